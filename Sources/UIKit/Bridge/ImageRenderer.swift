public import Combine
import FlipbookDisplay
public import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// Makes pictures of views, in a graph of its own that is laid out and drawn once.
///
/// - SeeAlso: The size is the view's own under `proposedSize`, a pixel a point unless `scale` says
///   more, and nothing behind the view unless `isOpaque`: documented,
///   <https://developer.apple.com/documentation/swiftui/imagerenderer>. The environment is the
///   scene's as it starts, in the light: chosen.
@MainActor @preconcurrency
public final class ImageRenderer<Content: View>: ObservableObject {
  public var content: Content
  public var proposedSize = ProposedViewSize.unspecified
  public var scale: CGFloat = 1
  public var isOpaque = false
  public var colorMode = ColorRenderingMode.nonLinear
  public var isObservationEnabled = false

  public init(content view: Content) { content = view }

  /// Hands a size and a drawing of the view to a closure, which draws it wherever it likes.
  public func render(
    rasterizationScale: CGFloat = 1,
    renderer: (_ size: CGSize, _ context: (CGContext) -> Void) -> Void
  ) {
    let picture = ViewPicture(content, proposedSize, scale: rasterizationScale)
    renderer(picture.size) { context in
      context.draw(PictureSource(picture.list, size: picture.size))
    }
  }

  /// The picture; nil for a view without a size.
  public var cgImage: CGImage? {
    ViewPicture(content, proposedSize, scale: scale).pixels(isOpaque: isOpaque).map(CGImage.init)
  }

  /// The picture; nil for a view without a size.
  public var uiImage: UIImage? {
    let picture = ViewPicture(content, proposedSize, scale: scale)
    return picture.pixels(isOpaque: isOpaque).map { pixels in
      UIImage(cgImage: CGImage(pixels), scale: picture.scale, orientation: .up)
    }
  }
}

/// The drawing of a view that is on no stage.
@MainActor
private struct ViewPicture {
  let list: DisplayList

  /// In points.
  let size: CGSize

  /// Pixels a point.
  let scale: CGFloat

  private let outlines: (any GlyphOutlines)?

  init(_ content: some View, _ proposal: ProposedViewSize, scale: CGFloat) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let shown = ShownScene.graph
    let room = CGSize(
      width: proposal.width ?? ShownScene.size.width,
      height: proposal.height ?? ShownScene.size.height)
    let graph = ViewGraph(
      host: HostProposal(size: room, scale: scale), semantics: shown?.semantics ?? .current)
    graph.typesetter = shown?.typesetter
    if let shown {
      (graph.time, graph.startDate) = (shown.time, shown.startDate)
    }
    var environment = ShownScene.environment
    environment.displayScale = scale
    environment.colorScheme = .light
    let measured = MeasuredSize()
    graph.perform {
      graph.mount(
        PictureLayout(proposal: proposal, measured: measured) { content }.ignoresSafeArea(),
        environment: environment)
    }
    list = graph.displayList()
    size = measured.size
    self.scale = scale
    outlines = graph.typesetter as? any GlyphOutlines
    for message in graph.diagnostics { shown?.diagnose(message) }
    graph.movements.abandon()
  }

  /// The pixels of the drawing; nil where it has no size, or nothing here makes pixels.
  func pixels(isOpaque: Bool) -> DisplayImage? {
    PictureSource(list, size: size).painted(
      scale: scale, background: isOpaque ? .black : nil, outlines: outlines)
  }
}

/// The size that a view took.
private final class MeasuredSize {
  var size = CGSize.zero
}

/// Gives a view the size of its own under a proposal, at the top left.
private struct PictureLayout: Layout {
  let proposal: ProposedViewSize
  let measured: MeasuredSize

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    measured.size = subviews.reduce(.zero) { size, view in
      let own = view.sizeThatFits(self.proposal)
      return CGSize(width: max(size.width, own.width), height: max(size.height, own.height))
    }
    for view in subviews {
      view.place(at: bounds.origin, anchor: .topLeading, proposal: self.proposal)
    }
  }
}
