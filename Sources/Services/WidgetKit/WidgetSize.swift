import CoreGraphics

/// The sizes of widgets on a screen, in points.
struct WidgetSizes {
  var small: CGSize
  var medium: CGSize
  var large: CGSize
  var circular: CGSize
  var rectangular: CGSize
  var inline: CGSize

  /// Rows of the table: the screen, then widths and heights.
  ///
  /// - SeeAlso: documented: [Widgets](https://developer.apple.com/design/human-interface-guidelines/widgets),
  ///   "Specifications"; the last row, for tablets, is chosen.
  private static let table: [(screen: CGSize, numbers: [CGFloat])] = [
    (CGSize(width: 320, height: 568), [141, 141, 292, 141, 292, 311, 68, 68, 153, 68, 225, 26]),
    (CGSize(width: 360, height: 780), [155, 155, 329, 155, 329, 345, 72, 72, 157, 72, 225, 26]),
    (CGSize(width: 375, height: 667), [148, 148, 321, 148, 321, 324, 68, 68, 153, 68, 225, 26]),
    (CGSize(width: 375, height: 812), [155, 155, 329, 155, 329, 345, 72, 72, 157, 72, 225, 26]),
    (CGSize(width: 390, height: 844), [158, 158, 338, 158, 338, 354, 72, 72, 160, 72, 234, 26]),
    (CGSize(width: 393, height: 852), [158, 158, 338, 158, 338, 354, 72, 72, 160, 72, 234, 26]),
    (CGSize(width: 414, height: 736), [159, 159, 348, 157, 348, 357, 76, 76, 170, 76, 248, 26]),
    (CGSize(width: 414, height: 896), [169, 169, 360, 169, 360, 379, 76, 76, 160, 72, 248, 26]),
    (CGSize(width: 428, height: 926), [170, 170, 364, 170, 364, 382, 76, 76, 172, 76, 257, 26]),
    (CGSize(width: 430, height: 932), [170, 170, 364, 170, 364, 382, 76, 76, 172, 76, 257, 26]),
    (CGSize(width: 744, height: 1133), [155, 155, 342, 155, 342, 342, 76, 76, 172, 76, 257, 26]),
  ]

  /// The sizes on a screen: those of the largest one in the table that is no larger.
  init(on screen: CGSize) {
    let (width, height) = (
      min(screen.width, screen.height), max(screen.width, screen.height)
    )
    let row = Self.table.last { $0.screen.width <= width && $0.screen.height <= height }
    let numbers = (row ?? Self.table[0]).numbers
    let sizes = stride(from: 0, to: 12, by: 2).map {
      CGSize(width: numbers[$0], height: numbers[$0 + 1])
    }
    (small, medium, large) = (sizes[0], sizes[1], sizes[2])
    (circular, rectangular, inline) = (sizes[3], sizes[4], sizes[5])
  }

  subscript(family: WidgetFamily) -> CGSize {
    switch family {
    case .systemSmall: small
    case .systemMedium: medium
    case .systemLarge: large
    case .systemExtraLarge: CGSize(width: 2 * large.width + 32, height: large.height)
    case .accessoryCircular: circular
    case .accessoryRectangular: rectangular
    case .accessoryInline: inline
    }
  }
}
