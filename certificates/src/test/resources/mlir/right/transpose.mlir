func.func @transpose(%A: memref<?x?xf32>, %B: memref<?x?xf32>) {
  linalg.transpose ins(%A : memref<?x?xf32>) outs(%B : memref<?x?xf32>) permutation = [1, 0]
  return
}
