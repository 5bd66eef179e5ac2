#!/bin/sh
# Builds every ruler of this folder: build.sh [FOLDER], by default build/ beside this script. NAME.c becomes NAME.so,
# NAME.cpp NAME-cpp.so, NAME.pas NAME-pas.so and NAME.rs NAME-rs.so. Languages without a compiler are left out with a message.
kit=$(cd "$(dirname "$0")" && pwd) || exit 1
out=${1:-$kit/build}
mkdir -p "$out" || exit 1
work=$(mktemp -d "$out/.build-XXXXXX") || exit 1
trap 'rm -rf "$work"' EXIT
cd "$kit" || exit 1
failed=0

# finish NAME COMMAND…: runs the compiler, and puts the finished library in place in one step.
finish() {
  name=$1
  shift
  if "$@" && mv -f "$work/$name.so" "$out/$name.so"; then echo "$out/$name.so"; else failed=1; fi
}

pascal() { fpc -O2 -Cg -v0 -l- "-FU$work" "-o$work/$name.so" "$1" >"$work/log" 2>&1 || { cat "$work/log" >&2; return 1; }; }

if command -v gcc >/dev/null 2>&1; then
  for source in *.c; do
    name=${source%.c}
    finish "$name" gcc -std=c11 -O2 -Wall -Wextra -shared -fPIC -o "$work/$name.so" "$source"
  done
else
  echo "No C compiler (gcc): *.c left out" >&2
fi

if command -v g++ >/dev/null 2>&1; then
  for source in *.cpp; do
    name=${source%.cpp}-cpp
    finish "$name" g++ -std=c++20 -O2 -Wall -Wextra -shared -fPIC -o "$work/$name.so" "$source"
  done
else
  echo "No C++ compiler (g++): *.cpp left out" >&2
fi

if command -v fpc >/dev/null 2>&1; then
  for source in *.pas; do finish "${source%.pas}-pas" pascal "$source"; done
else
  echo "No Free Pascal (Debian: apt install fp-compiler): *.pas left out" >&2
fi
if command -v rustc >/dev/null 2>&1; then
  for source in *.rs; do
    name=${source%.rs}-rs
    finish "$name" rustc -O --edition 2021 --crate-type cdylib -o "$work/$name.so" "$source"
  done
else
  echo "No Rust (Debian: apt install rustc): *.rs left out" >&2
fi
exit $failed
