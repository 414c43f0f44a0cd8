/// A timeline to begin with, and its scene.
package struct Starter {
  /// The kinds of starters.
  package enum Kind: String, CaseIterable, Sendable {
    case showHide = "show-hide"
    case rotation, test
  }

  package var name: String
  package var kind: Kind

  package init(name: String, kind: Kind) {
    (self.name, self.kind) = (name, kind)
  }

  /// Returns true if files and a view can have this name.
  package static func isName(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, name.utf8.count <= 60 else { return false }
    let others = "0123456789-_".unicodeScalars
    return isLetter(first)
      && name.unicodeScalars.allSatisfy { isLetter($0) || others.contains($0) }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  /// The view's name; its ending keeps `list` or `text` from hiding a view of SwiftUI's.
  package var type: String {
    let words = name.split { $0 == "-" || $0 == "_" }
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + "Scene"
  }

  /// The command to try first.
  var command: String { kind == .test ? "test" : "render" }

  /// The files it consists of.
  package var files: [(path: String, text: String)] {
    [("timelines/\(name).yaml", timeline), ("timelines/scenes/\(type).swift", scene)]
  }

  private var timeline: String {
    switch kind {
    case .showHide: showHideTimeline
    case .rotation: rotationTimeline
    case .test: testTimeline
    }
  }

  private var scene: String {
    switch kind {
    case .showHide, .test: drawerScene
    case .rotation: stackScene
    }
  }
}

// MARK: - Timelines

extension Starter {
  /// The beginning that all starters share.
  private var head: String {
    """
    timeline: \(name)
    scene: \(type)  # a view in timelines/scenes
    device: iphone-x  # `flipbook list devices` has more
    semantics: ios17  # whose defaults hold: ios15 to ios18, ios26
    fps: 60
    """
  }

  private var showHideTimeline: String {
    """
    # A panel comes up when a button is tapped, and goes again.
    \(head)

    views:  # short names for what is measured
      panel: id("panel")

    steps:
      - wait: 200ms
      - tap: button("Show")
        as: shown  # a mark: other times can be given from it, as `shown + 150ms`
      - wait: settled
        within: 2s  # a scene that never comes to rest is an error
      - wait: 300ms
      - tap: button("Hide")
        as: hidden
      - wait: settled
        within: 2s
      - wait: 200ms

    render:
      - sheet: renders/\(name).sheet.png  # a picture of moments, side by side
        every: 100ms
        columns: 6
      - apng: renders/\(name).anim.png  # moves in a browser
      - html: renders/\(name).html  # a page with a scrubber and curves

    """
  }

  private var rotationTimeline: String {
    """
    # Buttons below each other stand side by side when the device is turned.
    \(head)
    canvas: union  # the device turns inside a square

    views:  # short names for what is measured
      first: id("first")
      last: id("last")

    steps:
      - wait: 200ms
      - rotate: landscapeLeft
        over: easeInOut(300ms)  # how the device itself turns
        as: turned  # a mark: other times can be given from it
      - wait: settled
        within: 2s
        as: landscape
      - wait: 300ms
      - rotate: portrait
        over: easeInOut(300ms)
      - wait: settled
        within: 2s
      - wait: 200ms

    render:
      - sheet: renders/\(name).sheet.png  # a picture of moments, side by side
        at: [start, turned + 150ms, landscape, end]
        columns: 4
      - apng: renders/\(name).anim.png  # moves in a browser
      - html: renders/\(name).html  # a page with a scrubber and curves

    """
  }

  private var testTimeline: String {
    """
    # What must be true of a panel that comes up when a button is tapped.
    \(head)
    kind: test

    views:  # short names for what is measured
      panel: id("panel")

    steps:
      - wait: 200ms
      - tap: button("Show")
        as: shown
      - wait: settled
        within: 2s
        as: rest

    expect:
      - at: start
        panel.minY: 812pt  # below the screen
      - at: rest
        panel.minY: 512pt
      - during: shown .. rest
        panel.minY: decreasing
      - after: shown
        panel.minY: settles within 0.5pt by 900ms

    """
  }
}

// MARK: - Scenes

extension Starter {
  private var drawerScene: String {
    """
    import SwiftUI

    /// A panel below the screen that comes up.
    struct \(type): View {
      @State private var isShown = false

      var body: some View {
        ZStack(alignment: .bottom) {
          Button(isShown ? "Hide" : "Show") { isShown.toggle() }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
          Color.orange
            .frame(height: 300)
            .accessibilityIdentifier("panel")
            .offset(y: isShown ? 0 : 300)
        }
        .ignoresSafeArea()
        .animation(.default, value: isShown)
      }
    }

    """
  }

  private var stackScene: String {
    """
    import SwiftUI

    /// Two buttons, below each other or side by side.
    struct \(type): View {
      var body: some View {
        GeometryReader { space in
          let isWide = space.size.width > space.size.height
          let layout =
            isWide ? AnyLayout(HStackLayout(spacing: 16)) : AnyLayout(VStackLayout(spacing: 16))
          layout {
            Button("Log in") {}
              .padding()
              .background(.blue.opacity(0.2))
              .accessibilityIdentifier("first")
            Button("Create account") {}
              .padding()
              .background(.orange.opacity(0.2))
              .accessibilityIdentifier("last")
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .animation(.default, value: isWide)
        }
      }
    }

    """
  }
}
