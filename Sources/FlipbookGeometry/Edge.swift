/// One side of a rectangle; leading and trailing follow the layout direction.
@frozen public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  case top
  case leading
  case bottom
  case trailing

  /// A set of edges.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    @inlinable public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates the set of one edge.
    @inlinable public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
  }
}

/// The leading or the trailing side.
@frozen public enum HorizontalEdge: Int8, CaseIterable, Hashable, Codable, Sendable {
  case leading
  case trailing

  /// A set of horizontal edges.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    @inlinable public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates the set of one edge.
    @inlinable public init(_ edge: HorizontalEdge) { rawValue = 1 << edge.rawValue }

    public static let leading = Set(.leading)
    public static let trailing = Set(.trailing)
    public static let all: Set = [.leading, .trailing]
  }
}

/// The top or the bottom side.
@frozen public enum VerticalEdge: Int8, CaseIterable, Hashable, Codable, Sendable {
  case top
  case bottom

  /// A set of vertical edges.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    @inlinable public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates the set of one edge.
    @inlinable public init(_ edge: VerticalEdge) { rawValue = 1 << edge.rawValue }

    public static let top = Set(.top)
    public static let bottom = Set(.bottom)
    public static let all: Set = [.top, .bottom]
  }
}
