public import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// The look of the edge of scrolled content under bars.
nonisolated public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let name: String

  /// The style of the bar: soft.
  public static let automatic = ScrollEdgeEffectStyle(name: "automatic")

  /// Content fades out below the bar.
  public static let soft = ScrollEdgeEffectStyle(name: "soft")

  /// The bar has a ground that ends with a line.
  public static let hard = ScrollEdgeEffectStyle(name: "hard")
}

/// The form of the edge of scrolled content that views ask for.
nonisolated enum ScrollEdgeForm: Equatable {
  case soft, hard, hidden
}

/// The forms of the edges of scrolled content; nil for the system's.
nonisolated struct ScrollEdgeForms: Equatable {
  var top: ScrollEdgeForm?
  var bottom: ScrollEdgeForm?

  mutating func set(_ form: ScrollEdgeForm?, for edges: Edge.Set) {
    if edges.contains(.top) { top = form }
    if edges.contains(.bottom) { bottom = form }
  }
}

extension EnvironmentValues {
  private enum ScrollEdgesKey: EnvironmentKey {
    static let defaultValue = ScrollEdgeForms()
  }

  /// The forms that are set around the containers of screens.
  var scrollEdges: ScrollEdgeForms {
    get { self[ScrollEdgesKey.self] }
    set { self[ScrollEdgesKey.self] = newValue }
  }
}

/// The edge of scrolled content under a bar: the ground behind the content fades in over it, from
/// outside of the bar to the window's edge.
///
/// It is as large as the bar, and is drawn beyond it. It is there before it is seen, so that it moves
/// along with a bar that the keyboard lifts as it appears.
struct ScrollEdge: View {
  @Environment(\.systemLook) private var look
  @Environment(\.scrollEdges) private var outer
  @Environment(\.barBackdrop) private var backdrop
  @Environment(\.sheetFill) private var sheetFill
  let edge: VerticalEdge

  /// The form that the screen asks for; nil for the one that is set around it.
  let form: ScrollEdgeForm?

  /// The share of it that is there, from 0 to 1.
  let opacity: Double

  var body: some View {
    if let table = look.bars.scrollEdge {
      switch form ?? (edge == .top ? outer.top : outer.bottom) {
      case .hidden: EmptyView()
      case .hard: ground.allowsHitTesting(false)
      case .soft, nil: veil(table).allowsHitTesting(false)
      }
    }
  }

  private func veil(_ table: ScrollEdgeLook) -> some View {
    ZStack {
      backdrop?.foreignGround?() ?? sheetFill ?? Color(uiColor: .systemBackground)
      if let backdrop { GroundBackdrop(of: backdrop) }
    }
    .mask { ramp(table) }
    .opacity(opacity)
    .ignoresSafeArea(edges: edge == .top ? .top : .bottom)
    .padding(edge == .top ? .bottom : .top, -table.outset)
  }

  private func ramp(_ table: ScrollEdgeLook) -> some View {
    let isTop = edge == .top
    let rest = Color.black.opacity(table.opacity)
    return VStack(spacing: 0) {
      if isTop { rest }
      LinearGradient(
        colors: table.steps.map { Color.black.opacity($0) },
        startPoint: isTop ? .bottom : .top, endPoint: isTop ? .top : .bottom
      )
      .frame(height: table.ramp)
      if !isTop { rest }
    }
    .frame(maxHeight: .infinity, alignment: isTop ? .bottom : .top)
  }

  /// The ground of a hard edge.
  ///
  /// - SeeAlso: A ground with a line where it ends: documented in words, Apple's session "Meet
  ///   Liquid Glass"; the material of the bars before: chosen.
  private var ground: some View {
    BarMaterial(opacity: opacity)
      .ignoresSafeArea(edges: edge == .top ? .top : .bottom)
      .overlay(alignment: edge == .top ? .bottom : .top) {
        Rectangle()
          .fill(look.bars.separator)
          .frame(height: ScrollEdgeLook.line)
          .offset(y: edge == .top ? ScrollEdgeLook.line : -ScrollEdgeLook.line)
          .opacity(opacity)
      }
  }
}

extension View {
  private nonisolated func scrollEdges(
    _ form: ScrollEdgeForm?, for edges: Edge.Set
  ) -> some View {
    transformEnvironment(\.scrollEdges) { $0.set(form, for: edges) }
      .transformPreference(BarSettingsKey.self) { settings in
        if edges.contains(.top) { settings.navigationBar.edge = form }
        if edges.contains(.bottom) {
          settings.bottomBar.edge = form
          settings.tabBar.edge = form
        }
      }
  }

  /// Sets the look of the edges of scrolled content under bars; nil for the system's.
  public nonisolated func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View {
    scrollEdges(style == .hard ? .hard : style == .soft ? .soft : nil, for: edges)
  }

  /// Sets if scrolled content goes on as it is under bars, without an edge.
  public nonisolated func scrollEdgeEffectHidden(
    _ hidden: Bool = true, for edges: Edge.Set = .all
  ) -> some View { scrollEdges(hidden ? .hidden : nil, for: edges) }

  /// Sets if scrolled content goes on as it is under bars, without an edge.
  public nonisolated func scrollEdgeEffectDisabled(
    _ disabled: Bool = true, for edges: Edge.Set = .all
  ) -> some View { scrollEdges(disabled ? .hidden : nil, for: edges) }
}
