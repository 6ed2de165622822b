package io.likewise.catalog.document;

import io.likewise.catalog.RenamedSync;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What the journal keeps of a source that is altered: the names that syncs are to have (SPEC F2).
 */
public final class ChangeDocument {
  private static final int FORMAT = 1;

  private ChangeDocument() {}

  /** The document to write down; of no syncs where all names stay. */
  public static String toJson(List<RenamedSync> renamed) {
    return new Fields()
        .with("format", FORMAT)
        .with(
            "before", renamed.stream().map(RenamedSync::before).map(SyncDocument::toJson).toList())
        .with("after", renamed.stream().map(RenamedSync::after).map(SyncDocument::toJson).toList())
        .toJson();
  }

  /**
   * The syncs in a document.
   *
   * @throws IOException if it is no such document, or one of a later format
   */
  public static List<RenamedSync> fromJson(String json) throws IOException {
    JsonObject document = JsonObject.parse(json).requireFormat(FORMAT);
    List<String> before = document.strings("before");
    List<String> after = document.strings("after");
    List<RenamedSync> renamed = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      renamed.add(
          new RenamedSync(
              SyncDocument.fromJson(before.get(i)), SyncDocument.fromJson(after.get(i))));
    }
    return renamed;
  }
}
