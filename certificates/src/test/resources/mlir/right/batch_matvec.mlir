func.func @batch_matvec(%A: memref<?x?x?xf32>, %x: memref<?x?xf32>, %y: memref<?x?xf32>) {
  linalg.batch_matvec ins(%A, %x : memref<?x?x?xf32>, memref<?x?xf32>) outs(%y : memref<?x?xf32>)
  return
}
