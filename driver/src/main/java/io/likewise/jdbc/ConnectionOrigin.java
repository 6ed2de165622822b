package io.likewise.jdbc;

import java.sql.Driver;

/**
 * Where a connection came from. It holds the real driver, which otherwise might be gone while its
 * connection lives. Public because generated classes use it; not for applications.
 */
public record ConnectionOrigin(
    Driver driver, DriverUrl url, Settings settings, Interceptor interceptor) {}
