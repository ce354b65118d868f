# Sourced by run: lowering of tensor programs, and the C that comes out of it.

# interpolation N, helmholtz N, gradient N, update N: programs with the extent N.
interpolation() {
  local cube="[$1 $1 $1]"
  printf 'var input %s : [%s %s]\n' A "$1" "$1" B "$1" "$1" C "$1" "$1"
  printf 'var input u : %s\nvar tmp1 : %s\nvar tmp2 : %s\nvar output v : %s\n' \
    "$cube" "$cube" "$cube" "$cube"
  printf 'tmp1 = C # u . [2 5]\ntmp2 = B # tmp1 . [2 5]\nv = A # tmp2 . [2 5]\n'
}
helmholtz() {
  local cube="[$1 $1 $1]"
  printf 'var input S : [%s %s]\nvar input D : %s\nvar input u : %s\n' "$1" "$1" "$cube" "$cube"
  printf 'var t : %s\nvar r : %s\nvar output v : %s\n' "$cube" "$cube" "$cube"
  printf 't = S # S # S # u . [[2 7] [4 8] [6 9]]\nr = D * t\n'
  printf 'v = S # S # S # r . [[1 7] [3 8] [5 9]]\n'
}
gradient() {
  local cube="[$1 $1 $1]"
  printf 'var input D : [%s %s]\nvar input u : %s\n' "$1" "$1" "$cube"
  printf 'var output %s : %s\n' ux "$cube" uy "$cube" uz "$cube"
  printf 'ux = D # u . [2 3]\nuy = D # u . [2 4] ^ [1 2]\nuz = D # u . [2 5] ^ [1 2] ^ [2 3]\n'
}
update() {
  printf 'var input output x : [%s %s]\nvar input y : [%s %s]\nx = (x * y) + x\n' "$1" "$1" "$1" "$1"
}
# variables N: N statements that assign to N different variables.
variables() {
  awk -v n="$1" 'BEGIN {
    print "var input A : [4 4]"
    for (i = 0; i < n; i++) printf "var %st%d : [4 4]\n", i == n - 1 ? "output " : "", i
    print "t0 = A"
    for (i = 1; i < n; i++) printf "t%d = (t%d # A) . [2 3]\n", i, i - 1
  }'
}

# lower NAME FILE OPTIONS...: writes $work/out/NAME.{sched,cert,c}.
lower() {
  local name=$1 file=$2
  shift 2
  rm -rf "$work/lower"
  "$certcheck" lower "$file" "$@" -d "$work/lower" >"$work/output" 2>"$work/errors" || {
    cat "$work/output" "$work/errors" >&2
    return 1
  }
  mkdir -p "$work/out"
  local written
  for written in "$work"/lower/*; do
    [[ $written == *.rewritten.* ]] && continue
    mv "$written" "$work/out/$name.${written##*.}"
  done
}

# cone NAME: the certificate of a copied scalar, with the header of NAME.cert, which also cites all
# lemmas that NAME.cert cites, so that its library cone is as large.
cone() {
  awk 'NR == FNR { if ($1 == "cite" && !seen[$2]++) lemmas[++n] = $2
                   if (!headed) print
                   if ($1 == "nodes") headed = 1
                   next }
       $1 == "qed" { for (i = 1; i <= n; i++) print "lemma\ncite " lemmas[i] "\nend 0"
                     $2 += n; $3 += n }
       body { print }
       $1 == "nodes" { body = 1 }' "$work/$1.cert" "$work/copy.cert" >"$work/$1.cone.cert"
}

# A row of the table of certificates: NAME FILE.
lowering_row() {
  local name=$1 file=$2 wall cpu check check_cpu least least_cpu rest
  read -r wall cpu rest <<<"$(measure "$ROUNDS" "$certcheck" certify --no-check --claim lowers \
    --pad 8 --parallel --in-place -o "$work/$name.cert" "$file")"
  cone "$name"
  read -r check check_cpu rest <<<"$(measure "$RUNS" "$certcheck" "$work/$name.cert")"
  read -r least least_cpu rest <<<"$(measure "$RUNS" "$certcheck" "$work/$name.cone.cert")"
  awk -v name="$name" -v wall="$wall" -v cpu="$cpu" -v check="$check" -v check_cpu="$check_cpu" \
    -v least="$least" -v least_cpu="$least_cpu" \
    -v bytes="$(stat -c %s "$work/$name.cert" | sed ':a;s/\B[0-9]\{3\}\>/,&/;ta')" 'BEGIN {
      printf "| %s | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f | %.2f | %s |\n", name, wall, cpu,
        check, check_cpu, check - least, check_cpu - least_cpu, check_cpu / cpu, bytes }'
}

lowering() {
  local kind
  printf 'var input x : []\nvar output y : []\ny = x\n' >"$work/copy.tml"
  "$certcheck" certify --no-check --claim lowers --pad 8 -o "$work/copy.cert" "$work/copy.tml" \
    >"$work/output" 2>"$work/errors"
  echo '| `--pad 8 --parallel --in-place` | certify, wall s | processor s | check, wall s | processor s | beyond the cone, wall s | processor s | check to certify, processor | bytes |'
  echo '|---|---:|---:|---:|---:|---:|---:|---:|---:|'
  for kind in interpolation helmholtz gradient; do
    "$kind" 13 >"$work/$kind.tml"
    lowering_row "$kind" "$work/$kind.tml"
  done
  program >"$work/chain.tml"
  lowering_row 200_statements "$work/chain.tml"
  variables 200 >"$work/variables.tml"
  lowering_row 200_variables "$work/variables.tml"
}

# The cells of the arrays of a C text, and the name, the number of cells of each parameter.
parameters() {
  sed -n 's/^ \*   \([A-Za-z_0-9]*\): .*double\(\(\[[0-9]*\]\)*\)\(, one cell\)\{0,1\}$/\1 \2/p' "$1" |
    awk '{ n = split($2, e, /[][]+/); c = 1; for (i = 1; i <= n; i++) if (e[i] != "") c *= e[i]
           print $1, c }'
}

# driver NAME FUNCTION [LIKE [OPTION...]]: a program that prints the processor seconds of a call of
# NAME.c, several times; with no run, what the arrays add up to after one call. The parameters are those
# of LIKE.c, the options gcc's. With CLOCK=CLOCK_MONOTONIC it is the time on the wall.
driver() {
  local text=$work/out/$1.c function=$2 like=$work/out/${3:-$1}.c arguments call options=("${@:4}")
  arguments=$(parameters "$like" | awk '{ printf "%s%s", (NR > 1 ? ", " : ""), $1 }')
  call="if ($function($arguments)) return 1;"
  [ "$text" = "$like" ] || call="$function($arguments);"
  {
    cat "$text"
    echo '#include <stdio.h>'
    echo '#include <stdlib.h>'
    echo '#include <time.h>'
    echo "#define CLOCK ${CLOCK:-CLOCK_PROCESS_CPUTIME_ID}"
    echo 'static double now(void) { struct timespec t; clock_gettime(CLOCK, &t); return t.tv_sec + 1e-9 * t.tv_nsec; }'
    echo 'int main(int argc, char **argv) { int runs = atoi(argv[1]); double least = atof(argv[2]), sum = 0;'
    parameters "$like" | while read -r name cells; do
      echo "double *$name = malloc($cells * sizeof(double)); for (long i = 0; i < $cells; i++) $name[i] = 1.0 / (1 + i % 97);"
    done
    echo "if (runs == 0) { $call"
    parameters "$like" | while read -r name cells; do
      echo "for (long i = 0; i < $cells; i++) sum += $name[i] * (1 + i % 7);"
    done
    echo 'printf("%.9e\n", sum); return 0; }'
    echo 'for (int r = 0; r <= runs; r++) { long n = 0, batch = 1; double start = now(), end;'
    echo "do { for (long k = 0; k < batch; k++) { $call } n += batch; batch *= 2; end = now(); } while (end - start < least);"
    echo 'if (r > 0) printf("%.9f\n", (end - start) / n); } return 0; }'
  } >"$work/out/$1.main.c"
  gcc -std=gnu11 -O3 -march=native -ffp-contract=off -w -o "$work/out/$1" "$work/out/$1.main.c" "${options[@]}"
}

# timed NAME: median, least and greatest seconds of a call.
timed() {
  (ulimit -s unlimited && "$work/out/$1" "$RUNS" 0.2) | sort -g |
    awk '{ t[NR] = $1 } END { print t[int((NR + 1) / 2)], t[1], t[NR] }'
}

# cells NAME: all cells of a lowered program: parameters, local arrays, arrays on the heap.
cells() {
  { parameters "$work/out/$1.c" | awk '{ print $2 }'
    sed -n 's/^ *double [A-Za-z_0-9]*\[\([0-9]*\)\];.*/\1/p' "$work/out/$1.c"
    sed -n 's/.*cc_allocate([0-9]*, (const int64_t\[\]){\([0-9, ]*\)}).*/\1/p' "$work/out/$1.c" |
      awk -F ', ' '{ c = 1; for (i = 1; i <= NF; i++) c *= $i; print c }'; } |
    awk '{ s += $1 } END { print s }'
}

# variants KIND EXTENT OPTIONS...: rows for the plain lowering and those with options.
variants() {
  local kind=$1 extent=$2 plain spread option name seconds low high size base
  shift 2
  "$kind" "$extent" >"$work/$kind.tml"
  for option in '' "$@"; do
    name=$kind$extent${option// /}
    # shellcheck disable=SC2086
    lower "$name" "$work/$kind.tml" $option
    driver "$name" "$kind"
    read -r seconds low high <<<"$(timed "$name")"
    size=$(cells "$name")
    if [ -z "$option" ]; then
      plain=$seconds base=$size
    fi
    awk -v k="$kind" -v n="$extent" -v o="${option:-plain}" -v t="$seconds" -v l="$low" \
      -v h="$high" -v p="$plain" -v s="$size" -v b="$base" 'BEGIN {
        printf "| %s | %d | %s | %.2f | %.2f–%.2f | %.2f | %d | %.2f |\n",
          k, n, o, t * 1e6, l * 1e6, h * 1e6, t / p, s, s / b }'
  done
}

code() {
  echo '| program | extent | lowered with | µs | (least–greatest) | time ratio | cells | memory ratio |'
  echo '|---|---:|---|---:|---:|---:|---:|---:|'
  variants interpolation 7 '--pad 8' '--reuse --in-place'
  variants interpolation 13 '--pad 8' '--reuse --in-place'
  variants interpolation 29 '--pad 8' '--reuse --in-place'
  variants helmholtz 7 '--pad 8' '--reuse --in-place'
  variants gradient 13 '--pad 8'
  variants gradient 29 '--pad 8'
  variants update 300 --in-place '--pad 8 --in-place'
  variants update 1000 --in-place '--pad 8 --in-place'
}

# in_turn NAME...: the median seconds of a call of each, a line for each; run in turn.
in_turn() {
  local variant round
  for variant in "$@"; do
    : >"$work/out/$variant.runs"
  done
  for ((round = 0; round < RUNS; round++)); do
    for variant in "$@"; do
      (ulimit -s unlimited && "$work/out/$variant" 1 0.05) >>"$work/out/$variant.runs"
    done
  done
  for variant in "$@"; do
    sort -g "$work/out/$variant.runs" | awk '{ t[NR] = $1 } END { print t[int((NR + 1) / 2)] }'
  done
}

# interleaved NAME...: the same of variants that must compute the same.
interleaved() {
  local sum first='' variant
  for variant in "$@"; do
    sum=$(ulimit -s unlimited && "$work/out/$variant" 0 0)
    awk -v a="${first:-$sum}" -v b="$sum" 'BEGIN { d = a - b; exit !(d * d <= 1e-16 * a * a) }' || {
      echo "$variant computes something else: $sum, not $first" >&2
      return 1
    }
    first=${first:-$sum}
  done
  in_turn "$@"
}

# cfd_interpolation N, cfd_helmholtz N: CFDlang's own kernels, as both compilers read them.
cfd_interpolation() {
  local cube="[$1 $1 $1]"
  printf 'var input A : [%s %s]\nvar input u : %s\nvar output v : %s\n' "$1" "$1" "$cube" "$cube"
  printf 'v = A # A # A # u . [[1 6] [3 7] [5 8]]\n'
}
cfd_helmholtz() {
  local cube="[$1 $1 $1]"
  printf 'var input S : [%s %s]\nvar input D : %s\nvar input u : %s\n' "$1" "$1" "$cube" "$cube"
  printf 'var output v : %s\nvar t : %s\nvar r : %s\n' "$cube" "$cube" "$cube"
  printf 't = S # S # S # u . [[1 6] [3 7] [5 8]]\nr = D * t\n'
  printf 'v = S # S # S # r . [[0 6] [2 7] [4 8]]\n'
}

cfd_gradient() {
  local cube="[$1 $1 $1]"
  printf 'var input D : [%s %s]\nvar input u : %s\n' "$1" "$1" "$cube"
  printf 'var output %s : %s\n' ux "$cube" uy "$cube" uz "$cube"
  printf 'ux = D # u . [[1 2]]\nuy = D # u . [[1 3]]\nuz = D # u . [[1 4]]\n'
}

# rewritten_row KIND EXTENT: C from the program as it stands, from what lower -O makes of it, with
# --reuse --in-place, with --blocks, too, by hand, and from CFDlang's compiler ($CFDLANG, if there is
# one), run in turn; medians, and ratios. What they compute must be the same.
rewritten_row() {
  local kind=$1 extent=$2 variant medians
  local base=$kind$extent
  local variants=("$base" "$base-O" "$base-reuse" "$base-blocks" "$base-hand")
  "cfd_$kind" "$extent" >"$work/$kind.cfd"
  lower "$base" "$work/$kind.cfd"
  lower "$base-O" "$work/$kind.cfd" -O --laws ring
  lower "$base-reuse" "$work/$kind.cfd" -O --laws ring --reuse --in-place
  lower "$base-blocks" "$work/$kind.cfd" -O --laws ring --reuse --in-place --blocks
  for variant in "${variants[@]:0:4}"; do
    driver "$variant" "$kind"
  done
  { echo "#define P $extent"
    cat "$here/rewritten.c"; } >"$work/out/$base-hand.c"
  driver "$base-hand" "hand_$kind" "$base"
  if [ -n "${CFDLANG:-}" ]; then
    "$CFDLANG" "$work/$kind.cfd" 2>"$work/errors" | sed "1,/^GRAPH 'C'/d" >"$work/out/$base-cfdlang.c"
    driver "$base-cfdlang" graph_C_function "$base"
    variants+=("$base-cfdlang")
  fi
  medians=$(interleaved "${variants[@]}") || return 1
  awk -v k="$kind" -v p="$extent" '{ t[NR] = $1 * 1e6 } END {
      printf "| %s | %d | %.2f | %.2f | %.2f | %.2f | %.2f | %s | %.1f | %.2f | %.2f | %s | %s |\n", k, p,
        t[1], t[2], t[3], t[4], t[5], (NR > 5 ? sprintf("%.2f", t[6]) : ""), t[1] / t[3], t[3] / t[5],
        t[4] / t[5], (NR > 5 ? sprintf("%.2f", t[3] / t[6]) : ""),
        (NR > 5 ? sprintf("%.2f", t[4] / t[6]) : "") }' <<<"$medians"
}

rewritten() {
  local kind extent
  echo '| program | p | as it stands, µs | `-O --laws ring` | `… --reuse --in-place` | `… --blocks` | by hand | CFDlang'"'"'s C | as it stands to `--reuse` | `--reuse` to by hand | `--blocks` to by hand | `--reuse` to CFDlang'"'"'s | `--blocks` to CFDlang'"'"'s |'
  echo '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|'
  for kind in interpolation helmholtz gradient; do
    for extent in 6 8 10 12 16; do
      rewritten_row "$kind" "$extent"
    done
  done
}

square() {
  printf 'var input A : [%s %s]\nvar input B : [%s %s]\nvar output C : [%s %s]\n' \
    "$1" "$1" "$1" "$1" "$1" "$1"
  printf 'C = A # B . [2 3]\n'
}

# The same in index notation, for all extents.
square_ein() {
  printf 'param N >= 1\ninput A[N, N], B[N, N]\nC = einsum("ij,jk->ik", A, B)\n'
}

# products_row EXTENT: the C of a product of square matrices, with and without --blocks, and with --blocks for all
# extents from index notation, loops over rows, summands and columns by hand, and OpenBLAS ($BLAS, options of gcc) with one thread and the core type
# of $CORETYPES that is the fastest; run in turn, medians, and ratios. What they compute must be the same.
products_row() {
  local extent=$1 base=square$1 medians core
  local variants=("$base" "$base-blocks" "$base-ein" "$base-hand")
  square "$extent" >"$work/square.tml"
  lower "$base" "$work/square.tml"
  lower "$base-blocks" "$work/square.tml" --blocks
  square_ein >"$work/square.ein"
  lower "$base-ein" "$work/square.ein" --blocks
  echo "void ein_square(double *A, double *B, double *C) { square_lowered($extent, A, B, C); }" \
    >>"$work/out/$base-ein.c"
  { echo "#define EXTENT $extent"
    cat "$here/products.c"; } >"$work/out/$base-hand.c"
  driver "$base" square
  driver "$base-blocks" square
  driver "$base-ein" ein_square "$base"
  driver "$base-hand" hand_square "$base"
  if [ -n "${BLAS:-}" ]; then
    { echo "#define EXTENT $extent"
      echo '#define BLAS'
      cat "$here/products.c"; } >"$work/out/$base-blas.c"
    driver "$base-blas" blas_square "$base" $BLAS
    for core in ${CORETYPES:-SKYLAKEX ZEN HASWELL}; do
      { echo '#!/bin/sh'
        echo "OPENBLAS_NUM_THREADS=1 OPENBLAS_CORETYPE=$core exec '$work/out/$base-blas' \"\$@\""
      } >"$work/out/$base-$core"
      chmod +x "$work/out/$base-$core"
      variants+=("$base-$core")
    done
  fi
  medians=$(interleaved "${variants[@]}") || return 1
  awk -v p="$extent" '{ t[NR] = $1 * 1e6; if (NR > 4 && (b == 0 || t[NR] < b)) b = t[NR] } END {
      printf "| %d | %.1f | %.1f | %.1f | %.1f | %s | %.2f | %.2f | %s | %s |\n", p, t[1], t[2], t[3], t[4],
        (NR > 4 ? sprintf("%.1f", b) : ""), t[1] / t[2], t[2] / t[4],
        (NR > 4 ? sprintf("%.2f", t[2] / b) : ""), (NR > 4 ? sprintf("%.2f", t[3] / b) : "") }' <<<"$medians"
}

products() {
  local extent
  echo '| n | `lower`, µs | `lower --blocks` | `lower --blocks x.ein` | by hand | OpenBLAS | `lower` to `--blocks` | `--blocks` to by hand | `--blocks` to OpenBLAS | `.ein` to OpenBLAS |'
  echo '|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|'
  for extent in 64 100 128 256 500 512 1000 1024; do
    products_row "$extent"
  done
}
