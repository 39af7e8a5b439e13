#!/bin/sh
# A million rows in two dimensions from CSV to a certified density, and back to a prediction for each: how long it takes, and
# how much memory. The rows are drawn from a density fitted to Old Faithful.
#
#   scripts/million.sh FOLDER            leaves million.csv, million.psd and pdf.csv there, 60 MB
#
# Seconds and memory are those of /usr/bin/time (Debian: apt-get install time).
set -eu

if [ $# -ne 1 ]; then
    echo "usage: $0 FOLDER" >&2
    exit 2
fi
folder=$1
psd=$(dirname "$0")/../psd
kernel="gaussian:sigma=1 on (0) * gaussian:sigma=10 on (1)"
mkdir -p "$folder"

measured() {
    name=$1
    shift
    /usr/bin/time -f "$name: %e s, of the processor %U s, at most %M KB" "$@"
}

"$psd" demo -o "$folder/demo" >/dev/null 2>&1
"$psd" fit density "$folder/demo/faithful.csv" --x eruptions,waiting --kernel "$kernel" --lambda 1e-3 -q \
    -o "$folder/geyser.psd" >/dev/null
"$psd" sample "$folder/geyser.psd" -n 1000000 --seed 1 >"$folder/million.csv"
measured fit "$psd" fit density "$folder/million.csv" --x eruptions,waiting \
    --kernel "$kernel" --lambda 1e-3 --anchors nystrom:300 -o "$folder/million.psd"
measured predict "$psd" predict "$folder/million.psd" "$folder/million.csv" --what pdf >"$folder/pdf.csv"
wc -l "$folder/pdf.csv"
