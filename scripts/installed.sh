#!/bin/sh
# Proves that an installed program needs nothing of this folder: it is installed into a temporary
# one by the action's own steps, this one is hidden where the system allows that, and previews of a
# folder that knows nothing of Flipbook are played.
set -eu

temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT
prefix=$temporary/flipbook

mkdir -p "$temporary/MyApp/Screens"
cat >"$temporary/MyApp/Screens/Drawer.swift" <<'SWIFT'
import SwiftUI

struct Drawer: View {
  @State private var isOpen = false

  var body: some View {
    VStack {
      Button("Show") { withAnimation(.linear(duration: 0.2)) { isOpen.toggle() } }
      if isOpen { Color.orange.frame(height: 200).transition(.move(edge: .bottom)) }
    }
  }
}

#Preview { Drawer() }
SWIFT

# `make` says that the folder is built; the action builds and installs what is not there yet.
/usr/bin/python3 scripts/action.py --folder "$temporary/MyApp" --temporary "$temporary" \
  --command "render . --tap 'button(\"Show\")' --wait 300ms"
for file in anim sheet; do
  [ -s "$temporary/MyApp/renders/Drawer-Preview-0.$file.png" ] || {
    ls -R "$temporary/MyApp" >&2
    echo "installed: the action has not drawn Drawer-Preview-0.$file.png" >&2
    exit 1
  }
done

# A second folder for what is compiled, so that nothing is found that was compiled before.
play="cd '$temporary/MyApp' && XDG_CACHE_HOME='$temporary/second' '$prefix/bin/flipbook' still . \
  --at 0ms -o '$temporary/still.png'"
if unshare --user --map-root-user --mount true 2>/dev/null; then
  here=$(pwd)
  unshare --user --map-root-user --mount sh -c "mount -t tmpfs none '$here' && $play"
else
  echo 'installed: this system hides no folder; only the installation was tried'
  sh -c "$play"
fi
[ -s "$temporary/still.png" ] || {
  echo 'installed: the installed program has not drawn a still' >&2
  exit 1
}
