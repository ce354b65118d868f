"builtin.module"() ({
  "func.func"() <{function_type = (memref<19x10xf32>, memref<10x19xf32>) -> (), sym_name = "f"}> ({
  ^bb0(%arg0: memref<19x10xf32>, %arg1: memref<10x19xf32>):
    %0 = "arith.constant"() <{value = 0.000000e+00 : f32}> : () -> f32
    %1 = "arith.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %2 = "arith.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    %3 = "memref.alloc"() <{operandSegmentSizes = array<i32: 0, 0>}> : () -> memref<19xf32>
    %4 = "arith.constant"() <{value = 0 : index}> : () -> index
    %5 = "arith.constant"() <{value = 19 : index}> : () -> index
    %6 = "arith.constant"() <{value = 1 : index}> : () -> index
    "scf.for"(%4, %5, %6) ({
    ^bb0(%arg5: index):
      "memref.store"(%1, %3, %arg5) <{nontemporal = false}> : (f32, memref<19xf32>, index) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    %7 = "arith.constant"() <{value = 3 : index}> : () -> index
    %8 = "arith.constant"() <{value = 6 : index}> : () -> index
    %9 = "arith.constant"() <{value = 1 : index}> : () -> index
    %10 = "scf.for"(%7, %8, %9, %2) ({
    ^bb0(%arg3: index, %arg4: f32):
      %57 = "arith.constant"() <{value = 4 : index}> : () -> index
      %58 = "memref.load"(%3, %57) <{nontemporal = false}> : (memref<19xf32>, index) -> f32
      %59 = "arith.maximumf"(%arg4, %58) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      %60 = "arith.constant"() <{value = 3 : index}> : () -> index
      "memref.store"(%59, %3, %60) <{nontemporal = false}> : (f32, memref<19xf32>, index) -> ()
      "scf.yield"(%59) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    %11 = "arith.constant"() <{value = 3 : index}> : () -> index
    %12 = "arith.constant"() <{value = 4 : index}> : () -> index
    "memref.store"(%10, %arg0, %11, %12) <{nontemporal = false}> : (f32, memref<19x10xf32>, index, index) -> ()
    %13 = "arith.constant"() <{value = 3 : index}> : () -> index
    %14 = "arith.constant"() <{value = 6 : index}> : () -> index
    %15 = "arith.constant"() <{value = 1 : index}> : () -> index
    "scf.for"(%13, %14, %15) ({
    ^bb0(%arg2: index):
      %16 = "arith.constant"() <{value = 0 : index}> : () -> index
      %17 = "arith.constant"() <{value = 2 : index}> : () -> index
      %18 = "arith.remsi"(%arg2, %17) : (index, index) -> index
      %19 = "arith.constant"() <{value = 0 : index}> : () -> index
      %20 = "arith.cmpi"(%18, %19) <{predicate = 2 : i64}> : (index, index) -> i1
      %21 = "arith.addi"(%18, %17) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %22 = "arith.select"(%20, %21, %18) : (i1, index, index) -> index
      %23 = "arith.cmpi"(%22, %16) <{predicate = 0 : i64}> : (index, index) -> i1
      %24 = "arith.constant"() <{value = -1 : index}> : () -> index
      %25 = "arith.muli"(%arg2, %24) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %26 = "arith.constant"() <{value = 2 : index}> : () -> index
      %27 = "arith.constant"() <{value = 0 : index}> : () -> index
      %28 = "arith.constant"() <{value = -1 : index}> : () -> index
      %29 = "arith.cmpi"(%arg2, %27) <{predicate = 2 : i64}> : (index, index) -> i1
      %30 = "arith.subi"(%28, %arg2) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %31 = "arith.select"(%29, %30, %arg2) : (i1, index, index) -> index
      %32 = "arith.divsi"(%31, %26) : (index, index) -> index
      %33 = "arith.subi"(%28, %32) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %34 = "arith.select"(%29, %33, %32) : (i1, index, index) -> index
      %35 = "arith.constant"() <{value = 2 : index}> : () -> index
      %36 = "arith.muli"(%34, %35) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %37 = "arith.addi"(%25, %36) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %38 = "arith.constant"() <{value = 1 : index}> : () -> index
      %39 = "arith.addi"(%37, %38) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %40 = "arith.cmpi"(%39, %16) <{predicate = 5 : i64}> : (index, index) -> i1
      %41 = "arith.andi"(%23, %40) : (i1, i1) -> i1
      %42 = "arith.constant"() <{value = 2 : index}> : () -> index
      %43 = "arith.remsi"(%arg2, %42) : (index, index) -> index
      %44 = "arith.constant"() <{value = 0 : index}> : () -> index
      %45 = "arith.cmpi"(%43, %44) <{predicate = 2 : i64}> : (index, index) -> i1
      %46 = "arith.addi"(%43, %42) <{overflowFlags = #arith.overflow<none>}> : (index, index) -> index
      %47 = "arith.select"(%45, %46, %43) : (i1, index, index) -> index
      %48 = "arith.cmpi"(%47, %16) <{predicate = 5 : i64}> : (index, index) -> i1
      %49 = "arith.andi"(%41, %48) : (i1, i1) -> i1
      "scf.if"(%49) ({
        %50 = "arith.constant"() <{value = 4 : index}> : () -> index
        %51 = "arith.constant"() <{value = 3 : index}> : () -> index
        %52 = "memref.load"(%arg1, %50, %51) <{nontemporal = false}> : (memref<10x19xf32>, index, index) -> f32
        %53 = "arith.constant"() <{value = 4 : index}> : () -> index
        %54 = "memref.load"(%3, %53) <{nontemporal = false}> : (memref<19xf32>, index) -> f32
        %55 = "arith.addf"(%52, %54) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        %56 = "arith.constant"() <{value = 4 : index}> : () -> index
        "memref.store"(%55, %3, %56) <{nontemporal = false}> : (f32, memref<19xf32>, index) -> ()
        "scf.yield"() : () -> ()
      }, {
      }) : (i1) -> ()
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "memref.dealloc"(%3) : (memref<19xf32>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
