# Sourced by run, after lowering.sh: the measurements of Ullrich 2018, Fig. 17 and 21 to 25, of C that is lowered.

# elementwise N, elementwise_in_place N: Fig. 17. scale N, scale_in_place N: Fig. 22 (Fig. 10b in place).
elementwise() {
  printf 'var input v : [%s]\nvar input x : [%s]\nvar output u : [%s]\nu = v * x\n' "$1" "$1" "$1"
}
elementwise_in_place() {
  printf 'var input v : [%s]\nvar input output x : [%s]\nx = v * x\n' "$1" "$1"
}
scale() {
  printf 'var input s : []\nvar input x : [%s]\nvar output y : [%s]\ny = s * x\n' "$1" "$1"
}
scale_in_place() {
  printf 'var input s : []\nvar input output x : [%s]\nx = s * x\n' "$1"
}
# reused N: the interpolation that computes in the memory of u and v, Fig. 20. Fig. 18 is interpolation.
reused() {
  printf 'var input %s : [%s %s]\n' A "$1" "$1" B "$1" "$1" C "$1" "$1"
  printf 'var input output u : [%s %s %s]\nvar output v : [%s %s %s]\n' "$1" "$1" "$1" "$1" "$1" "$1"
  printf 'v = C # u . [2 5]\nu = B # v . [2 5]\nv = A # u . [2 5]\n'
}
# stencil N: Fig. 27, without the copy behind it, 16 channels of 3 by 3 cells. square N: Fig. 28, too.
stencil() {
  printf 'input a[16, %s, %s], s[3, 3];\n' "$1" "$1"
  printf 'output y = gen c < 16: gen i < %s: gen j < %s: sum p < 3: sum q < 3:\n' "$1" "$1"
  printf '  [i + p < %s and j + q < %s] a[c, i + p, j + q] * s[p, q];\n' "$1" "$1"
}

# ullrich_variant NAME KIND EXTENT ENDING OPTIONS...: the program KIND EXTENT, lowered, as $work/out/NAME, which measures
# processor time, or what $clock says.
ullrich_variant() {
  local name=$1 kind=$2 extent=$3 ending=$4 function
  shift 4
  "$kind" "$extent" >"$work/$kind.$ending"
  lower "$name" "$work/$kind.$ending" "$@"
  function=$(sed -n 's/^ \* int \([a-z_]*\)(.*/\1/p' "$work/out/$name.c")
  CLOCK=${clock:-} driver "$name" "$function" "$name" -fopenmp
}

# ullrich_pair FIGURE EXTENT NAME OTHER: a row of two variants with one thread, run in turn.
ullrich_pair() {
  local medians
  medians=$(OMP_NUM_THREADS=1 in_turn "$3" "$4")
  awk -v f="$1" -v n="$2" '{ t[NR] = $1 * 1e6 } END {
    printf "| %s | %d | %.2f | %.2f | %.2f |\n", f, n, t[1], t[2], t[1] / t[2] }' <<<"$medians"
}

# with_threads NUMBER NAME: a program that runs NAME with so many threads, as $work/out/NAME-NUMBER.
with_threads() {
  { echo '#!/bin/sh'
    echo "OMP_NUM_THREADS=$1 OMP_WAIT_POLICY=passive exec '$work/out/$2' \"\$@\""
  } >"$work/out/$2-$1"
  chmod +x "$work/out/$2-$1"
}

# ullrich_threads FIGURE WHAT EXTENT NAME: a row of one variant with one thread and two, run in turn.
ullrich_threads() {
  local medians
  with_threads 1 "$4"
  with_threads 2 "$4"
  medians=$(interleaved "$4-1" "$4-2") || return 1
  awk -v f="$1" -v w="$2" -v n="$3" '{ t[NR] = $1 * 1e6 } END {
    printf "| %s | %s | %d | %.2f | %.2f | %.2f |\n", f, w, n, t[1], t[2], t[1] / t[2] }' <<<"$medians"
}

# The extents of each figure; a trial has fewer.
: "${EXTENTS_17:=1024 2048 16384 2097152 8388608}" "${EXTENTS_21:=20 50 100 140}" \
  "${EXTENTS_22:=1000 2000 10000 1000000}" "${EXTENTS_23:=5 6 7 10}" "${EXTENTS_24:=5 6 7 10}" \
  "${EXTENTS_25:=15 16 17 20 100}"

ullrich() {
  local extent clock=
  echo '| figure | N | other memory, µs | in place, Fig. 20 | speed-up |'
  echo '|---|---:|---:|---:|---:|'
  for extent in $EXTENTS_17; do
    ullrich_variant "other$extent" elementwise "$extent" tml
    ullrich_variant "inplace$extent" elementwise_in_place "$extent" tml --in-place x
    ullrich_pair '17, elementwise' "$extent" "other$extent" "inplace$extent"
  done
  for extent in $EXTENTS_21; do
    ullrich_variant "fig18_$extent" interpolation "$extent" tml
    ullrich_variant "fig20_$extent" reused "$extent" tml
    ullrich_pair '21, interpolation' "$extent" "fig18_$extent" "fig20_$extent"
  done
  echo
  echo '| figure | variant | N | one thread, µs | two threads | speed-up |'
  echo '|---|---|---:|---:|---:|---:|'
  clock=CLOCK_MONOTONIC
  for extent in $EXTENTS_22; do
    ullrich_variant "scale$extent" scale "$extent" tml --parallel
    ullrich_threads '22, scalar multiplication' plain "$extent" "scale$extent"
    ullrich_variant "scaled$extent" scale_in_place "$extent" tml --parallel --in-place x
    ullrich_threads '22, scalar multiplication' 'in place' "$extent" "scaled$extent"
  done
  for extent in $EXTENTS_23; do
    ullrich_variant "inter$extent" interpolation "$extent" tml --parallel
    ullrich_threads '23, interpolation' plain "$extent" "inter$extent"
    ullrich_variant "padded$extent" interpolation "$extent" tml --parallel --pad 8
    ullrich_threads '23, interpolation' padded "$extent" "padded$extent"
  done
  for extent in $EXTENTS_24; do
    ullrich_variant "stencil$extent" stencil "$extent" atl --parallel
    ullrich_threads '24, stencil' plain "$extent" "stencil$extent"
  done
  for extent in $EXTENTS_25; do
    ullrich_variant "square_$extent" square "$extent" tml --parallel
    ullrich_threads '25, matrices' plain "$extent" "square_$extent"
    ullrich_variant "tiled$extent" square "$extent" tml --parallel --blocks 8x8
    ullrich_threads '25, matrices' 'blocks of 8 by 8' "$extent" "tiled$extent"
    ullrich_variant "psquare$extent" square "$extent" tml --parallel --pad 8
    ullrich_threads '25, matrices' padded "$extent" "psquare$extent"
  done
}
