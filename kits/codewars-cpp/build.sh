#!/bin/sh
# Builds all sources of this folder into one program: build.sh [PROGRAM], by default build/MyStrategy beside this script.
kit=$(cd "$(dirname "$0")" && pwd) || exit 1
program=${1:-$kit/build/MyStrategy}
mkdir -p "$(dirname "$program")" && "${CXX:-g++}" -std=c++17 -O2 -o "$program" "$kit"/*.cpp && echo "$program"
