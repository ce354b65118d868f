package certcheck.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/**
 * A certificate of the folder.
 *
 * @param number its place in the report, from 0
 * @param certificate its file
 * @param beside the files beside it, with one of which it may be compared
 */
record Entry(int number, StoredFile certificate, ArrayList<StoredFile> beside)
    implements Serializable {

  /** All files that a task needs. */
  List<StoredFile> files() {
    List<StoredFile> files = new ArrayList<>(beside);
    files.add(certificate);
    return files;
  }
}
