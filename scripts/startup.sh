#!/usr/bin/env bash
# What the whole command takes for some hundred rows, beside psd --version: scripts/startup.sh [REPETITIONS [PSD...]]
# Given settings, warm files. The commands take turns, since a machine has other work too; processor time is that of user and
# system, of all threads. Where more than one checkout's psd is named, all are compared in the same run.
set -euo pipefail

repetitions=${1:-20}
shift || true
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
scripts=("$@")
[ $# -gt 0 ] || scripts=("$here/psd")

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"${scripts[0]}" demo -o "$work" >/dev/null

settings=(--kernel gaussian:sigma=10 --lambda 1e-2 -q)
data=$work/faithful.csv
model=$work/timed.psd

# The words of a command by its name.
words() {
    case $1 in
        version) echo --version ;;
        fit) echo fit density "$data" --x waiting "${settings[@]}" -o "$model" ;;
        report) echo fit density "$data" --x waiting "${settings[@]}" -o "$model" --report "$work/timed.html" ;;
        verify) echo verify "$model" "$data" ;;
        predict) echo predict "$model" "$data" ;;
    esac
}
names=(version fit report verify predict)

TIMEFORMAT='%R %U %S'
# The first round is not counted: it reads files, and makes what is missing.
for round in $(seq 0 "$repetitions"); do
    for k in "${!scripts[@]}"; do
        for name in "${names[@]}"; do
            # The folder is one of mktemp, without spaces.
            # shellcheck disable=SC2046
            taken=$({ time "${scripts[k]}" $(words "$name") >/dev/null 2>&1; } 2>&1)
            [ "$round" -eq 0 ] || echo "$taken" | awk '{ print $1, $2 + $3 }' >>"$work/$k.$name"
        done
    done
done

# Median and least of a column.
figures() {
    cut -d ' ' -f "$2" "$1" | sort -n | awk '{ v[NR] = $1 } END { printf "%.3f %.3f\n", (v[int((NR + 1) / 2)] + v[int(NR / 2) + 1]) / 2, v[1] }'
}

echo "$repetitions repetitions; seconds, and in brackets the ratio to the first line of the same psd"
for k in "${!scripts[@]}"; do
    echo
    echo "| ${scripts[k]#"$here/"} | wall, median | least | processor, median | least |"
    echo "|---|---|---|---|---|"
    for name in "${names[@]}"; do
        echo "$name $(figures "$work/$k.$name" 1) $(figures "$work/$k.$name" 2)"
    done | awk 'NR == 1 { for (c = 2; c <= 5; c++) base[c] = $c }
        { printf "| %s |", $1; for (c = 2; c <= 5; c++) printf " %.3f (%.2f) |", $c, $c / base[c]; print "" }'
done
