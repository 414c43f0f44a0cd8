import FlipbookDisplay
public import FlipbookGeometry
public import FlipbookLayout
public import FlipbookMotion
public import Foundation

/// An attribute of a part of a text that a renderer can ask for.
nonisolated public protocol TextAttribute: Sendable {}

/// Code that draws texts.
nonisolated public protocol TextRenderer: Animatable {
  /// Draws a text that has been set.
  func draw(layout: Text.Layout, in ctx: inout GraphicsContext)

  /// The size of a text that is offered a size.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize

  /// The room that drawing needs around the text, in points; drawing is not cut off anyway.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize {
    text.sizeThatFits(proposal)
  }

  public var displayPadding: EdgeInsets { EdgeInsets() }
}

/// A text that a renderer asks for its size.
nonisolated public struct TextProxy {
  let size: (ProposedViewSize) -> CGSize

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size(proposal) }
}

extension Text {
  /// Gives the text an attribute for renderers; of several of one type, the innermost counts.
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
    with { style in
      let key = ObjectIdentifier(T.self)
      if style.attributes[key] == nil { style.attributes[key] = TextMarking(value) }
    }
  }
}

/// An attribute for renderers, of any type.
nonisolated struct TextMarking: Equatable, Sendable {
  let value: any TextAttribute

  init(_ value: any TextAttribute) { self.value = value }

  static func == (first: TextMarking, second: TextMarking) -> Bool {
    areEqual(first.value, second.value)
  }
}

extension View {
  /// Lets code of one's own draw the texts of the view.
  public nonisolated func textRenderer<T: TextRenderer>(_ renderer: T) -> some View {
    modifier(_TextRendererModifier(renderer: renderer))
  }
}

/// Writes a renderer of texts into the environment; its data is animated where it is written.
nonisolated public struct _TextRendererModifier<Renderer: TextRenderer>: ContextModifier {
  let renderer: Renderer

  package struct Memory {
    let source: RendererSource<Renderer>
    var outer: EnvironmentValues
    var inner: EnvironmentValues
  }

  package func apply(to context: inout ViewContext, memory: inout Memory?, graph: ViewGraph) {
    let outer = context.environment
    if let memory {
      memory.source.set(renderer, in: AttributeSite(scope: context.scope))
      if memory.outer.isIdentical(to: outer) {
        context.environment = memory.inner
        return
      }
    }
    let source = memory?.source ?? RendererSource(renderer, graph: graph)
    context.environment.textRendering = source
    memory = Memory(source: source, outer: outer, inner: context.environment)
  }
}

/// A renderer that texts are drawn by, of any type.
nonisolated package class TextRendering {
  func draw(_ layout: Text.Layout, in context: inout GraphicsContext) {}

  func size(_ proposal: ProposedViewSize, _ text: TextProxy) -> CGSize { text.size(proposal) }
}

/// A renderer with its data as it is shown now.
nonisolated package final class RendererSource<Renderer: TextRenderer>: TextRendering {
  private var target: Renderer
  private let data: Attribute<Renderer.AnimatableData>

  init(_ renderer: Renderer, graph: ViewGraph) {
    target = renderer
    data = Attribute(graph: graph)
    data.set(renderer.animatableData, in: nil)
  }

  func set(_ renderer: Renderer, in site: AttributeSite?) {
    target = renderer
    data.set(renderer.animatableData, in: site)
  }

  private var shown: Renderer {
    guard data.isMoving else { return target }
    var renderer = target
    renderer.animatableData = data.shown
    return renderer
  }

  override func draw(_ layout: Text.Layout, in context: inout GraphicsContext) {
    shown.draw(layout: layout, in: &context)
  }

  override func size(_ proposal: ProposedViewSize, _ text: TextProxy) -> CGSize {
    target.sizeThatFits(proposal: proposal, text: text)
  }
}

extension EnvironmentValues {
  private enum TextRenderingKey: EnvironmentKey {
    static var defaultValue: TextRendering? { nil }
  }

  /// The renderer that draws texts; nil if they are drawn plainly.
  nonisolated var textRendering: TextRendering? {
    get { self[TextRenderingKey.self] }
    set { self[TextRenderingKey.self] = newValue }
  }
}
