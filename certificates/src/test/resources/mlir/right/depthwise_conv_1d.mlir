func.func @depthwise_conv_1d(%I: memref<?x?x?xf32>, %K: memref<?x?xf32>, %O: memref<?x?x?xf32>) {
  linalg.depthwise_conv_1d_ncw_cw {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>}
    ins(%I, %K : memref<?x?x?xf32>, memref<?x?xf32>) outs(%O : memref<?x?x?xf32>)
  return
}
