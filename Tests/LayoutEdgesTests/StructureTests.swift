import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// Layouts that do not do what a layout should.
private enum Odd: Int, CaseIterable, Sendable {
  case placesNothing, placesTwice, placesForeign, forgetsItsCache, asksForItself, picksFromNothing
}

/// The subviews of one layout, kept for another one.
nonisolated private final class Loot {
  var subviews: [LayoutSubviews] = []
}

private struct OddLayout: Layout {
  let kind: Odd
  let loot: Loot

  func makeCache(subviews: Subviews) -> [CGSize] { [] }

  func updateCache(_ cache: inout [CGSize], subviews: Subviews) {
    if kind != .forgetsItsCache { cache = [] }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
  ) -> CGSize {
    cache.append(CGSize(width: cache.count, height: subviews.count))
    if kind == .picksFromNothing, let first = subviews[0..<0].first {
      return first.sizeThatFits(proposal)
    }
    return CGSize(width: 40, height: 30)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
  ) {
    cache.removeAll()
    switch kind {
    case .placesNothing, .picksFromNothing: break
    case .placesTwice, .forgetsItsCache, .asksForItself:
      for subview in subviews {
        subview.place(at: .zero, proposal: .zero)
        _ = subview.dimensions(in: .infinity)[.leading]
        subview.place(at: CGPoint(x: bounds.minX + 5, y: bounds.minY), proposal: .unspecified)
      }
    case .placesForeign:
      for subview in loot.subviews.flatMap({ $0 }) { subview.place(at: .zero, proposal: .zero) }
    }
    loot.subviews.append(subviews)
  }
}

@MainActor @Suite struct StructureTests {
  @Test(arguments: Odd.allCases)
  private func `survives a layout that does not do its work`(kind: Odd) throws {
    let loot = Loot()
    let stage = stage {
      Stateful(3) { count in
        OddLayout(kind: .placesTwice, loot: loot)() { Color.blue }
        OddLayout(kind: kind, loot: loot)() {
          ForEach(0..<count.wrappedValue, id: \.self) { number in
            Color.red.frame(width: 10, height: 10).accessibilityIdentifier("\(number)")
          }
        }
      }
    }
    stage.draw()
    for count in [1, 0, 5] {
      stage.set("value", to: count, .default)
      stage.draw()
      stage.advance(to: stage.time.seconds + 0.1)
    }
    stage.advance(to: stage.time.seconds + 2)
    let last = try #require(stage.rect("4"))
    // What is not placed is centred in its container: layout notes 13.1.
    switch kind {
    case .placesTwice, .forgetsItsCache, .asksForItself:
      #expect(last == CGRect(x: 85, y: last.minY, width: 10, height: 10))
    case .placesNothing, .placesForeign, .picksFromNothing:
      #expect(last.midX == 100)
    }
  }

  @Test func `every container may be empty`() {
    let stage = stage {
      Stateful(false) { isFull in
        VStack { if isFull.wrappedValue { Color.red } }
        HStack { if isFull.wrappedValue { Color.red } }
        ZStack { if isFull.wrappedValue { Color.red } }
        Grid { if isFull.wrappedValue { Color.red } }
        Grid { GridRow { if isFull.wrappedValue { Color.red } } }
        ScrollView {
          LazyVStack { if isFull.wrappedValue { Color.red } }
          LazyHStack { if isFull.wrappedValue { Color.red } }
          LazyVGrid(columns: []) { if isFull.wrappedValue { Color.red } }
          LazyHGrid(rows: []) { if isFull.wrappedValue { Color.red } }
          LazyVGrid(columns: []) { children }
          LazyHGrid(rows: []) { children }
        }
        Group {
          GeometryReader { _ in if isFull.wrappedValue { Color.red } }
          ViewThatFits { if isFull.wrappedValue { Color.red } }
          TabView { if isFull.wrappedValue { Color.red } }
          List { if isFull.wrappedValue { Color.red } }
          Form { if isFull.wrappedValue { Color.red } }
          NavigationStack { if isFull.wrappedValue { Color.red } }
          AnyLayout(HStackLayout())() { if isFull.wrappedValue { Color.red } }
          Section { if isFull.wrappedValue { Color.red } }
          EmptyView().overlay { if isFull.wrappedValue { Color.red } }.background { EmptyView() }
          Color.blue.mask { if isFull.wrappedValue { Color.red } }
        }
        Color.blue.safeAreaInset(edge: .top) { if isFull.wrappedValue { Color.red } }
      }
    }
    stage.draw()
    stage.set("value", to: true, .default)
    stage.draw()
    stage.advance(to: 0.1)
    stage.set("value", to: false, .default)
    stage.draw()
    stage.advance(to: 3)
    stage.draw()
    #expect(stage.graph.diagnostics.isEmpty, "\(stage.graph.diagnostics)")
  }

  @Test func `lays out ten thousand children`() {
    let stage = stage {
      Stateful(10_000) { count in
        VStack(spacing: 0) {
          ForEach(0..<count.wrappedValue, id: \.self) { number in
            Color.red.frame(height: 1).accessibilityIdentifier(number == 9_999 ? "last" : "")
          }
        }
      }
    }
    // 10,000 points around the middle of 100.
    #expect(stage.rect("last") == CGRect(x: 0, y: 5_049, width: 200, height: 1))
  }

  private func nested(_ kind: String, _ count: Int) -> AnyView {
    (0..<count).reduce(AnyView(Color.red.accessibilityIdentifier("core"))) { view, _ in
      switch kind {
      case "padding": AnyView(view.padding(.leading, 0.01))
      case "stack":
        AnyView(
          VStack {
            view; Color.red
          })
      case "grid":
        AnyView(
          Grid {
            GridRow {
              view; Color.red
            }
          })
      case "zstack":
        AnyView(
          ZStack {
            view; Color.red
          })
      case "overlay": AnyView(Color.red.overlay { view })
      case "group":
        AnyView(
          Group {
            view; Color.red
          })
      case "scroll": AnyView(ScrollView { view })
      case "reader": AnyView(GeometryReader { _ in view })
      case "fits":
        AnyView(
          ViewThatFits {
            view; Color.red
          })
      case "inset": AnyView(view.safeAreaInset(edge: .top) { Color.red.frame(height: 0.01) })
      case "foreach": AnyView(ForEach(0..<1) { _ in view })
      case "preference": AnyView(view.opacity(0.5).environment(\.isEnabled, true))
      default: AnyView(Holder(view: view))
      }
    }
  }

  private struct Holder: View {
    @State private var x = 0
    let view: AnyView
    var body: some View { if x == 0 { view } }
  }

  @Test(arguments: ["padding", "stack", "grid", "overlay", "scroll", "reader", "fits", "body"])
  func `nesting is laid out and drawn, and ends with a word before the stack does`(
    kind: String
  ) throws {
    let stage = stage { nested(kind, 300) }
    stage.draw()
    #expect(stage.rect("core") != nil)
    #expect(stage.graph.diagnostics.isEmpty)
    let deep = LayoutEdgesTests.stage { nested(kind, 20_000) }
    deep.draw()
    #expect(deep.graph.diagnostics.first?.contains("views are nested more than") == true)
  }

  /// A view that contains itself.
  private struct Endless: View {
    var body: some View { AnyView(Endless()).padding(1) }
  }

  @Test func `a view in itself is named`() {
    let stage = stage { Endless() }
    stage.draw()
    #expect(stage.graph.diagnostics.first?.hasPrefix("StructureTests.Endless: ") == true)
  }

  @Test func `a reader of geometry that feeds on itself ends with a word`() {
    struct Feeding: View {
      @State private var width: CGFloat = 10

      var body: some View {
        Color.red.frame(width: width)
          .onGeometryChange(for: CGFloat.self, of: \.size.width) { width = $0 + 1 }
      }
    }
    struct Growing: View {
      @State private var width: CGFloat = 10

      var body: some View {
        GeometryReader { proxy in
          Color.red.onAppear { width = proxy.size.width + 1 }
            .onChange(of: proxy.size.width) { width = $1 + 1 }
        }
        .frame(width: width)
      }
    }
    struct Width: PreferenceKey {
      static let defaultValue: CGFloat = 0
      static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
    }
    struct Preferring: View {
      @State private var width: CGFloat = 10

      var body: some View {
        Color.red.frame(width: width).preference(key: Width.self, value: width)
          .onPreferenceChange(Width.self) { width = $0 + 1 }
      }
    }
    struct Changing: View {
      @State private var count = 0

      var body: some View {
        Color.red.onAppear { count += 1 }.onChange(of: count) { count += 1 }
      }
    }
    func check(_ name: String, _ view: some View) {
      let stage = stage { view }
      stage.draw()
      #expect(stage.graph.diagnostics.contains { $0.contains(name) }, "\(stage.graph.diagnostics)")
    }
    check("Feeding", Feeding())
    check("Growing", Growing())
    check("Preferring", Preferring())
    check("Changing", Changing())
  }
}
