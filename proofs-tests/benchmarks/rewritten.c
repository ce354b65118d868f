/* CFDlang's kernels, written by hand: one contraction a nest, sums in a scalar. P is the extent. */
typedef double (*matrix)[P];
typedef double (*cube)[P][P];

/* w[i][j][k] = the sum over l of s[i][l] u[j][k][l]. */
static inline void contract(double (*restrict s)[P], double (*restrict u)[P][P],
    double (*restrict w)[P][P]) {
  for (int i = 0; i < P; i++)
    for (int j = 0; j < P; j++)
      for (int k = 0; k < P; k++) {
        double sum = 0.0;
        for (int l = 0; l < P; l++) sum += s[i][l] * u[j][k][l];
        w[i][j][k] = sum;
      }
}

/* The same with the transposed matrix. */
static inline void contract_transposed(double (*restrict s)[P], double (*restrict u)[P][P],
    double (*restrict w)[P][P]) {
  for (int i = 0; i < P; i++)
    for (int j = 0; j < P; j++)
      for (int k = 0; k < P; k++) {
        double sum = 0.0;
        for (int l = 0; l < P; l++) sum += s[l][i] * u[j][k][l];
        w[i][j][k] = sum;
      }
}

void hand_interpolation(double *a, double *u, double *v) {
  double t1[P][P][P], t2[P][P][P];
  contract((matrix) a, (cube) u, t1);
  contract((matrix) a, t1, t2);
  contract((matrix) a, t2, (cube) v);
}

void hand_helmholtz(double *s, double *d, double *u, double *v) {
  double t1[P][P][P], t2[P][P][P];
  contract((matrix) s, (cube) u, t1);
  contract((matrix) s, t1, t2);
  contract((matrix) s, t2, t1);
  for (int i = 0; i < P; i++)
    for (int j = 0; j < P; j++)
      for (int k = 0; k < P; k++) t1[i][j][k] *= ((cube) d)[i][j][k];
  contract_transposed((matrix) s, t1, t2);
  contract_transposed((matrix) s, t2, t1);
  contract_transposed((matrix) s, t1, (cube) v);
}

void hand_gradient(double *d, double *u, double *ux, double *uy, double *uz) {
  for (int i = 0; i < P; i++)
    for (int j = 0; j < P; j++)
      for (int k = 0; k < P; k++) {
        double x = 0.0, y = 0.0, z = 0.0;
        for (int l = 0; l < P; l++) {
          x += ((matrix) d)[i][l] * ((cube) u)[l][j][k];
          y += ((matrix) d)[i][l] * ((cube) u)[j][l][k];
          z += ((matrix) d)[i][l] * ((cube) u)[j][k][l];
        }
        ((cube) ux)[i][j][k] = x;
        ((cube) uy)[i][j][k] = y;
        ((cube) uz)[i][j][k] = z;
      }
}
