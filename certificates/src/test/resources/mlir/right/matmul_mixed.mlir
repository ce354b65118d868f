func.func @matmul_mixed(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf64>) {
  linalg.matmul ins(%A, %B : memref<?x?xf32>, memref<?x?xf32>) outs(%C : memref<?x?xf64>)
  return
}
