package io.likewise;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.likewise.rewrite.ErrorCode;
import io.likewise.rewrite.Rewrite;
import io.likewise.rewrite.RewriteException;
import org.junit.jupiter.api.Test;

/** Who may depend on whom: the path of a statement runs one way, and its core is pure. */
class ArchitectureTest {
  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("io.likewise");

  @Test
  void theRewriterIsPure() {
    noClasses()
        .that()
        .resideInAPackage("io.likewise.rewrite..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.sql..", "javax.sql..", "org.slf4j..", "java.util.logging..")
        .check(MAIN);
  }

  @Test
  void theCatalogsValuesArePure() {
    noClasses()
        .that()
        .resideInAPackage("io.likewise.catalog")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.sql..", "javax.sql..", "org.slf4j..", "io.likewise.catalog.jdbc")
        .check(MAIN);
  }

  @Test
  void theRewriterReadsNoDatabase() {
    noClasses()
        .that()
        .resideInAPackage("io.likewise.rewrite..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.likewise.catalog.jdbc..")
        .check(MAIN);
  }

  @Test
  void nothingDependsUpwards() {
    noClasses()
        .that()
        .resideInAnyPackage("io.likewise.catalog..", "io.likewise.rewrite..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "io.likewise.jdbc..", "io.likewise.run..", "io.likewise.cli..", "io.likewise.h2..")
        .check(MAIN);
    noClasses()
        .that()
        .resideInAPackage("io.likewise.catalog..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.likewise.rewrite..")
        .check(MAIN);
  }

  @Test
  void onePackageSeesTheExpressionParser() {
    noClasses()
        .that()
        .resideOutsideOfPackage("io.likewise.rewrite.expression")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("net.sf.jsqlparser..")
        .check(MAIN);
  }

  /** The words in which the rewriter answers, errors included, are everybody's: no arrow. */
  @Test
  void packagesFormNoCycle() {
    slices()
        .matching("io.likewise.(**)")
        .should()
        .beFreeOfCycles()
        .ignoreDependency(
            alwaysTrue(), belongToAnyOf(Rewrite.class, RewriteException.class, ErrorCode.class))
        .check(MAIN);
  }

  @Test
  void namesAreNouns() {
    noClasses()
        .should()
        .haveNameMatching(".*(Impl|Manager|Helper|Utils?|Service)(\\$.*)?")
        .check(MAIN);
  }
}
