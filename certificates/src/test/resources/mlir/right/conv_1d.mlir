func.func @conv_1d(%I: memref<?xf32>, %K: memref<?xf32>, %O: memref<?xf32>) {
  linalg.conv_1d ins(%I, %K : memref<?xf32>, memref<?xf32>) outs(%O : memref<?xf32>)
  return
}
