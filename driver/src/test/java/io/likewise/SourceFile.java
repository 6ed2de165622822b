package io.likewise;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** One Java file of the repository, as the house rules look at it. */
record SourceFile(Path path, String text) {
  private static final Pattern COMMENT_OR_LITERAL =
      Pattern.compile(
          "(//[^\\n]*|/\\*.*?\\*/)"
              + "|\"\"\".*?(?<!\\\\)\"\"\"|\"(?:\\\\.|[^\"\\\\\\n])*\"|'(?:\\\\.|[^'\\\\\\n])+'",
          Pattern.DOTALL);
  private static final Pattern IMPORT =
      Pattern.compile("^(import|package) .*;$", Pattern.MULTILINE);

  /** A method or constructor with a body; a text block counts as one line. */
  record Method(String file, String name, long lineCount) {}

  /** Every Java file of every module, generated ones left out. */
  static List<SourceFile> all() {
    try (Stream<Path> modules = Files.list(Repository.root())) {
      return modules
          .map(module -> module.resolve("src"))
          .filter(Files::isDirectory)
          .flatMap(SourceFile::javaFilesUnder)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean isMain() {
    return path.toString().contains("src/main/java");
  }

  /** Whether the file is, or lies below, this path relative to a source root. */
  boolean isIn(String place) {
    return path.toString().contains("/java/" + place);
  }

  boolean isDescribedBy(SourceFile other) {
    return other.path.equals(path.resolveSibling("package-info.java"));
  }

  long lineCount() {
    return text.lines().count();
  }

  /** The text without its comments; literals stay. */
  String code() {
    return COMMENT_OR_LITERAL
        .matcher(text)
        .replaceAll(
            found -> found.group(1) == null ? Matcher.quoteReplacement(found.group()) : " ");
  }

  String codeWithoutImports() {
    return IMPORT.matcher(code()).replaceAll("");
  }

  static Stream<Method> methods(List<SourceFile> sources) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<Path> paths = sources.stream().map(SourceFile::path).toList();
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, files, null, null, null, files.getJavaFileObjectsFromPaths(paths));
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      List<Method> methods = new ArrayList<>();
      for (CompilationUnitTree unit : task.parse()) {
        unit.accept(new MethodCollector(unit, positions), methods);
      }
      return methods.stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String toString() {
    return Repository.root().relativize(path).toString();
  }

  private static Stream<SourceFile> javaFilesUnder(Path directory) {
    try (Stream<Path> paths = Files.walk(directory)) {
      return paths
          .filter(path -> path.toString().endsWith(".java"))
          .map(SourceFile::read)
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SourceFile read(Path path) {
    try {
      return new SourceFile(path, Files.readString(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class MethodCollector extends TreeScanner<Void, List<Method>> {
    private final CompilationUnitTree unit;
    private final SourcePositions positions;

    MethodCollector(CompilationUnitTree unit, SourcePositions positions) {
      this.unit = unit;
      this.positions = positions;
    }

    @Override
    public Void visitMethod(MethodTree method, List<Method> methods) {
      if (method.getBody() != null) {
        String file = unit.getSourceFile().getName();
        methods.add(new Method(file, method.getName().toString(), lines(method) - inText(method)));
      }
      return super.visitMethod(method, methods);
    }

    private long inText(MethodTree method) {
      List<LiteralTree> literals = new ArrayList<>();
      new TreeScanner<Void, Void>() {
        @Override
        public Void visitLiteral(LiteralTree literal, Void nothing) {
          literals.add(literal);
          return null;
        }
      }.scan(method, null);
      return literals.stream().mapToLong(literal -> lines(literal) - 1).sum();
    }

    private long lines(Tree tree) {
      LineMap lines = unit.getLineMap();
      return lines.getLineNumber(positions.getEndPosition(unit, tree))
          - lines.getLineNumber(positions.getStartPosition(unit, tree))
          + 1;
    }
  }
}
