#!/bin/sh
# Classifiers with kernels learned by SimpleMKL, each fitted by the command and checked by its own independent checker: 54 fits.
# Of every data set three pairs of inputs for three penalties C, and all inputs for C = 1.
#
#   scripts/learned-fits.sh FOLDER       prints a line for each, and exits 1 unless all are accepted
#
# FOLDER has the public data sets that docs/reproduce.md names, and two_spirals_194.csv; sets whose file is missing are left
# out. The class is in the last column; a column id is not an input.
set -eu

if [ $# -ne 1 ]; then
    echo "usage: $0 FOLDER" >&2
    exit 2
fi
folder=$1
psd=${PSD:-$(dirname "$0")/../psd}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fits=0
refused=0

check() {
    name=$1 inputs=$2 class=$3 penalty=$4
    fits=$((fits + 1))
    verdict=accepted
    $psd fit classify "$folder/$name.csv" --x "$inputs" --y "$class" --learn mkl --C "$penalty" \
        -o "$scratch/m.psd" >"$scratch/fit.txt" 2>&1 || verdict="fit ended with exit code $?"
    if [ "$verdict" = accepted ]; then
        $psd verify "$scratch/m.psd" "$folder/$name.csv" >"$scratch/verify.txt" 2>&1 || verdict=REFUSED
    fi
    [ "$verdict" = accepted ] || refused=$((refused + 1))
    gap=$(sed -n 's/^gap .*(relative \(.*\))$/\1/p' "$scratch/fit.txt")
    echo "$name  C $penalty  relative gap ${gap:--}  $verdict  ($inputs)"
}

for name in liver_bupa_345 breast_cancer_wisconsin_683 heart_statlog_270 pima_diabetes_768 ionosphere_351 two_spirals_194; do
    [ -f "$folder/$name.csv" ] || continue
    columns=$(head -n 1 "$folder/$name.csv" | tr -d '\r' | sed 's/^id,//')
    class=${columns##*,}
    inputs=${columns%,*}
    pairs=$(echo "$inputs" | tr ',' '\n' | paste -d, - - | grep ',.' | head -n 3)
    penalties="1 10 100"
    [ "$(echo "$pairs" | wc -l)" -eq 3 ] || penalties="0.1 1 10 100"
    for pair in $pairs; do
        for penalty in $penalties; do
            check "$name" "$pair" "$class" "$penalty"
        done
    done
    [ "$pairs" = "$inputs" ] || check "$name" "$inputs" "$class" 1
done
echo "$fits fits, $refused not accepted"
[ "$refused" -eq 0 ]
