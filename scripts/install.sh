#!/bin/sh
# Installs an optimised build: the program, its libraries and modules, the manual and completions.
#
#   install.sh FOLDER PREFIX [DESTDIR]   FOLDER is the build, .build/release; the files go to
#                                        DESTDIR/PREFIX, and are used in PREFIX
#
# All that depends on Flipbook's own folder or on the build's is left behind: it may be deleted.
set -eu

build=$1
root=${3:-}$2
home=$root/lib/flipbook
version=$("${SWIFT:-swift}" --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p')

# An older one may have had other modules.
rm -rf "$home"
mkdir -p "$home/Modules" "$home/include" "$root/bin" "$root/share/man/man1" \
  "$root/share/doc/flipbook" "$root/share/bash-completion/completions" \
  "$root/share/zsh/site-functions" "$root/share/fish/vendor_completions.d"

# Without the lines of our own source: a fifth of the size, and a crash shows names all the same.
for file in flipbook libSwiftUI.so FlipbookMacros-tool; do
  strip --strip-debug -o "$home/$file" "$build/$file"
  chmod 755 "$home/$file"
done
echo "$version" >"$home/swift-version"

for module in "$build"/Modules/*.swiftmodule; do
  case $(basename "$module" .swiftmodule) in
    *Tests | *Benchmark | ArgumentParser* | PlainPNG | SharedFixtures | flipbook_cli) continue ;;
  esac
  cp "$module" "$home/Modules/"
done

# A module in C is a header and a file that names it, by its absolute path in a build.
for map in "$build"/*.build/module.modulemap; do
  name=$(sed -n 's/^module \([A-Za-z]*\) .*/\1/p' "$map")
  header=$(sed -n 's/.*umbrella header "\(.*\)".*/\1/p' "$map")
  case $name in PlainPNG | CAllocations) continue ;; esac
  mkdir -p "$home/include/$name"
  cp "$header" "$home/include/$name/"
  sed "s|umbrella header \".*\"|umbrella header \"include/$name/$(basename "$header")\"|" "$map" \
    >"$home/$name.modulemap"
done

cp "$build"/Flipbook_flipbook-cli.resources/*.modulemap "$home/"
cp -R "$build/Flipbook_flipbook-cli.resources/Headers" "$home/"

sed "s/@SWIFT@/$version/" Distribution/launcher.sh >"$root/bin/flipbook"
chmod 755 "$root/bin/flipbook"

"$home/flipbook" man >"$root/share/man/man1/flipbook.1"
"$home/flipbook" completion bash >"$root/share/bash-completion/completions/flipbook"
"$home/flipbook" completion zsh >"$root/share/zsh/site-functions/_flipbook"
"$home/flipbook" completion fish >"$root/share/fish/vendor_completions.d/flipbook.fish"
cp README.md CHANGELOG.md "$root/share/doc/flipbook/"
cp LICENSE "$root/share/doc/flipbook/copyright"
cp NOTICE "$root/share/doc/flipbook/NOTICE"
for package in .build/checkouts/*/LICENSE*; do
  cp "$package" "$root/share/doc/flipbook/LICENSE.$(basename "$(dirname "$package")")"
done

# A package does so where it is installed.
[ -n "${3:-}" ] || "$root/bin/flipbook" cache prepare

[ -n "${3:-}" ] || echo "installed: $root/bin/flipbook (with Swift $version)"
