import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookViews
import Foundation
import Testing

/// A place for a number in a view: a modifier's argument, a container's spacing, a closure's answer.
struct NumberPlace: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let view: @MainActor @Sendable (CGFloat) -> AnyView

  /// The largest number of which a picture is made: the widest blurs take their time.
  let mostDrawn: CGFloat

  init(
    _ name: String, mostDrawn: CGFloat = .infinity,
    @ViewBuilder _ view: @escaping @MainActor @Sendable (CGFloat) -> some View
  ) {
    testDescription = name
    self.mostDrawn = mostDrawn
    self.view = { AnyView(view($0)) }
  }
}

/// The views put into containers and under modifiers: flexible, fixed and wrapping.
@MainActor @ViewBuilder var children: some View {
  Color.red
  Rectangle().frame(width: 20, height: 10).accessibilityIdentifier("child")
  Text("some words to wrap")
}

/// A whole number as near to another one as there is; parameters that count take no other.
func whole(_ number: CGFloat) -> Int {
  if number.isNaN { return .min }
  return Int(exactly: max(-1e18, min(number, 1e18)).rounded()) ?? 0
}

extension NumberPlace {
  static let all = frames + edges + guides + containers + grids + effects + texts + answers

  private static let frames: [NumberPlace] = [
    NumberPlace("frame width") { children.frame(width: $0) },
    NumberPlace("frame height") { children.frame(height: $0) },
    NumberPlace("frame, both") {
      children.frame(width: $0, height: $0, alignment: .bottomTrailing)
    },
    NumberPlace("minimum") { children.frame(minWidth: $0, minHeight: $0) },
    NumberPlace("maximum") { children.frame(maxWidth: $0, maxHeight: $0) },
    NumberPlace("ideal") { children.frame(idealWidth: $0, idealHeight: $0).fixedSize() },
    NumberPlace("minimum above maximum") {
      children.frame(minWidth: $0, maxWidth: 10, minHeight: 50, maxHeight: $0)
    },
    NumberPlace("all limits") {
      children.frame(
        minWidth: $0, idealWidth: $0, maxWidth: $0, minHeight: $0, idealHeight: $0, maxHeight: $0)
    },
    NumberPlace("aspect ratio to fit") { children.aspectRatio($0, contentMode: .fit) },
    NumberPlace("aspect ratio to fill") { children.aspectRatio($0, contentMode: .fill) },
    NumberPlace("aspect ratio of a size") {
      children.aspectRatio(CGSize(width: $0, height: 0), contentMode: .fit)
    },
    NumberPlace("fixed size in a frame") { children.frame(width: $0).fixedSize() },
    NumberPlace("container relative") { number in
      children.containerRelativeFrame([.horizontal, .vertical]) { _, _ in number }
    },
    NumberPlace("container count") {
      children.containerRelativeFrame(.horizontal, count: whole($0), span: whole($0), spacing: $0)
    },
  ]

  private static let edges: [NumberPlace] = [
    NumberPlace("padding") { children.padding($0) },
    NumberPlace("padding of edges") {
      children.padding(EdgeInsets(top: $0, leading: 4, bottom: 4, trailing: $0))
    },
    NumberPlace("offset") { children.offset(x: $0, y: $0) },
    NumberPlace("position") { children.position(x: $0, y: $0) },
    NumberPlace("safe area padding") { children.safeAreaPadding($0).ignoresSafeArea() },
    NumberPlace("safe area inset spacing") { number in
      children.safeAreaInset(edge: .bottom, spacing: number) { Color.blue.frame(height: number) }
        .safeAreaInset(edge: .leading, spacing: number) { Color.green.frame(width: number) }
    },
    NumberPlace("content margins") { number in
      ScrollView([.horizontal, .vertical]) { children }.contentMargins(number)
    },
    NumberPlace("border") { children.border(.red, width: $0) },
    NumberPlace("spacer") { number in
      HStack {
        Spacer(minLength: number); children
      }
    },
    NumberPlace("layout priority") { number in
      HStack {
        Color.blue.layoutPriority(number); children
      }
      ZStack {
        Color.blue.layoutPriority(number); children
      }
    },
    NumberPlace("z index") { number in
      ZStack {
        Color.blue.zIndex(number); children
      }
    },
  ]

  private static let guides: [NumberPlace] = [
    NumberPlace("horizontal guides") { number in
      VStack(alignment: .leading) {
        children.alignmentGuide(.leading) { _ in number }
      }
      ZStack(alignment: .bottomTrailing) {
        children.alignmentGuide(.trailing) { $0[.trailing] * number }
      }
    },
    NumberPlace("vertical guides") { number in
      HStack(alignment: .firstTextBaseline) {
        children.alignmentGuide(.firstTextBaseline) { _ in number }
      }
      Grid(alignment: .topLeading) {
        GridRow { children.alignmentGuide(.top) { _ in number } }
      }
    },
    NumberPlace("guides of overlays") { number in
      children.overlay(alignment: .bottom) {
        children.alignmentGuide(.bottom) { _ in number }
      }
      .background(alignment: .leading) { children.alignmentGuide(.leading) { _ in number } }
    },
  ]

  private static let containers: [NumberPlace] = [
    NumberPlace("stack spacing") { number in
      HStack(spacing: number) { children }
      VStack(spacing: number) { children }
    },
    NumberPlace("lazy stack spacing") { number in
      ScrollView {
        LazyVStack(spacing: number) { children }
        LazyHStack(spacing: number) { children }
      }
    },
    NumberPlace("scroll view") { number in
      ScrollView([.horizontal, .vertical]) { children.frame(width: number, height: number) }
        .frame(width: 50, height: 50)
    },
    NumberPlace("scroll view of nonsense size") { number in
      ScrollView { children }.frame(width: number, height: number)
    },
    NumberPlace("scroll anchor") { number in
      ScrollView { children.frame(height: 400) }
        .defaultScrollAnchor(UnitPoint(x: number, y: number))
    },
    NumberPlace("first that fits") { number in
      ViewThatFits {
        Color.red.frame(width: number); children.frame(height: number)
      }
    },
    NumberPlace("geometry reader") { number in
      GeometryReader { proxy in
        children.frame(width: proxy.size.width * number, height: proxy.size.height / number)
          .offset(x: proxy.frame(in: .global).minX * number)
      }
      .frame(width: number)
    },
    NumberPlace("list") { number in List { children.frame(height: number) } },
    NumberPlace("form") { number in Form { Section { children.padding(number) } } },
    NumberPlace("tabs") { number in TabView { children.padding(number) } },
    NumberPlace("navigation") { number in NavigationStack { children.padding(number) } },
    NumberPlace("views apart") { number in
      GroupBox("box") { children.padding(number) }
      LabeledContent("label") { children.padding(number) }
    },
    NumberPlace("matched geometry") { number in
      Matched(number: number)
    },
  ]

  private struct Matched: View {
    @Namespace private var namespace
    let number: CGFloat

    var body: some View {
      Color.red.frame(width: number, height: number)
        .matchedGeometryEffect(id: 1, in: namespace, anchor: UnitPoint(x: number, y: number))
      Color.blue.matchedGeometryEffect(id: 1, in: namespace, isSource: false)
    }
  }

  private static let grids: [NumberPlace] = [
    NumberPlace("grid spacing") { number in
      Grid(horizontalSpacing: number, verticalSpacing: number) {
        GridRow { children }
        children
      }
    },
    NumberPlace("grid columns") { number in
      Grid {
        GridRow { children.gridCellColumns(whole(number)) }
        GridRow { Color.red.gridCellAnchor(UnitPoint(x: number, y: number)) }
      }
    },
    NumberPlace("fixed columns") { number in
      LazyVGrid(columns: [GridItem(.fixed(number), spacing: number)], spacing: number) { children }
      LazyHGrid(rows: [GridItem(.fixed(number), spacing: number)], spacing: number) { children }
    },
    NumberPlace("flexible columns") { number in
      LazyVGrid(columns: [GridItem(.flexible(minimum: number, maximum: 10)), GridItem()]) {
        children
      }
      LazyVGrid(columns: [GridItem(.flexible(minimum: 10, maximum: number)), GridItem()]) {
        children
      }
    },
    NumberPlace("adaptive columns") { number in
      LazyVGrid(columns: [GridItem(.adaptive(minimum: number))], spacing: number) { children }
      LazyHGrid(rows: [GridItem(.adaptive(minimum: 1, maximum: number))]) { children }
    },
    NumberPlace("adaptive columns in nonsense") { number in
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 1), spacing: 0)]) { children }
        .frame(width: number)
    },
  ]

  private static let effects: [NumberPlace] = [
    NumberPlace("scale") { children.scaleEffect(x: $0, y: 1, anchor: UnitPoint(x: $0, y: 0)) },
    NumberPlace("rotation") {
      children.rotationEffect(.degrees($0), anchor: UnitPoint(x: 0, y: $0))
    },
    NumberPlace("rotation in space") {
      children.rotation3DEffect(
        .radians($0), axis: (x: $0, y: 1, z: 0), anchorZ: $0, perspective: $0)
    },
    NumberPlace("transform") {
      children.transformEffect(CGAffineTransform(a: $0, b: 1, c: $0, d: 1, tx: $0, ty: 0))
    },
    NumberPlace("blur", mostDrawn: 20) { children.blur(radius: $0) },
    NumberPlace("shadow", mostDrawn: 20) { children.shadow(radius: $0, x: $0, y: $0) },
    NumberPlace("opacity") { children.opacity($0) },
    NumberPlace("colours") {
      children.brightness($0).contrast($0).saturation($0).grayscale($0)
        .hueRotation(.degrees($0))
    },
    NumberPlace("corner radius") { children.cornerRadius($0) },
    NumberPlace("clip and mask") { number in
      children.clipShape(RoundedRectangle(cornerRadius: number)).mask { Circle().padding(number) }
    },
    NumberPlace("visual effect") { number in
      children.visualEffect { content, proxy in
        content.offset(x: number * proxy.size.width).scaleEffect(number).opacity(number)
      }
    },
    NumberPlace("shapes") { number in
      Circle().stroke(lineWidth: number)
      Rectangle().inset(by: number).trim(from: number, to: 1).rotation(.degrees(number))
      Capsule().scale(number).offset(x: number)
      Path { $0.addEllipse(in: CGRect(x: number, y: 0, width: number, height: 10)) }.stroke()
    },
    NumberPlace("gradients") { number in
      LinearGradient(
        colors: [.red, .blue], startPoint: UnitPoint(x: number, y: 0), endPoint: .bottom)
      RadialGradient(
        colors: [.red, .blue], center: .center, startRadius: number, endRadius: 10)
      AngularGradient(colors: [.red, .blue], center: .center, angle: .degrees(number))
    },
    NumberPlace("canvas") { number in
      Canvas { context, size in
        context.translateBy(x: number, y: size.height)
        context.fill(Path(CGRect(x: 0, y: 0, width: number, height: 4)), with: .color(.red))
      }
    },
  ]

  private static let texts: [NumberPlace] = [
    NumberPlace("line limit") { Text("some words to wrap").lineLimit(whole($0)).frame(width: 40) },
    NumberPlace("reserved lines") {
      Text("some words").lineLimit(whole($0), reservesSpace: true)
    },
    NumberPlace("minimum scale") {
      Text("some words to wrap").minimumScaleFactor($0).lineLimit(1).frame(width: 30)
    },
    NumberPlace("line spacing") { Text("some words to wrap").lineSpacing($0).frame(width: 40) },
    NumberPlace("text in a frame") { Text("some words to wrap").frame(width: $0, height: $0) },
    NumberPlace("font size") { Text("some words").font(.system(size: $0)) },
    NumberPlace("tracking") { Text("some words").tracking($0).kerning($0).baselineOffset($0) },
    NumberPlace("progress") {
      ProgressView(value: $0, total: 1)
      ProgressView(value: 1, total: $0)
      Gauge(value: $0) { Text("gauge") }
    },
    NumberPlace("slider") { number in
      Slider(value: .constant(number), in: 0...1)
      Stepper("stepper", value: .constant(whole(number)), in: 0...1)
    },
  ]

  private static let answers: [NumberPlace] = [
    NumberPlace("layout that answers") { number in Answering(number: number) { children } },
    NumberPlace("layout that places") { number in Placing(number: number) { children } },
    NumberPlace("layout value") { number in
      Answering(number: 10) { children.layoutValue(key: Share.self, value: number) }
    },
  ]
}

/// A number a child tells its layout.
private struct Share: LayoutValueKey {
  static let defaultValue: CGFloat = 1
}

/// A layout with a number for an answer to everything.
private struct Answering: Layout {
  let number: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    CGSize(width: number * (subviews.first?[Share.self] ?? 1), height: number)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {}

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Void
  ) -> CGFloat? { number }
}

/// A layout that places at a number and proposes it.
private struct Placing: Layout {
  let number: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { CGSize(width: 50, height: 50) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      subview.place(
        at: CGPoint(x: number, y: bounds.minY), anchor: UnitPoint(x: number, y: number),
        proposal: ProposedViewSize(width: number, height: number))
    }
  }
}
