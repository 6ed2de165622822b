package io.likewise.conformance.vendor;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** What a vendor adds to a connection. */
public interface VendorConnection extends Connection {
  String vendorCall(int number, long wide, Object thing) throws SQLException;

  ResultSet vendorQuery() throws SQLException;

  Connection self();

  default String vendorDefault() {
    return "default";
  }

  /** A statement of the vendor's own kind: the same name and arguments as JDBC's. */
  @Override
  VendorStatement createStatement() throws SQLException;

  static String vendorStatic() {
    return "static";
  }

  /** A vendor's statement. */
  interface VendorStatement extends Statement {
    int vendorNumber();
  }
}
