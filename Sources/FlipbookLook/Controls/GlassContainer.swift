import FlipbookDisplay
import FlipbookGeometry
public import FlipbookViews
public import Foundation

/// Views whose pieces of glass melt into one another where they are near.
public struct GlassEffectContainer<Content: View>: View {
  private let spacing: CGFloat?
  nonisolated(unsafe) private let content: Content

  public nonisolated init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.spacing = spacing
    self.content = content()
  }

  public var body: some View {
    // Views that come are where their glass is while the container moves.
    content
      .environment(\.isInGlassContainer, true)
      .backgroundPreferenceValue(GlassPiecesKey.self) { pieces in
        GeometryReader { proxy in
          let grounds = GlassMelt.grounds(of: pieces, spacing: spacing, in: proxy)
          ForEach(grounds.indices, id: \.self) { index in
            GlassGround(shape: grounds[index].shape, glass: grounds[index].glass)
          }
        }
      }
      .transformPreference(GlassPiecesKey.self) { $0 = [] }
      .geometryGroup()
  }
}

/// A piece of glass that a container draws.
nonisolated struct GlassPiece {
  /// The name it is known by; without one of the code's own, that of the view.
  let name: AnyHashable
  let isUnited: Bool
  let glass: Glass
  let bounds: Anchor<CGRect>
  let shape: AnyShape

  /// The factor by which it has grown under a finger.
  let growth: CGFloat
}

/// The preference by which a container gets its pieces.
nonisolated enum GlassPiecesKey: PreferenceKey {
  static var defaultValue: [GlassPiece] { [] }

  static func reduce(value: inout [GlassPiece], nextValue: () -> [GlassPiece]) {
    value += nextValue()
  }
}

/// The name of a piece of glass in a namespace.
nonisolated struct GlassName<ID: Hashable & Sendable>: Hashable, Sendable {
  let namespace: Namespace.ID
  let id: ID
}

extension EnvironmentValues {
  private enum ContainerKey: EnvironmentKey { static let defaultValue = false }
  private enum NameKey: EnvironmentKey { static var defaultValue: AnyHashable? { nil } }
  private enum UnionKey: EnvironmentKey { static var defaultValue: AnyHashable? { nil } }
  private enum TransitionKey: EnvironmentKey {
    static let defaultValue = GlassEffectTransition.matchedGeometry
  }

  /// The way in which glass comes and goes.
  nonisolated var glassTransition: GlassEffectTransition {
    get { self[TransitionKey.self] }
    set { self[TransitionKey.self] = newValue }
  }

  /// True if a container draws the glass.
  nonisolated var isInGlassContainer: Bool {
    get { self[ContainerKey.self] }
    set { self[ContainerKey.self] = newValue }
  }

  /// The name of a piece of glass.
  nonisolated var glassPieceName: AnyHashable? {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }

  /// The name that several pieces of glass have as one.
  nonisolated var glassUnion: AnyHashable? {
    get { self[UnionKey.self] }
    set { self[UnionKey.self] = newValue }
  }
}

/// Pieces of glass as shapes that melt.
@MainActor enum GlassMelt {
  /// The distance at which pieces begin to melt if a container names none, in points (chosen).
  private nonisolated static let spacing: CGFloat = 20

  /// The shapes of a container's pieces: one for each kind of glass, in the order in which they come.
  static func grounds(
    of pieces: [GlassPiece], spacing: CGFloat?, in proxy: GeometryProxy
  ) -> [(glass: Glass, shape: MeltingShape)] {
    var grounds: [(glass: Glass, shape: MeltingShape)] = []
    for piece in pieces {
      let box = box(of: piece, in: proxy)
      let index =
        grounds.firstIndex { $0.glass == piece.glass }
        ?? {
          grounds.append(
            (piece.glass, MeltingShape(reach: max(spacing ?? Self.spacing, 0))))
          return grounds.count - 1
        }()
      grounds[index].shape.add(box, named: piece.name, isUnited: piece.isUnited)
    }
    return grounds
  }

  private static func box(of piece: GlassPiece, in proxy: GeometryProxy) -> RoundedBox {
    let whole = proxy[piece.bounds]
    let (wider, higher) = (whole.width * (piece.growth - 1), whole.height * (piece.growth - 1))
    let rect = whole.insetBy(dx: -wider / 2, dy: -higher / 2)
    let shape = piece.shape.displayShape(in: rect, eoFill: false)
    // Any other shape is as round as can be.
    return RoundedBox(shape) ?? RoundedBox(rect, radius: .infinity)
  }
}
