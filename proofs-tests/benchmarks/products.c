/* The product of square matrices: loops over rows, summands and columns, and OpenBLAS. EXTENT is the extent. */

void hand_square(double *restrict a, double *restrict b, double *restrict c) {
  for (int i = 0; i < EXTENT; i++) {
    for (int j = 0; j < EXTENT; j++) c[i * EXTENT + j] = 0.0;
    for (int k = 0; k < EXTENT; k++)
      for (int j = 0; j < EXTENT; j++) c[i * EXTENT + j] += a[i * EXTENT + k] * b[k * EXTENT + j];
  }
}

#ifdef BLAS
#include <cblas.h>
void blas_square(double *a, double *b, double *c) {
  cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, EXTENT, EXTENT, EXTENT, 1.0, a, EXTENT, b, EXTENT, 0.0, c, EXTENT);
}
#endif
