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
nonisolated struct ScrollEdgeForm: Equatable {
  /// True for a ground that ends with a line; nil for the system's style.
  var isHard: Bool?

  /// True for no edge at all; nil for what is set around.
  var isHidden: Bool?

  /// The first of two forms wins, part by part: it is the one further inside.
  mutating func add(_ outer: ScrollEdgeForm) {
    isHard = isHard ?? outer.isHard
    isHidden = isHidden ?? outer.isHidden
  }
}

/// The forms of the edges of scrolled content.
nonisolated struct ScrollEdgeForms: Equatable {
  var top = ScrollEdgeForm()
  var bottom = ScrollEdgeForm()

  mutating func update(_ edges: Edge.Set, _ change: (inout ScrollEdgeForm) -> Void) {
    if edges.contains(.top) { change(&top) }
    if edges.contains(.bottom) { change(&bottom) }
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

  /// The form that the screen asks for.
  let form: ScrollEdgeForm

  /// The share of it that is there, from 0 to 1.
  let opacity: Double

  var body: some View {
    if let table = look.bars.scrollEdge {
      let form = wholeForm
      if form.isHidden != true {
        if form.isHard == true {
          ground.allowsHitTesting(false)
        } else {
          veil(table).allowsHitTesting(false)
        }
      }
    }
  }

  /// The form, with what is set around the container of screens.
  private var wholeForm: ScrollEdgeForm {
    var form = form
    form.add(edge == .top ? outer.top : outer.bottom)
    return form
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
      .barLine(
        look.bars.separator, ScrollEdgeLook.line, at: edge == .top ? .bottom : .top,
        opacity: opacity)
  }
}

extension View {
  private nonisolated func scrollEdges(
    _ edges: Edge.Set, _ change: @escaping (inout ScrollEdgeForm) -> Void
  ) -> some View {
    transformEnvironment(\.scrollEdges) { $0.update(edges, change) }
      .transformPreference(BarSettingsKey.self) { settings in
        if edges.contains(.top) { change(&settings.navigationBar.edge) }
        if edges.contains(.bottom) {
          change(&settings.bottomBar.edge)
          change(&settings.tabBar.edge)
        }
      }
  }

  /// Sets the look of the edges of scrolled content under bars; nil for the system's.
  public nonisolated func scrollEdgeEffectStyle(
    _ style: ScrollEdgeEffectStyle?, for edges: Edge.Set
  ) -> some View {
    scrollEdges(edges) { $0.isHard = style == .hard ? true : style == .soft ? false : nil }
  }

  /// Sets if scrolled content goes on as it is under bars, without an edge.
  public nonisolated func scrollEdgeEffectHidden(
    _ hidden: Bool = true, for edges: Edge.Set = .all
  ) -> some View { scrollEdges(edges) { $0.isHidden = hidden } }

  /// Sets if scrolled content goes on as it is under bars, without an edge.
  public nonisolated func scrollEdgeEffectDisabled(
    _ disabled: Bool = true, for edges: Edge.Set = .all
  ) -> some View { scrollEdges(edges) { $0.isHidden = disabled } }
}
