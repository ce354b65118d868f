func.func @transpose_3d(%A: memref<?x?x?xf32>, %B: memref<?x?x?xf32>) {
  linalg.transpose ins(%A : memref<?x?x?xf32>) outs(%B : memref<?x?x?xf32>) permutation = [2, 0, 1]
  return
}
