/// A change made before the tree is laid out again.
enum Change: String, CaseIterable {
  /// The root's width, to one that was not seen before.
  case newWidth = "a width not seen before"
  /// The root's width, to one of two.
  case oldWidth = "one of two widths in turn"
  /// The width of the first text box of the middle row.
  case oneBox = "one box"
  /// Nothing; but every box is to be asked again.
  case everyBox = "every box asked again"

  /// True for the full layout that engines are compared by: another width of the root.
  var isFullLayout: Bool { self == .newWidth || self == .oldWidth }

  /// The peer's name of the change.
  var peerName: String {
    switch self {
    case .newWidth, .oldWidth: "width"
    case .oneBox: "box"
    case .everyBox: "all"
    }
  }

  /// The width or the addition to a width, in points, of a round.
  func number(in round: Int) -> Int {
    switch self {
    case .newWidth: 400 + round
    case .oldWidth: 391 + round % 2
    // From here on the box is the widest of its column, so that the column changes as well.
    case .oneBox: 50 + round
    case .everyBox: 0
    }
  }

  /// Returns the most sizes that may be asked for, in a tree of rows of ten boxes.
  func sizeLimit(rows: Int) -> Int {
    switch self {
    // A row, its stack, and the two modifiers around its flexible column; and the column of rows.
    case .newWidth: 4 * rows + 4
    case .oldWidth: 4
    case .oneBox: 40
    // Each node of a row once, the flexible ones also for their least and largest lengths.
    case .everyBox: 40 * rows + 4
    }
  }
}
