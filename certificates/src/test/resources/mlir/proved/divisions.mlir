"builtin.module"() ({
  "func.func"() <{function_type = (memref<?xf32>, memref<?xf32>, index) -> (), sym_name = "divisions"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<?xf32>, %arg2: index):
    %0 = "arith.constant"() <{value = 4 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = 0 : index}> : () -> index
    "scf.for"(%2, %arg2, %1) ({
    ^bb0(%arg3: index):
      %3 = "arith.divsi"(%arg3, %0) : (index, index) -> index
      %4 = "arith.remsi"(%arg3, %0) : (index, index) -> index
      %5 = "arith.floordivsi"(%arg3, %0) : (index, index) -> index
      %6 = "arith.ceildivsi"(%arg3, %0) : (index, index) -> index
      %7 = "memref.load"(%arg0, %3) : (memref<?xf32>, index) -> f32
      %8 = "memref.load"(%arg0, %4) : (memref<?xf32>, index) -> f32
      %9 = "memref.load"(%arg0, %5) : (memref<?xf32>, index) -> f32
      %10 = "memref.load"(%arg0, %6) : (memref<?xf32>, index) -> f32
      %11 = "arith.addf"(%7, %8) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %12 = "arith.addf"(%11, %9) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %13 = "arith.addf"(%12, %10) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.store"(%13, %arg1, %arg3) : (f32, memref<?xf32>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xf32>, memref<?xf32>, index) -> (), sym_name = "lowered"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<?xf32>, %arg2: index):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    "scf.for"(%0, %arg2, %1) ({
    ^bb0(%arg3: index):
      %2 = "arith.constant"() <{value = 4 : index}> : () -> index
      %3 = "arith.constant"() <{value = 0 : index}> : () -> index
      %4 = "arith.constant"() <{value = -1 : index}> : () -> index
      %5 = "arith.cmpi"(%arg3, %3) <{predicate = 2 : i64}> : (index, index) -> i1
      %6 = "arith.subi"(%4, %arg3) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %7 = "arith.select"(%5, %6, %arg3) : (i1, index, index) -> index
      %8 = "arith.divsi"(%7, %2) : (index, index) -> index
      %9 = "arith.subi"(%4, %8) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %10 = "arith.select"(%5, %9, %8) : (i1, index, index) -> index
      %11 = "memref.load"(%arg0, %10) : (memref<?xf32>, index) -> f32
      %12 = "arith.constant"() <{value = 4 : index}> : () -> index
      %13 = "arith.remsi"(%arg3, %12) : (index, index) -> index
      %14 = "arith.constant"() <{value = 0 : index}> : () -> index
      %15 = "arith.cmpi"(%13, %14) <{predicate = 2 : i64}> : (index, index) -> i1
      %16 = "arith.addi"(%13, %12) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %17 = "arith.select"(%15, %16, %13) : (i1, index, index) -> index
      %18 = "memref.load"(%arg0, %17) : (memref<?xf32>, index) -> f32
      %19 = "arith.constant"() <{value = 4 : index}> : () -> index
      %20 = "arith.constant"() <{value = 0 : index}> : () -> index
      %21 = "arith.constant"() <{value = 1 : index}> : () -> index
      %22 = "arith.cmpi"(%arg3, %20) <{predicate = 3 : i64}> : (index, index) -> i1
      %23 = "arith.subi"(%20, %arg3) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %24 = "arith.subi"(%arg3, %21) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %25 = "arith.select"(%22, %23, %24) : (i1, index, index) -> index
      %26 = "arith.divsi"(%25, %19) : (index, index) -> index
      %27 = "arith.subi"(%20, %26) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %28 = "arith.addi"(%26, %21) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %29 = "arith.select"(%22, %27, %28) : (i1, index, index) -> index
      %30 = "memref.load"(%arg0, %29) : (memref<?xf32>, index) -> f32
      %31 = "arith.addf"(%11, %18) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %32 = "arith.addf"(%31, %30) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "memref.store"(%32, %arg1, %arg3) : (f32, memref<?xf32>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xf32>, index, index) -> (), sym_name = "connectives"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: index, %arg2: index):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = true}> : () -> i1
    %3 = "memref.dim"(%arg0, %0) : (memref<?xf32>, index) -> index
    "scf.for"(%0, %3, %1) ({
    ^bb0(%arg3: index):
      %4 = "memref.load"(%arg0, %arg3) : (memref<?xf32>, index) -> f32
      %5 = "arith.cmpi"(%arg3, %arg1) <{predicate = 2 : i64}> : (index, index) -> i1
      %6 = "arith.cmpi"(%arg3, %arg2) <{predicate = 0 : i64}> : (index, index) -> i1
      %7 = "arith.ori"(%5, %6) : (i1, i1) -> i1
      %8 = "arith.xori"(%5, %6) : (i1, i1) -> i1
      %9 = "arith.xori"(%6, %2) : (i1, i1) -> i1
      %10 = "arith.andi"(%8, %9) : (i1, i1) -> i1
      "scf.if"(%7) ({
        %12 = "arith.addf"(%4, %4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "memref.store"(%12, %arg0, %arg3) : (f32, memref<?xf32>, index) -> ()
        "scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "scf.if"(%10) ({
        %11 = "arith.mulf"(%4, %4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "memref.store"(%11, %arg0, %arg3) : (f32, memref<?xf32>, index) -> ()
        "scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xf32>, memref<?xf32>, index) -> (), sym_name = "indices"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: memref<?xf32>, %arg2: index):
    %0 = "index.constant"() <{value = 4 : index}> : () -> index
    %1 = "index.constant"() <{value = 1 : index}> : () -> index
    %2 = "index.constant"() <{value = 0 : index}> : () -> index
    %3 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    "scf.for"(%2, %arg2, %1) ({
    ^bb0(%arg3: index):
      %4 = "index.divs"(%arg3, %0) : (index, index) -> index
      %5 = "index.rems"(%arg3, %0) : (index, index) -> index
      %6 = "index.floordivs"(%arg3, %0) : (index, index) -> index
      %7 = "index.ceildivs"(%arg3, %0) : (index, index) -> index
      %8 = "index.add"(%4, %5) : (index, index) -> index
      %9 = "index.sub"(%8, %6) : (index, index) -> index
      %10 = "index.mul"(%0, %7) : (index, index) -> index
      %11 = "index.mins"(%9, %10) : (index, index) -> index
      %12 = "index.maxs"(%11, %2) : (index, index) -> index
      "memref.store"(%3, %arg1, %12) : (f32, memref<?xf32>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (memref<?xf32>, index, index) -> (), sym_name = "steps"}> ({
  ^bb0(%arg0: memref<?xf32>, %arg1: index, %arg2: index):
    %0 = "arith.constant"() <{value = 0 : index}> : () -> index
    %1 = "arith.constant"() <{value = 1 : index}> : () -> index
    %2 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %3 = "arith.cmpi"(%arg1, %arg2) <{predicate = 2 : i64}> : (index, index) -> i1
    %4 = "arith.cmpi"(%arg1, %arg2) <{predicate = 1 : i64}> : (index, index) -> i1
    %5 = "arith.cmpi"(%arg1, %arg2) <{predicate = 0 : i64}> : (index, index) -> i1
    %6 = "arith.select"(%3, %1, %0) : (i1, index, index) -> index
    %7 = "arith.select"(%4, %1, %0) : (i1, index, index) -> index
    %8 = "arith.select"(%5, %1, %0) : (i1, index, index) -> index
    %9 = "arith.addi"(%6, %7) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    %10 = "arith.addi"(%9, %8) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
    "memref.store"(%2, %arg0, %10) : (f32, memref<?xf32>, index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
