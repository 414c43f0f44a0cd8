import FlipbookGeometry
import Foundation

/// A mode by which drawing code puts something over what it has drawn before.
///
/// Other than an ``Effect/blend(_:)``, some of these modes change all that lies inside of the
/// outline, however transparent the paint is: with a coverage c of the outline, a source S of alpha
/// Sa and a backdrop D, `destinationIn` gives D (1 - c (1 - Sa)).
///
/// - SeeAlso: The formulas: documented, Core Graphics' `CGBlendMode`. That nothing changes outside
///   of what is drawn: derived, Core Graphics blends under the coverage of a path. That a layer
///   reaches everywhere: derived, its outline is that of the clip.
package enum DrawingMode: Equatable, Sendable {
  case blend(BlendMode)
  case exclusiveOr
  case clear
  case copy
  case destinationIn

  private static let blends: [BlendMode] = [
    .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
    .softLight, .hardLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
  ]

  /// The mode of a number of Core Graphics'; `normal` for a number without one.
  ///
  /// Of an opaque source, `sourceIn` is `sourceAtop`, `sourceOut` is `xor`, and `destinationAtop` is
  /// `destinationOver`.
  package init(number: Int32) {
    self =
      switch number {
      case 16: .clear
      case 17: .copy
      case 18, 20: .blend(.sourceAtop)
      case 19, 25: .exclusiveOr
      case 21, 24: .blend(.destinationOver)
      case 22: .destinationIn
      case 23: .blend(.destinationOut)
      case 26: .blend(.plusDarker)
      case 27: .blend(.plusLighter)
      default:
        .blend(Self.blends.indices.contains(Int(number)) ? Self.blends[Int(number)] : .normal)
      }
  }

  /// The name of a number's mode that is right where what is drawn is opaque; nil for the others.
  package static func opaqueName(number: Int32) -> String? {
    switch number {
    case 18: "sourceIn"
    case 19: "sourceOut"
    case 24: "destinationAtop"
    default: nil
    }
  }

  /// Appends a drawing under the mode to a list.
  package func append(_ content: DisplayList, to list: inout DisplayList) {
    switch self {
    case .blend(.normal): list.append(content)
    case .blend(let mode): list.with(.blend(mode)) { $0.append(content) }
    case .exclusiveOr: list.with(.exclusiveOr) { $0.append(content) }
    case .clear: list.with(.blend(.destinationOut)) { $0.append(content.outline) }
    case .copy:
      list.with(.blend(.destinationOut)) { $0.append(content.outline) }
      list.with(.blend(.plusLighter)) { $0.append(content) }
    case .destinationIn: list.with(.blend(.destinationOut)) { $0.append(content.missing) }
    }
  }
}

extension DisplayList {
  /// A rectangle that contains all that is ever seen.
  private static var everything: DisplayList {
    var list = DisplayList()
    list.fill(.rect(CGRect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)), .color(.black))
    return list
  }

  /// True if everything in it is as opaque as its outline.
  package var isOpaque: Bool {
    allSatisfy { command in
      switch command {
      case .fill(_, let paint), .glyphs(_, let paint): paint.isOpaque
      case .image(let run): run.image.isOpaque
      case .push(.transform), .push(.projection), .push(.clip), .pop: true
      case .push: false
      }
    }
  }

  /// The outline of what is drawn in black; everything where the list makes a picture of its own.
  fileprivate var outline: DisplayList {
    mapped { _, _ in .black } ?? Self.everything
  }

  /// The outline, as opaque as the drawing is transparent there.
  fileprivate var missing: DisplayList {
    if !contains(where: \.isPicture),
      let missing = mapped({ DisplayColor(red: 0, green: 0, blue: 0, alpha: 1 - $0.alpha * $1) })
    {
      return missing
    }
    let outline = outline
    var missing = DisplayList()
    missing.with(.group) { missing in
      missing.append(outline)
      missing.with(.blend(.destinationOut)) { $0.append(self) }
    }
    return missing
  }

  /// The same with each colour changed, and pictures as boxes in black; nil where effects make a
  /// picture of what is drawn.
  ///
  /// The closure is also told the opacity that effects give the colour.
  private func mapped(_ color: (DisplayColor, Float) -> DisplayColor) -> DisplayList? {
    var result = DisplayList()
    var opacities: [Float] = [1]
    for command in self {
      let opacity = opacities.last ?? 1
      switch command {
      case .fill(let shape, let paint):
        result.fill(shape, paint.map { color($0, opacity) } ?? .color(.black))
      case .glyphs(let run, let paint):
        result.glyphs(run, paint.map { color($0, opacity) } ?? .color(.black))
      case .image(let run): result.fill(.rect(run.destination), .color(.black))
      case .push(.transform), .push(.projection), .push(.clip):
        opacities.append(opacity)
        result.append(command)
      case .push(.opacity(let factor)):
        opacities.append(opacity * Float(Swift.min(Swift.max(factor, 0), 1)))
        result.append(.push(.transform(.identity)))
      case .push: return nil
      case .pop:
        opacities.removeLast()
        if opacities.isEmpty { opacities = [1] }
        result.append(command)
      }
    }
    return result
  }
}

extension DisplayCommand {
  /// True if its paint is no colours that could be changed.
  fileprivate var isPicture: Bool {
    switch self {
    case .image: true
    case .fill(_, let paint), .glyphs(_, let paint): paint.map { $0 } == nil
    case .push, .pop: false
    }
  }
}
