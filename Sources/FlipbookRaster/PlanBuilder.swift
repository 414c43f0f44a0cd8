import FlipbookDisplay
import FlipbookGeometry
import Foundation

/// Turns display commands into nodes in device space.
///
/// What can never show is left out; effects that only concern one node are folded into it, since a
/// picture of its own costs more than the node.
struct PlanBuilder {
  let commands: DisplayList
  /// The command that is built next.
  var index = 0
  /// Paints what has to be a picture before it can be drawn.
  let painter: Painter
  /// What was built for the list before, if anything.
  var memory: (any PlanMemory)?
  /// The number of the list in its sequence.
  var number = 0
  let environment: Environment

  /// What is the same for all nodes of a plan.
  struct Environment {
    /// The device's pixels and far around them: edges are cut there.
    var guardRect: PixelRect
    /// Device pixels per point.
    var scale: CGFloat
    var outlines: (any GlyphOutlines)?
    var pictures: PictureCache
  }

  /// Where commands are drawn.
  struct Context: Equatable {
    /// From points to device pixels.
    var matrix: ProjectionTransform
    /// What of the device can be seen; with margins, inside a blur.
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

  /// Builds the nodes of the next command, which is no pop: for a push, up to its pop.
  ///
  /// What was built before of the same commands in the same place is taken as it is.
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

  /// Builds all nodes; a stray pop ends nothing.
  mutating func allNodes(_ context: Context) -> [RenderNode] {
    var result = nodes(context)
    while index < commands.count { result.append(contentsOf: nodes(context)) }
    return result
  }
}

// MARK: - Leaves

extension PlanBuilder {
  func outline(_ shape: DisplayShape, _ context: Context) -> Outline {
    OutlineBuilder.outline(
      of: shape, matrix: context.matrix, guardRect: environment.guardRect)
  }

  private func fill(_ shape: DisplayShape, _ paint: Paint, _ context: Context) -> RenderNode? {
    filled(outline(shape, context), paint, context)
  }

  /// The node of an outline; `nil` when nothing of it shows.
  func filled(_ outline: Outline, _ paint: Paint, _ context: Context) -> RenderNode? {
    let bounds = outline.bounds.intersection(context.visible)
    guard !bounds.isEmpty,
      let shader = Shader(paint, matrix: context.matrix, pictures: environment.pictures)
    else { return nil }
    return RenderNode(source: .fill(outline, shader), bounds: bounds)
  }

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
