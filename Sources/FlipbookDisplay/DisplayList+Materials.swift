import FlipbookGeometry
package import Foundation

extension DisplayList {
  /// Returns the list with pictures of what lies behind in place of materials.
  ///
  /// ## Algorithm
  ///
  /// All commands before a material are what lies behind it. Those that reach its rectangle are
  /// drawn once more under a blur, in their own effects, and mapped back from the canvas into the
  /// material's coordinates:
  ///
  ///     fill photo                  fill photo
  ///     push transform T            push transform T
  ///     fill card material    →       push clip card
  ///     pop                             push saturation, blur, clip rect
  ///                                       fill ground
  ///                                       push transform T⁻¹  fill photo  pop
  ///                                     pop pop pop
  ///                                     fill rect veil
  ///                                   pop
  ///                                 pop
  ///
  /// What lies behind does not change while its commands do not, so a still backdrop is a picture
  /// that the renderer has already. At its edges the picture goes on as it ends, as a layer's own
  /// backdrop does. Nothing is behind a window's edge: a picture of what a material in it shows ends
  /// there, too, however far the material goes on.
  ///
  /// - Parameter window: The rectangle of the canvas that is a screen.
  /// - Returns: The list without materials.
  /// - Complexity: O(n) for each material, in the number of commands before it.
  package func paintingMaterials(in window: CGRect = .infinite) -> DisplayList {
    var painter = MaterialPainter(window: window)
    for command in self { painter.add(command) }
    return painter.list
  }
}

/// Copies a list, and paints the materials in it.
private struct MaterialPainter {
  let window: CGRect

  private(set) var list = DisplayList()

  /// Of each command of the list, the rectangle of the canvas that it can reach; null for effects.
  private var reaches: [CGRect] = []

  /// The open effects, outermost first.
  private var effects: [Effect] = []

  /// The index behind the last command that hides a rectangle from all before it.
  private var covers: [(end: Int, rect: CGRect)] = []

  /// The most commands of a list with materials; those that come later are plain (chosen).
  private static let limit = 200_000

  init(window: CGRect) { self.window = window }

  mutating func add(_ command: DisplayCommand) {
    switch command {
    case .push(let effect):
      effects.append(effect)
      append(command, reach: .null)
    case .pop:
      if !effects.isEmpty { effects.removeLast() }
      append(command, reach: .null)
    case .fill(let shape, .material(let material)):
      let rim = material.rim.flatMap { rim in RoundedBox(shape).map { rim.bending($0) } }
      add(material, over: shape.boundingRect, .clip(shape), bent: rim, or: command)
    case .glyphs(let run, .material(let material)):
      var letters = DisplayList()
      letters.glyphs(run, .color(.black))
      add(material, over: run.reach, .mask(DisplayMask(content: letters)), or: command)
    case .fill(let shape, let paint):
      let reach = reach(of: shape.boundingRect)
      append(command, reach: reach)
      if effects.isEmpty, paint.isOpaque, case .rect = shape {
        covers.append((end: list.count - 1, rect: reach))
      }
    case .glyphs(let run, _): append(command, reach: reach(of: run.reach))
    case .image(let run): append(command, reach: reach(of: run.destination))
    }
  }

  private mutating func append(_ command: DisplayCommand, reach: CGRect) {
    list.append(command)
    reaches.append(reach)
  }

  // MARK: Materials

  /// Paints a material over a rectangle, inside of a shape.
  private mutating func add(
    _ material: DisplayMaterial, over rect: CGRect, _ shape: Effect, bent rim: Effect? = nil,
    or plain: DisplayCommand
  ) {
    let region = reach(of: rect)
    guard !rect.isEmpty, !region.isEmpty else { return }
    guard let way = transformToCanvas, list.count < Self.limit else {
      return append(plain, reach: region)
    }
    let behind = commands(reaching: region)
    let seen = inWindow(rect, way)
    var painted = DisplayList()
    func paintBehind(_ painted: inout DisplayList) {
      if seen != rect { painted.fill(.rect(rect), .color(material.ground)) }
      painted.with(.saturation(material.saturation)) { painted in
        painted.with(.blur(radius: material.blur, opaque: true)) { painted in
          painted.with(.clip(.rect(seen))) { painted in
            painted.fill(.rect(seen), .color(material.ground))
            painted.with(.transform(way.inverted())) { painted in
              for command in behind { painted.append(command) }
            }
          }
        }
      }
    }
    func paint(_ painted: inout DisplayList) {
      if let rim { painted.with(rim, paintBehind) } else { paintBehind(&painted) }
      painted.fill(.rect(rect), .color(material.veil))
      if material.tone.alpha > 0 {
        painted.with(.blend(.luminosity)) { $0.fill(.rect(rect), .color(material.tone)) }
      }
    }
    painted.with(shape) { painted in
      material.opacity < 1
        ? painted.with(.opacity(material.opacity), paint) : painted.with(.group, paint)
    }
    for command in painted {
      switch command {
      case .push, .pop: append(command, reach: .null)
      default: append(command, reach: region)
      }
    }
  }

  /// The commands so far that reach a rectangle of the canvas, with their effects.
  private func commands(reaching region: CGRect) -> [DisplayCommand] {
    var result: [DisplayCommand] = []
    // Effects that nothing has been drawn in are left out.
    var open: [(effect: DisplayCommand, isKept: Bool)] = []
    let start = covers.last { $0.rect.contains(region) }?.end ?? 0
    for index in start..<list.count {
      let command = list[index]
      switch command {
      case .push: open.append((command, false))
      case .pop: if open.popLast()?.isKept == true { result.append(.pop) }
      default:
        guard reaches[index].intersects(region) else { continue }
        for depth in open.indices where !open[depth].isKept {
          open[depth].isKept = true
          result.append(open[depth].effect)
        }
        result.append(command)
      }
    }
    for effect in open where effect.isKept { result.append(.pop) }
    return result
  }

  // MARK: Places

  /// The part of a rectangle, in the present coordinates, that the window shows: all of it where
  /// that is none, or no rectangle.
  private func inWindow(_ rect: CGRect, _ way: CGAffineTransform) -> CGRect {
    guard way.b == 0, way.c == 0, !window.isInfinite else { return rect }
    let seen = rect.intersection(window.applying(way.inverted()))
    return seen.isEmpty ? rect : seen
  }

  /// The map from the present coordinates to the canvas; nil where it has perspective or no area.
  private var transformToCanvas: CGAffineTransform? {
    var map = CGAffineTransform.identity
    for effect in effects.reversed() {
      switch effect {
      case .projection: return nil
      case .transform(let transform): map = map.concatenating(transform)
      default: break
      }
    }
    let determinant = map.a * map.d - map.b * map.c
    return determinant.isFinite && abs(determinant) > 1e-9 ? map : nil
  }

  /// The rectangle of the canvas that something in the present coordinates can reach.
  private func reach(of rect: CGRect) -> CGRect {
    effects.reversed().reduce(rect) { $1.reach(of: $0) }
  }
}

extension Effect {
  /// The rectangle, in the outer coordinates, that content of a rectangle can reach.
  fileprivate func reach(of rect: CGRect) -> CGRect {
    // A Gaussian is nothing beyond three deviations.
    let deviations: CGFloat = 3
    switch self {
    case .transform(let transform): return rect.applying(transform)
    case .projection: return .infinite
    case .clip(let shape): return rect.intersection(shape.boundingRect)
    case .blur(let radius, let isOpaque):
      return isOpaque ? rect : rect.insetBy(dx: -deviations * radius, dy: -deviations * radius)
    case .shadow(_, let radius, let offset):
      let shadow = rect.insetBy(dx: -deviations * radius, dy: -deviations * radius)
      return rect.union(shadow.offsetBy(dx: offset.width, dy: offset.height))
    case .pixels(let function):
      return rect.union(function.bounds)
        .insetBy(dx: -function.reach.width, dy: -function.reach.height)
    default: return rect
    }
  }
}

extension GlyphRun {
  /// A rectangle that contains the glyphs: none reaches further than twice its size.
  fileprivate var reach: CGRect {
    guard let first = glyphs.first?.position else { return .null }
    let box = glyphs.reduce(CGRect(origin: first, size: .zero)) { box, glyph in
      box.union(CGRect(origin: glyph.position, size: .zero))
    }
    return box.insetBy(dx: -2 * size, dy: -2 * size)
  }
}
