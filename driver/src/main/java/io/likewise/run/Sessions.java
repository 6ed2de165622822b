package io.likewise.run;

import io.likewise.catalog.jdbc.CachingCatalog;
import io.likewise.catalog.jdbc.DefinitionCache;
import io.likewise.catalog.jdbc.JdbcCatalog;
import io.likewise.catalog.jdbc.SessionCatalog;
import io.likewise.rewrite.RewriteSettings;
import io.likewise.rewrite.dialect.Dialect;
import io.likewise.rewrite.dialect.Dialects;
import io.likewise.rewrite.dialect.Folding;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.Optional;

/** Opens sessions. What they have read of tables is shared by all connections of this JVM. */
public final class Sessions {
  private Sessions() {}

  /**
   * The session of a connection: nothing is sent yet.
   *
   * @return empty where Likewise does not know the engine
   */
  public static Optional<Session> open(
      Connection connection, RewriteSettings settings, RewriteListener listener)
      throws SQLException {
    DatabaseMetaData metaData = connection.getMetaData();
    Optional<Dialect> known =
        Dialects.of(metaData.getDatabaseProductName(), metaData.getDatabaseProductVersion());
    if (known.isEmpty()) {
      return Optional.empty();
    }
    Dialect dialect = known.get().withFolding(folding(metaData));
    CachingCatalog tables =
        new CachingCatalog(
            JdbcCatalog.of(connection, settings.store()),
            metaData.getURL() + " " + metaData.getUserName() + " " + settings.store(),
            DefinitionCache.shared());
    SessionCatalog catalog = new SessionCatalog(tables, dialect.comparesNamesWithoutCase());
    Readings readings = new Readings(connection, dialect, catalog, settings);
    return Optional.of(
        new Session(
            connection,
            dialect,
            catalog,
            readings,
            new PlanRunner(connection, dialect, listener),
            new InsertLists(
                readings.usual(),
                catalog,
                PartlyWritableTables.of(metaData.getURL() + " " + settings.store()))));
  }

  private static Folding folding(DatabaseMetaData metaData) throws SQLException {
    return Folding.of(metaData.storesUpperCaseIdentifiers(), metaData.storesLowerCaseIdentifiers());
  }
}
