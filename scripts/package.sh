#!/bin/sh
# Makes a Debian package of an optimised build: .build/package/flipbook_VERSION_ARCHITECTURE.deb.
#
# The libraries it depends on are found in its programs, the fonts are those of `setup.sh`. The same
# build gives the same package: its times are those of the last commit.
set -eu

command -v dpkg-shlibdeps >/dev/null || {
  echo 'package: dpkg-shlibdeps is missing: apt-get install dpkg-dev' >&2
  exit 1
}
folder=.build/package
root=$folder/root
rm -rf "$folder"
mkdir -p "$root/DEBIAN" "$folder/debian"

sh scripts/install.sh .build/release /usr "$root"
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH

version=$("$root/usr/lib/flipbook/flipbook" --version | cut -d ' ' -f 2)
architecture=$(dpkg --print-architecture)
swift=$(cat "$root/usr/lib/flipbook/swift-version")

# Swift's own libraries are no package; it says so for each.
printf 'Source: flipbook\n\nPackage: flipbook\nArchitecture: any\n' >"$folder/debian/control"
libraries=$(
  cd "$folder"
  dpkg-shlibdeps -O --ignore-missing-info root/usr/lib/flipbook/flipbook \
    root/usr/lib/flipbook/libSwiftUI.so 2>shlibdeps.log
) || {
  cat "$folder/shlibdeps.log" >&2
  exit 1
}
fonts=$(sh scripts/setup.sh fonts | sed 's/ /, /g')
# Packed addresses have no name that dpkg-shlibdeps would look for.
if readelf -d "$root/usr/lib/flipbook/libSwiftUI.so" | grep -q '(RELR)'; then
  libraries="$libraries, libc6 (>= 2.36)"
fi

sed -e "s/@VERSION@/$version/" -e "s/@ARCHITECTURE@/$architecture/" -e "s/@SWIFT@/$swift/" \
  -e "s/@SIZE@/$(du -sk "$root/usr" | cut -f 1)/" \
  -e "s/@DEPENDS@/${libraries#shlibs:Depends=}, $fonts/" \
  Distribution/control.in >"$root/DEBIAN/control"
# What the compiler of the machine makes of the system's modules is no part of the package.
cat >"$root/DEBIAN/postinst" <<'EOF'
#!/bin/sh
[ "$1" != configure ] || /usr/bin/flipbook cache prepare >/dev/null 2>&1 || true
EOF
cat >"$root/DEBIAN/prerm" <<'EOF'
#!/bin/sh
rm -rf /usr/lib/flipbook/PreparedModules
EOF
chmod 755 "$root/DEBIAN/postinst" "$root/DEBIAN/prerm"
gzip -9n "$root/usr/share/man/man1/flipbook.1"
dpkg-deb --root-owner-group --build "$root" "$folder/flipbook_${version}_$architecture.deb"
