#!/bin/sh
# Copies what `make demo` has rendered into renders/gallery, which has the pictures of the manuals.
#
#   gallery.sh PROGRAM           copies the contact sheets, and renders the README's moving picture
#   gallery.sh PROGRAM --check   fails where a picture is not what is rendered now
set -eu

program=$1
gallery=renders/gallery
made=.build/manuals
rm -rf "$made"
mkdir -p "$made"

"$program" render timelines/scenes/Shop.swift --device iphone-16-pro --scale 1 --fps 30 \
  --png small --wait 300ms --tap 'button("Lamp")' --tap 'button("Basket")' --wait 1s \
  --step 'dismiss: sheet' --wait 1s --format apng --progress none -o "$made"
mv "$made/Shop.anim.png" "$made/shop.anim.png"
cp renders/show-hide/ShowHide.Offset.sheet.png "$made/show-hide.png"
for sheet in renders/*.sheet.png; do cp "$sheet" "$made/$(basename "$sheet" .sheet.png).png"; done

if [ "${2:-}" != --check ]; then
  cp "$made"/*.png "$gallery"
  exit 0
fi
status=0
for picture in "$made"/*.png; do
  name=$(basename "$picture")
  cmp -s "$picture" "$gallery/$name" || {
    echo "gallery: $name is not what is rendered now; look at both, then \`make gallery\`" >&2
    status=1
  }
done
exit $status
