package io.likewise.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.likewise.conformance.vendor.VendorConnection;
import io.likewise.conformance.vendor.VendorConnection.VendorStatement;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Casts to what a vendor's objects implement beyond JDBC (SPEC T2). */
class VendorInterfacesTest {

  /** Not for a class of another package or loader. */
  private interface Hidden {
    String hidden();
  }

  private final Recorder recorder = new Recorder();

  @Test
  void aVendorsInterfaceIsThereAndItsCallsArrive() throws SQLException {
    VendorConnection connection = (VendorConnection) connect(VendorConnection.class);
    Object thing = new Object();
    String given = connection.vendorCall(1, 2L, thing);
    Recorder.Call call = recorder.take().get(0);
    assertThat(given).isSameAs(call.result());
    assertThat(call.arguments()).isEqualTo(List.of(1, 2L, thing));
    assertThat(connection.vendorDefault()).isEqualTo("text");
    assertThat(recorder.take()).hasSize(1);
  }

  @Test
  void whatAVendorsMethodGivesIsWrappedToo() throws SQLException {
    VendorConnection connection = (VendorConnection) connect(VendorConnection.class);
    VendorStatement statement = connection.createStatement();
    assertThat(statement.getConnection()).isSameAs(connection);
    assertThat(statement.vendorNumber()).isEqualTo(7);
    Statement plain = ((Connection) connection).createStatement();
    assertThat(plain.getConnection()).isSameAs(connection);
    ResultSet rows = connection.vendorQuery();
    assertThat(rows.getStatement().getConnection()).isSameAs(connection);
  }

  @Test
  void anInterfaceThatIsNotPublicIsLeftOut() throws SQLException {
    Connection connection = connect(Hidden.class);
    assertThat(connection).isNotInstanceOf(Hidden.class);
    assertThat(connection.getAutoCommit()).isTrue();
    assertThat(connection.isWrapperFor(Hidden.class)).isTrue();
    assertThat(connection.unwrap(Hidden.class).hidden()).isEqualTo("text");
  }

  /** Has a method that a wrapper keeps for itself. */
  public interface Clashing {
    ResultSet wrapped(ResultSet rows);
  }

  @Test
  void whereNoClassCanBeMadeThePlainOneServes() throws SQLException {
    Connection connection = connect(Clashing.class);
    assertThat(connection).isNotInstanceOf(Clashing.class);
    assertThat(connection.createStatement().getConnection()).isSameAs(connection);
    assertThat(connection.unwrap(Clashing.class)).isNotNull();
  }

  @Test
  void theSameClassAlwaysGivesTheSameWrapper() throws SQLException {
    Class<?> first = connect(VendorConnection.class, Comparable.class).getClass();
    Class<?> second = connect(VendorConnection.class, Comparable.class).getClass();
    assertThat(second).isSameAs(first);
    assertThat(first.getInterfaces())
        .startsWith(Connection.class, VendorConnection.class, Comparable.class);
  }

  private Connection connect(Class<?>... interfaces) throws SQLException {
    Connection stub = recorder.stub(Connection.class, interfaces);
    try (StubDriver driver = StubDriver.register((url, info) -> stub)) {
      assertThat(driver).isNotNull();
      return DriverManager.getConnection("jdbc:likewise:stub:x");
    }
  }
}
