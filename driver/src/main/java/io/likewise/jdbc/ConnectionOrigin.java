package io.likewise.jdbc;

import java.sql.Driver;
import org.jspecify.annotations.Nullable;

/**
 * Where a connection came from. It holds the real driver, which otherwise might be gone while its
 * connection lives; null where the connection came from a data source that was given. Public
 * because generated classes use it; not for applications.
 */
public record ConnectionOrigin(
    @Nullable Driver driver, DriverUrl url, Settings settings, Interceptor interceptor) {}
