#!/bin/sh
# Opens reports in headless Chromium: fails where a page says anything on the console, and takes pictures of it in light and
# dark, as a phone shows it, and as it is printed. Without a browser it says so and succeeds.
#
#   scripts/screenshots.sh FOLDER PAGE.html...
#
# HEIGHT is that of the pictures in pixels. docs/images/report.png is the light picture, in 96 colours, of
#
#   ./psd demo && ./psd report psd-demo/mcycle.psd psd-demo/mcycle.csv -o mcycle.html
#   HEIGHT=640 scripts/screenshots.sh pictures mcycle.html
set -eu

if [ $# -lt 2 ]; then
    echo "usage: $0 FOLDER PAGE.html..." >&2
    exit 2
fi
folder=$1
shift

browser=
for name in chromium chromium-browser google-chrome; do
    if [ -z "$browser" ] && command -v "$name" >/dev/null; then browser=$name; fi
done
if [ -z "$browser" ]; then
    echo "no browser here: no pictures taken (Debian: apt-get install chromium)" >&2
    exit 0
fi

profile=$(mktemp -d)
trap 'rm -rf "$profile"' EXIT
mkdir -p "$folder"
failed=0

# A page is loaded once for each picture; what it says on the console goes to standard error as a line with CONSOLE.
shoot() {
    url=file://$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
    shift
    if ! timeout 120 "$browser" --headless --no-sandbox --disable-gpu --disable-background-networking --hide-scrollbars \
        --no-first-run --user-data-dir="$profile" --virtual-time-budget=5000 \
        --enable-logging=stderr --v=0 "$@" "$url" 2>"$profile/log" >/dev/null; then
        cat "$profile/log" >&2
        echo "$url: the browser failed" >&2
        exit 1
    fi
    if grep 'CONSOLE' "$profile/log" >&2; then
        echo "$url: see the console" >&2
        failed=1
    fi
}

for page; do
    out=$folder/$(basename "$page" .html)
    shoot "$page" --window-size=1100,"${HEIGHT:-3600}" --screenshot="$out-light.png"
    shoot "$page" --window-size=1100,"${HEIGHT:-3600}" --blink-settings=preferredColorScheme=0 --screenshot="$out-dark.png"
    shoot "$page" --window-size=500,"${HEIGHT:-3600}" --screenshot="$out-phone.png"
    shoot "$page" --no-pdf-header-footer --print-to-pdf="$out-print.pdf"
    if command -v pdftoppm >/dev/null; then pdftoppm -r 60 -png "$out-print.pdf" "$out-print"; fi
done
exit $failed
