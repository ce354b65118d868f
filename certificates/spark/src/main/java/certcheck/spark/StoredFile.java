package certcheck.spark;

import java.io.Serializable;

/**
 * A file below the folder.
 *
 * @param name its path from the folder, with slashes
 * @param bytes its length when the folder was listed
 * @param digest the SHA-256 that it must have, in hexadecimal; empty if any
 */
record StoredFile(String name, long bytes, String digest) implements Serializable {}
