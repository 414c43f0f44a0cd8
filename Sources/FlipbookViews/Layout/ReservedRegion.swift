public import FlipbookGeometry
import FlipbookLayout
public import Foundation

/// A part of a view that something else takes, such as the fold of a device or its camera.
///
/// - SeeAlso: documented, developer.apple.com/documentation/swiftui/reservedregion.
nonisolated public struct ReservedRegion: Identifiable, Hashable, Sendable {
  /// The identity of what takes the region.
  public struct ID: Hashable, Sendable {
    let index: Int
  }

  /// The kind of a region.
  public struct Kind: Hashable, Sendable {
    private let name: String

    /// A part that is covered: by a camera, or the island.
    public static var occlusion: Kind { Kind(name: "occlusion") }

    /// A part that divides content: the fold.
    public static var division: Kind { Kind(name: "division") }
  }

  /// The regions that are asked for.
  public struct QueryOptions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Those that need not be avoided now, too.
    public static var includeInactive: QueryOptions { QueryOptions(rawValue: 1) }
  }

  public let id: ID
  public let kind: Kind

  /// The rectangle with its margins, in points of the view.
  public let frame: CGRect
  public let margins: EdgeInsets

  /// True if it has to be avoided now.
  public let isActive: Bool

  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension GeometryProxy {
  /// The parts of the space that something else takes.
  ///
  /// - Parameters:
  ///   - kind: The kind of the regions.
  ///   - options: Whether regions are among them that need not be avoided now.
  ///   - layoutDirectionBehavior: Whether places are counted from the right where one reads from there.
  /// - Returns: The regions in the space's coordinates.
  /// - SeeAlso: documented, developer.apple.com/documentation/swiftui/geometryproxy/reservedregions(kind:options:layoutdirectionbehavior:).
  public func reservedRegions(
    kind: ReservedRegion.Kind, options: ReservedRegion.QueryOptions = [],
    layoutDirectionBehavior: LayoutDirectionBehavior = .mirrors
  ) -> [ReservedRegion] {
    guard let node, let fold = node.owner?.context.environment.deviceFold else { return [] }
    let space = frame(in: .global)
    let isMirrored = layoutDirectionBehavior == .mirrors(in: node.layoutDirection)
    return fold.areas.enumerated().compactMap { index, area in
      guard area.divides == (kind == .division),
        area.isActive || options.contains(.includeInactive),
        area.frame.intersects(space)
      else { return nil }
      var frame = area.frame.offsetBy(dx: -space.minX, dy: -space.minY)
      if isMirrored { frame.origin.x = space.width - frame.maxX }
      return ReservedRegion(
        id: ReservedRegion.ID(index: index), kind: kind, frame: frame, margins: area.margins,
        isActive: area.isActive)
    }
  }
}
