package org.teavm.classlib.java.security;

import java.security.NoSuchAlgorithmException;

/** {@link java.security.MessageDigest}: SHA-256 of bytes that are all there (FIPS 180-4, 6.2). */
public final class TMessageDigest {
  private static final int BLOCK = 64;

  /** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
  private static final int[] K = {
      0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
      0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
      0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
      0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
      0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
      0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
      0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
      0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

  private TMessageDigest() {}

  /** The one algorithm. */
  public static TMessageDigest getInstance(String algorithm) throws NoSuchAlgorithmException {
    if (!algorithm.equals("SHA-256")) {
      throw new NoSuchAlgorithmException(algorithm);
    }
    return new TMessageDigest();
  }

  /** The digest of some bytes. */
  public byte[] digest(byte[] message) {
    int[] h = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab,
        0x5be0cd19};
    int length = (message.length + 9 + BLOCK - 1) / BLOCK * BLOCK;
    byte[] padded = new byte[length];
    System.arraycopy(message, 0, padded, 0, message.length);
    padded[message.length] = (byte) 0x80;
    long bits = 8L * message.length;
    for (int i = 0; i < 8; i++) {
      padded[length - 1 - i] = (byte) (bits >>> 8 * i);
    }
    int[] w = new int[BLOCK];
    for (int at = 0; at < length; at += BLOCK) {
      block(padded, at, w, h);
    }
    byte[] digest = new byte[32];
    for (int i = 0; i < digest.length; i++) {
      digest[i] = (byte) (h[i / 4] >>> 24 - 8 * (i % 4));
    }
    return digest;
  }

  private static void block(byte[] m, int at, int[] w, int[] h) {
    for (int t = 0; t < 16; t++) {
      int i = at + 4 * t;
      w[t] = m[i] << 24 | (m[i + 1] & 0xff) << 16 | (m[i + 2] & 0xff) << 8 | m[i + 3] & 0xff;
    }
    for (int t = 16; t < BLOCK; t++) {
      int a = w[t - 15];
      int b = w[t - 2];
      w[t] = w[t - 16] + (rotated(a, 7) ^ rotated(a, 18) ^ a >>> 3) + w[t - 7]
          + (rotated(b, 17) ^ rotated(b, 19) ^ b >>> 10);
    }
    int a = h[0];
    int b = h[1];
    int c = h[2];
    int d = h[3];
    int e = h[4];
    int f = h[5];
    int g = h[6];
    int l = h[7];
    for (int t = 0; t < BLOCK; t++) {
      int first = l + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + (e & f ^ ~e & g) + K[t]
          + w[t];
      int second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + (a & b ^ a & c ^ b & c);
      l = g;
      g = f;
      f = e;
      e = d + first;
      d = c;
      c = b;
      b = a;
      a = first + second;
    }
    int[] added = {a, b, c, d, e, f, g, l};
    for (int i = 0; i < h.length; i++) {
      h[i] += added[i];
    }
  }

  private static int rotated(int x, int n) {
    return x >>> n | x << 32 - n;
  }
}
