func.func @dot(%x: memref<?xf32>, %y: memref<?xf32>, %d: memref<f32>) {
  linalg.dot ins(%x, %y : memref<?xf32>, memref<?xf32>) outs(%d : memref<f32>)
  return
}
