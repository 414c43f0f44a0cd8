public import Foundation

extension UITableView {
  nonisolated public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  nonisolated public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  nonisolated public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  nonisolated public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }

  nonisolated public static let automaticDimension: CGFloat = -1
}
