func.func @conv_3d(%I: memref<?x?x?xf32>, %K: memref<?x?x?xf32>, %O: memref<?x?x?xf32>) {
  linalg.conv_3d ins(%I, %K : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%O : memref<?x?x?xf32>)
  return
}
