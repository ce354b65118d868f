/* The product of square matrices: loops over rows, summands and columns, and OpenBLAS. P is the extent. */

void hand_square(double *restrict a, double *restrict b, double *restrict c) {
  for (int i = 0; i < P; i++) {
    for (int j = 0; j < P; j++) c[i * P + j] = 0.0;
    for (int k = 0; k < P; k++)
      for (int j = 0; j < P; j++) c[i * P + j] += a[i * P + k] * b[k * P + j];
  }
}

#ifdef BLAS
#include <cblas.h>
void blas_square(double *a, double *b, double *c) {
  cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, P, P, P, 1.0, a, P, b, P, 0.0, c, P);
}
#endif
