import FlipbookDisplay
import FlipbookGeometry
import Foundation

/// Turns display commands into nodes in device space.
///
/// Commands that can never show make no node. An effect on a single node is folded into that node
/// where possible, since a picture of its own costs more than the node.
///
/// ## Example
///
/// At a scale of 2, with a canvas of 100 × 100 pixels:
///
/// ```
/// push opacity 0.5
///   fill a square of 10 × 10 points at (5, 5), red
/// pop
/// ```
///
/// becomes one node: a fill of the outline (10, 10) to (30, 30), in a red of half the alpha. With a
/// second square inside the effect it becomes one node whose source is a layer of two fills, and
/// whose opacity is 128.
struct PlanBuilder {
  let commands: DisplayList
  /// The index of the command that is built next.
  var index = 0
  /// Paints content that must become a picture first, such as a shadow's caster.
  let painter: Painter
  /// Nodes built for the previous list, if any.
  var memory: (any PlanMemory)?
  /// The number of the list in its sequence.
  var number = 0
  let environment: Environment

  /// Settings that all nodes of a plan share.
  struct Environment {
    /// The canvas with a wide margin, in pixels; edges are cut at its sides.
    var guardRect: PixelRect
    /// Device pixels per point.
    var scale: CGFloat
    var outlines: (any GlyphOutlines)?
    var pictures: PictureCache
  }

  /// The matrix and the visible rectangle that commands are drawn with.
  struct Context: Equatable {
    /// From points to device pixels.
    var matrix: ProjectionTransform
    /// The pixels that can be seen; inside a blur, with its margin around them.
    var visible: PixelRect
  }

  init(_ list: DisplayList, environment: Environment, painter: Painter = Painter()) {
    commands = list
    self.environment = environment
    self.painter = painter
  }

  /// Builds the nodes up to the end of the innermost effect, or of the list.
  mutating func nodes(_ context: Context) -> [RenderNode] {
    var result: [RenderNode] = []
    while index < commands.count {
      if case .pop = commands[index] {
        index += 1
        return result
      }
      result.append(contentsOf: item(context))
    }
    return result
  }

  /// Builds the nodes of the next command, which is not a pop; for a push, up to its pop.
  ///
  /// Nodes built before of the same commands at the same place are reused.
  mutating func item(_ context: Context) -> [RenderNode] {
    let start = index
    if let known = memory?.nodes(at: start, context) {
      index += known.count
      return known.nodes
    }
    index += 1
    let result: [RenderNode] =
      switch commands[start] {
      case .fill(let shape, let paint): fill(shape, paint, context).map { [$0] } ?? []
      case .glyphs(let run, let paint): glyphs(run, paint, context)
      case .image(let run): image(run, context).map { [$0] } ?? []
      case .push(let effect): kept(nodes(effect, context))
      case .pop: []
      }
    memory?.remember(result, at: start, count: index - start, context)
    return result
  }

  /// Builds all nodes; an unmatched pop ends nothing.
  mutating func allNodes(_ context: Context) -> [RenderNode] {
    var result = nodes(context)
    while index < commands.count { result.append(contentsOf: nodes(context)) }
    return result
  }
}

// MARK: - Leaves

extension PlanBuilder {
  /// Returns a shape's outline in device space.
  func outline(_ shape: DisplayShape, _ context: Context) -> Outline {
    OutlineBuilder.outline(
      of: shape, matrix: context.matrix, guardRect: environment.guardRect)
  }

  /// Builds the node of a filled shape; `nil` if it is invisible.
  private func fill(_ shape: DisplayShape, _ paint: Paint, _ context: Context) -> RenderNode? {
    filled(outline(shape, context), paint, context)
  }

  /// Returns the node of an outline; `nil` if it is invisible.
  func filled(_ outline: Outline, _ paint: Paint, _ context: Context) -> RenderNode? {
    let bounds = outline.bounds.intersection(context.visible)
    guard !bounds.isEmpty,
      let shader = Shader(paint, matrix: context.matrix, pictures: environment.pictures)
    else { return nil }
    return RenderNode(source: .fill(outline, shader), bounds: bounds)
  }

  /// Builds the node of an image; `nil` if it is invisible.
  func image(_ run: DisplayImageRun, _ context: Context) -> RenderNode? {
    let outline = outline(.rect(run.destination), context)
    let bounds = outline.bounds.intersection(context.visible)
    guard !bounds.isEmpty,
      let image = ImageShader(run, matrix: context.matrix, pictures: environment.pictures)
    else { return nil }
    guard let tint = run.tint else {
      return RenderNode(source: .fill(outline, .image(image)), bounds: bounds)
    }
    guard
      let colors = Shader(tint, matrix: context.matrix, pictures: environment.pictures)
    else { return nil }
    return RenderNode(source: .fill(outline, .stencil(image, colors)), bounds: bounds)
  }
}
