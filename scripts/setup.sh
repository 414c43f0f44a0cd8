#!/bin/sh
# Installs the Debian packages that are missing; does nothing when all are there.
#
# With the argument `tests`, also what only tests need: a browser, ffmpeg, validators. With `fonts`,
# it only prints the packages of the fonts, which an installed Flipbook needs, too. With `cluster`,
# what divides a run among machines; with `bench`, what outputs are measured beside; with
# `references`, what PyPI's Cairo is compiled with.
set -eu

fonts='fonts-inter fonts-dejavu-core fonts-noto-color-emoji fonts-jetbrains-mono fonts-vollkorn'
packages="libpng-dev libjpeg62-turbo-dev zlib1g-dev libfreetype-dev libharfbuzz-dev libyaml-dev
  pkg-config $fonts pngcheck python3"
if [ "${1:-}" = fonts ]; then
  echo "$fonts"
  exit 0
fi
[ "${1:-}" != tests ] ||
  packages="$packages ffmpeg chromium python3-jsonschema python3-yaml python3-markdown
    libjpeg-turbo-progs netpbm"

[ "${1:-}" != bench ] || packages="$packages ffmpeg apngasm valgrind"

[ "${1:-}" != references ] || packages="$packages libcairo2-dev gcc python3-dev python3-venv"

[ "${1:-}" != cluster ] || packages="$packages parallel slurm-wlm python3-venv"

is_installed() {
  dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null | grep -qx installed
}

if ! command -v dpkg-query >/dev/null 2>&1; then
  echo 'setup: this is no Debian; install by hand what these Debian packages hold:' $packages >&2
  exit 0
fi

missing=
for package in $packages; do
  is_installed "$package" || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

as_root=
if [ "$(id -u)" != 0 ]; then
  if ! command -v sudo >/dev/null 2>&1; then
    echo "setup: there is no sudo; as root, run: apt-get install$missing" >&2
    exit 1
  fi
  as_root=sudo
fi

# A fresh machine knows no packages, an old one perhaps not these.
for package in $missing; do
  if [ -z "$(apt-cache madison "$package" 2>/dev/null)" ]; then
    $as_root apt-get update
    break
  fi
done
$as_root env DEBIAN_FRONTEND=noninteractive \
  apt-get install --yes --no-install-recommends $missing
