package import FlipbookViews
package import Foundation

/// The ground that an app gives to a bar, in place of the system's.
nonisolated package struct BarGround: Equatable, Sendable {
  /// The line between a bar and the content.
  package enum Line: Equatable, Sendable {
    case system, none
    case color(Color)
  }

  /// True if the system's material is below the colour.
  package var hasMaterial = true
  package var color: Color?
  package var line = Line.system

  package init() {}

  /// The settings of a bar with this ground.
  func setting(below setting: BarSetting) -> BarSetting {
    // Settings of the screen's own go first.
    guard setting.background == nil, setting.backgroundVisibility == .automatic else {
      return setting
    }
    var setting = setting
    if let color {
      setting.background = BarBackground(version: ToolbarToken(), style: AnyShapeStyle(color))
      setting.backgroundVisibility = .visible
    } else {
      setting.backgroundVisibility = hasMaterial ? .visible : .hidden
    }
    return setting
  }

  /// The colour of the line where the system's has another.
  func line(insteadOf color: Color) -> Color {
    switch line {
    case .system: color
    case .none: .clear
    case .color(let own): own
    }
  }
}

/// The letters that an app gives to the words of a bar.
nonisolated package struct BarWords: Equatable, Sendable {
  package var font: Font?
  package var color: Color?

  /// The distance from the place where they stand by themselves, in points.
  package var offset = CGSize.zero

  package init() {}

  /// The words with another's letters where they have none of their own.
  package func or(_ other: BarWords) -> BarWords {
    var words = self
    words.font = font ?? other.font
    words.color = color ?? other.color
    if offset == .zero { words.offset = other.offset }
    return words
  }
}

/// The look that an app gives to navigation bars.
nonisolated package struct NavigationBarAppearance: Equatable, Sendable {
  /// The ground over content; nil for the system's.
  package var standard: BarGround?

  /// The ground while no content is below the bar; nil for none.
  package var edge: BarGround?
  package var title = BarWords()
  package var largeTitle = BarWords()
  package var button = BarWords()
  package var mainButton = BarWords()
  package var backButton = BarWords()

  /// The picture in place of the chevron.
  package var backImage: Image?

  /// The colour of buttons; nil for the tint around.
  package var tint: Color?

  package init() {}
}

/// The look that an app gives to tab bars.
nonisolated package struct TabBarAppearance: Equatable, Sendable {
  /// The look of items in one state.
  package struct Item: Equatable, Sendable {
    package var icon: Color?
    package var words = BarWords()

    package init() {}

    var isPlain: Bool { icon == nil && words == BarWords() }
  }

  package var standard: BarGround?
  package var edge: BarGround?
  package var normal = Item()
  package var selected = Item()
  package var badge: Color?

  /// The colour of the chosen item; nil for the tint around.
  package var tint: Color?

  package init() {}

  /// The ground of a bar with or without content below; nil for the system's.
  func ground(hasContentBelow: Bool) -> BarGround? { hasContentBelow ? standard : edge }
}

/// The look that an app gives to segmented controls.
nonisolated package struct SegmentsAppearance: Equatable, Sendable {
  package var chosen: Color?
  package var track: Color?
  package var normal = BarWords()
  package var selected = BarWords()

  /// The widths of segments, in points; 0 for those that share the rest.
  package var widths: [CGFloat] = []

  /// True if segments share the rest as their titles need it, not evenly.
  package var isByContent = false

  package init() {}
}

/// The looks that an app gives to all bars and controls of a kind.
///
/// They are those of one graph. Views read them when they are made.
package final class SystemAppearances {
  package var navigationBar: NavigationBarAppearance?
  package var tabBar: TabBarAppearance?
  package var toolbar: BarGround?
  package var segments: SegmentsAppearance?
  package var pageDots: (current: Color?, others: Color?)
  package var switchTint: Color?
  package var sliderTint: Color?

  private init() {}

  /// Those of the scene that is running.
  package static var present: SystemAppearances? {
    ViewGraph.current.map { graph in
      graph.registry.shared(SystemAppearances.self) { SystemAppearances() }
    }
  }
}

/// Gives words of a bar the letters that an app has chosen for them.
struct BarLetters: ViewModifier {
  let words: BarWords?

  func body(content: Content) -> some View {
    if let words, words != BarWords() {
      content
        .foregroundStyle(words.color.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.primary))
        .offset(words.offset)
    } else {
      content
    }
  }
}
