# Sourced by run: ATL programs, their schedules, and the loops and C that they are lowered to.

# atl_row NAME PROGRAM LOOPS ARGUMENTS...: certify with the arguments, without a check, and the check of
# the program, and of the loops if there are any; the run with the least processor seconds. What the
# proofs take that the texts are what they are parsed to is of one more run of certify.
atl_row() {
  local name=$1 program=$2 loops=$3 certify check binding
  shift 3
  rm -f "$work/row.cert"
  certify=$(least 2 "$certcheck" certify --no-check -o "$work/row.cert" "$@")
  binding=$(CERTCHECK_JAVA_OPTS="${CERTCHECK_JAVA_OPTS:-} -Dorg.slf4j.simpleLogger.defaultLogLevel=debug" \
    "$certcheck" certify --no-check -o "$work/row.cert" "$@" 2>&1 >/dev/null \
    | awk '/binds a text in/ { ms += $(NF - 1) } END { printf "%.2f", ms / 1000 }')
  # shellcheck disable=SC2086
  check=$(least 5 "$certcheck" $program $loops "$work/row.cert")
  printf '| %s | %s | %s | %s | %s |\n' "$name" "${certify/ / | }" "$binding" "${check/ / | }" \
    "$(($(stat -c %s "$work/row.cert") / 1000))"
}

# least RUNS COMMAND...: of the run with the least processor seconds, wall and processor seconds.
least() {
  local runs=$1 i
  shift
  : >"$work/runs"
  for ((i = 0; i < runs; i++)); do
    /usr/bin/time -a -o "$work/runs" -f '%e %U %S' "$@" >"$work/output" 2>"$work/errors" || {
      cat "$work/output" "$work/errors" >&2
      return 1
    }
  done
  awk '{ cpu = $2 + $3; if (NR == 1 || cpu < c) { c = cpu; w = $1 } }
       END { printf "%.2f %.2f\n", w, c }' "$work/runs"
}

atl_header='wall s | processor s | of which binding | check, wall s | processor s | kB |'

# Claims of the programs of Fig. 6 and others, of their loops and of their schedules.
atl() {
  local folder=$root/certificates/examples loops name program schedule candidate
  echo "| program, schedule | certify, $atl_header"
  echo '|---|---:|---:|---:|---:|---:|---:|'
  for loops in "$folder"/atl_*.sched; do
    name=${loops##*/atl_} name=${name%.sched}
    for candidate in "$folder"/atl_*.atl; do # longer names come later
      schedule=${candidate##*/atl_} schedule=${schedule%.atl}
      case $name in "$schedule"_*) program=$candidate ;; esac
    done
    schedule=${name#"$(basename "${program#*atl_}" .atl)"_}
    set --
    case $name in
      scatter_lowered) set -- --schedule y ;;
      scatter_gather | scatter_channels_gather | attention_tiled | convolution_tiled) set -- --schedule "$schedule" ;;
    esac
    atl_row "$name" "$program" "$loops" "$loops" --lowers "$program" "$@"
  done
  for program in "$folder"/atl_*.atl; do
    name=${program##*/atl_}
    atl_row "${name%.atl}: safe, schedules" "$program" '' "$program"
  done
}

# ── Growth ──

# nested N: N reshape operators around a generation; each pair is a tensor that is split and flattened.
nested() {
  awk -v n="$1" 'BEGIN {
    printf "param N;\nassume N >= 1;\ninput a[4 * N];\noutput y = gen i < 4 * N: a[i];\n"
    printf "schedule deep of y = "
    for (k = 0; k < n; k++) printf k % 2 ? "split(4) " : "flatten "
    if (n % 2) printf "gen i < N: gen j < 4: a[4 * i + j];\n"; else printf "gen i < 4 * N: a[i];\n"
    print "claim safe;\nclaim schedules deep;" }'
}
# lets N: N tensors, each computed from the one before.
lets() {
  awk -v n="$1" 'BEGIN {
    printf "param N;\nassume N >= 1;\ninput a[N];\noutput y = gen i < N: a[i]"
    for (k = 1; k <= n; k++) printf " + 1"
    printf ";\nschedule staged of y =\n"
    for (k = 1; k <= n; k++)
      printf "  let t%d = gen i < N: %s[i] + 1 in\n", k, k == 1 ? "a" : "t" (k - 1)
    printf "  gen i < N: t%d[i];\nclaim safe;\nclaim schedules staged;\n", n }'
}
# pieces N: a generation in N parts.
pieces() {
  awk -v n="$1" 'BEGIN {
    printf "param N;\nassume N >= %d;\ninput a[N];\noutput y = gen i < N: a[i] * a[i];\n", n
    printf "schedule parts of y = "
    for (k = 1; k < n; k++) printf "concat(gen i in %d..%d: a[i] * a[i], ", k - 1, k
    printf "gen i in %d..N: a[i] * a[i]", n - 1
    for (k = 1; k < n; k++) printf ")"
    print ";\nclaim safe;\nclaim schedules parts;" }'
}

atl_growth() {
  local kind size
  echo "| program | certify, $atl_header"
  echo '|---|---:|---:|---:|---:|---:|---:|'
  for kind in 'nested 1' 'nested 4' 'nested 8' 'nested 12' 'lets 1' 'lets 10' 'lets 30' 'lets 100' \
    'pieces 2' 'pieces 8' 'pieces 32' 'pieces 64'; do
    size=${kind#* }
    "${kind% *}" "$size" >"$work/growth.atl"
    atl_row "$kind" "$work/growth.atl" '' "$work/growth.atl"
  done
}

# ── C ──

# atl_c NAME SCHEDULE PARALLEL: the C text $work/c/atl_NAME_SCHEDULE.c; without schedule, lowered.
atl_c() {
  local schedule=()
  [ "$2" = lowered ] || schedule=(--schedule "$2")
  "$certcheck" lower "${schedule[@]}" --parallel "$3" -d "$work/c" \
    "$root/certificates/examples/atl_$1.atl" >"$work/output" 2>&1 || {
    cat "$work/output" >&2
    return 1
  }
}

# The C that lower writes beside C by hand, in one process.
atl_code() {
  local product='matmul_lowered matmul_tiled matmul_tiled_tails matmul_levels_levels
    matmul_levels_columns matmul_levels_blocked' name
  local blurs='blur_lowered blur_fused blur_tiled_staged'
  mkdir -p "$work/c"
  atl_c matmul lowered i
  atl_c matmul tiled io
  atl_c matmul tiled_tails io
  atl_c matmul_levels levels io
  atl_c matmul_levels columns i
  atl_c matmul_levels blocked io
  atl_c blur lowered i
  atl_c blur fused i
  atl_c blur tiled_staged io
  {
    cat "$here/atl.c"
    for name in $product; do
      echo "extern int atl_$name(int64_t, int64_t, int64_t, const double *, const double *, double *);"
      echo "static void run_$name(void) { atl_$name(N, N, N, a, b, c); }"
    done
    for name in $blurs; do
      echo "extern int atl_$name(int64_t, int64_t, const double *, double *);"
      echo "static void run_$name(void) { atl_$name(B, B, x, c); }"
    done
    echo 'int main(void) { fill(); times("matmul by hand, a sum in a register", by_hand);'
    echo 'times("matmul by hand, columns innermost", columns);'
    for name in $product; do echo "times(\"$name\", run_$name);"; done
    echo 'begin(); times("blur by hand, two stages", two_stages);'
    for name in $blurs; do echo "times(\"$name\", run_$name);"; done
    echo 'return 0; }'
  } >"$work/c/main.c"
  local flags='-std=gnu11 -O3 -march=native -ffp-contract=off -w'
  # shellcheck disable=SC2086
  gcc $flags -o "$work/c/one" "$work"/c/*.c
  # shellcheck disable=SC2086
  gcc $flags -fopenmp -o "$work/c/all" "$work"/c/*.c
  echo '| program | ms | ms with -fopenmp |'
  echo '|---|---:|---:|'
  "$work/c/one" >"$work/one"
  "$work/c/all" | cut -d'|' -f2 | paste -d'|' "$work/one" - | sed 's/.*/| & |/; s/|  *\([0-9]\)/| \1/g; s/\([0-9]\)|/\1 |/g'
}
