func.func @conv_2d(%I: memref<?x?xf32>, %K: memref<?x?xf32>, %O: memref<?x?xf32>) {
  linalg.conv_2d ins(%I, %K : memref<?x?xf32>, memref<?x?xf32>) outs(%O : memref<?x?xf32>)
  return
}
