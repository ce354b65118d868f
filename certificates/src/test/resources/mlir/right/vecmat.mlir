func.func @vecmat(%x: memref<?xf32>, %A: memref<?x?xf32>, %y: memref<?xf32>) {
  linalg.vecmat ins(%x, %A : memref<?xf32>, memref<?x?xf32>) outs(%y : memref<?xf32>)
  return
}
