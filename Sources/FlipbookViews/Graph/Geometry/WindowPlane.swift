import FlipbookDisplay
package import FlipbookGeometry
package import FlipbookLayout
package import FlipbookMotion
package import Foundation

/// The way in which the screen behind a presentation steps back, as a sheet's does.
///
/// Example: behind the large sheet of iOS 18 the screen is scaled by 0.92 and gets corners of 10
/// points. Half way there it is scaled by 0.96 with corners of 5.
package struct WindowRecession: Hashable, Sendable {
  /// The scale about the window's centre at the top edge.
  package var scale: CGFloat

  /// The distance by which the screen moves down, in points.
  package var offset: CGFloat

  /// The radius of the screen's corners, in points of the screen itself.
  package var cornerRadius: CGFloat

  /// The opacity of the black in front of the screen.
  package var dimming: Double

  /// The grey of the window, which the scene takes along: 0 is black, 1 is white.
  ///
  /// Behind a scene that steps back it is black.
  package var groundWhite: Double

  package init(
    scale: CGFloat = 1, offset: CGFloat = 0, cornerRadius: CGFloat = 0, dimming: Double = 0,
    groundWhite: Double = 1
  ) {
    self.scale = scale
    self.offset = offset
    self.cornerRadius = cornerRadius
    self.dimming = dimming
    self.groundWhite = groundWhite
  }

  /// The screen as it is without a presentation.
  package static let none = WindowRecession()

  package typealias Numbers = AnimatablePair<
    AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, Double>
  >

  fileprivate var numbers: Numbers {
    AnimatablePair(AnimatablePair(scale - 1, offset), AnimatablePair(cornerRadius, dimming))
  }

  /// True if the edges of the screen are not where they were.
  fileprivate var leavesItsPlace: Bool { scale != 1 || offset != 0 || cornerRadius > 0 }

  fileprivate init(_ numbers: Numbers) {
    self.init(
      scale: numbers.first.first + 1, offset: numbers.first.second,
      cornerRadius: max(numbers.second.first, 0),
      dimming: min(max(numbers.second.second, 0), 1))
  }
}

/// One plane of the window: the scene, or a layer in front of it.
///
/// A plane lays its content out as the root does, and can step back behind a plane in front.
package final class WindowPlaneNode: LayoutNode {
  /// The views on a plane.
  enum Content {
    /// The scene itself.
    case scene(LayoutNode)
    /// The content of a layer, which stands elsewhere in the structure.
    case layer(ContentHost, WindowLayerLevel)
  }

  private let source: Content

  private lazy var recession = Attribute<WindowRecession.Numbers>(
    WindowRecession.none.numbers, graph: graph)

  /// The way in which the plane behind steps back.
  private(set) var recessionBehind = WindowRecession.none

  /// False while a layer that was shown has nothing to show.
  private(set) var isActive = true

  init(_ source: Content, graph: ViewGraph, owner: ViewNode?) {
    self.source = source
    super.init(graph: graph, owner: owner)
  }

  /// The content to lay out.
  private var content: LayoutNode {
    switch source {
    case .scene(let scene):
      return scene
    case .layer(let host, _):
      let element = host.element
      element.layoutParent = self
      return element
    }
  }

  /// The place among layers; nil for the scene, which is behind all of them.
  var level: WindowLayerLevel? {
    if case .layer(_, let level) = source { level } else { nil }
  }

  package override var isGone: Bool { level == nil ? false : super.isGone }

  /// Makes the plane behind step back, under the transaction of the change itself.
  ///
  /// Transactions that are rewritten around the layer's owner are not the window's.
  ///
  /// - Parameters:
  ///   - new: The way of the plane behind.
  ///   - isActive: True if the layer has something to show.
  func recedeBehind(_ new: WindowRecession, isActive: Bool) {
    guard new != recessionBehind || isActive != self.isActive else { return }
    (recessionBehind, self.isActive) = (new, isActive)
    graph.root.recedePlanes()
  }

  private var groundWhite = 1.0

  /// Sends the plane to another distance.
  func recede(_ new: WindowRecession) {
    if new != .none { groundWhite = new.groundWhite }
    recession.set(new.numbers, in: nil)
  }

  private var shownRecession: WindowRecession { WindowRecession(recession.shown) }

  private func transform(_ recession: WindowRecession) -> CGAffineTransform {
    let middle = size.width / 2
    return CGAffineTransform(
      a: recession.scale, b: 0, c: 0, d: recession.scale, tx: middle * (1 - recession.scale),
      ty: recession.offset)
  }

  // MARK: Layout

  package override var layoutChildren: [LayoutNode] { [content] }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  package override func placeChildren() {
    // The keyboard and what is in front of it do not make room for it.
    let isBehindKeyboard = level.map { $0.rawValue < WindowLayerLevel.keyboard.rawValue } ?? true
    let host = isBehindKeyboard ? graph.root.host : graph.root.host.withoutKeyboard
    content.settleInWindow(host)
  }

  package override func commit() {
    let content = content
    content.commit(spaceOrigin: content.origin)
  }

  // MARK: Drawing

  package override func draw(into display: inout DisplayBuilder) {
    let recession = shownRecession
    guard recession != .none else { return display.draw(content) }
    let window = CGRect(origin: .zero, size: size)
    let isCard = level == nil && recession.leavesItsPlace
    if isCard { display.fill(.rect(window), .color(Self.black(1))) }
    display.transformed(by: transform(recession)) { display in
      let outline = DisplayShape.roundedRect(
        window, cornerRadius: recession.cornerRadius, style: .continuous)
      display.with(.clip(outline)) {
        if isCard { $0.fill(.rect(window), .color(ground)) }
        $0.draw(content)
        if recession.dimming > 0 { $0.fill(.rect(window), .color(Self.black(recession.dimming))) }
      }
    }
  }

  private static func black(_ opacity: Double) -> DisplayColor {
    DisplayColor(red: 0, green: 0, blue: 0, alpha: Float(opacity))
  }

  private var ground: DisplayColor {
    let white = Float(groundWhite)
    return DisplayColor(red: white, green: white, blue: white, alpha: 1)
  }

  package override var altersContent: Bool { true }

  package override var transformsContent: Bool { true }

  package override var shownTransform: CGAffineTransform { transform(shownRecession) }

  package override func mapToParent(_ rect: CGRect) -> CGRect {
    rect.applying(transform(shownRecession))
  }

  package override var movables: [(property: String, moving: any Moving)] {
    [("recession", recession)]
  }
}

/// The order of layers in front of the scene, hindmost first.
package enum WindowLayerLevel: Int, Sendable {
  /// Sheets, covers, popovers, alerts.
  case presentation
  /// Menus and previews.
  case menu
  /// Windows over the scene's own.
  case window
  /// The keyboard.
  case keyboard
  /// The status bar and the home indicator.
  case chrome
}
