import FlipbookGeometry
import Foundation

// The text form for people and tests: one command a line, inner commands indented.

extension DisplayList: CustomStringConvertible {
  package var description: String {
    lines.joined(separator: "\n")
  }

  /// The lines of the text form, without line ends.
  package var lines: [String] {
    var result: [String] = []
    var depth = 0
    for command in self {
      if case .pop = command {
        depth = Swift.max(depth - 1, 0)
        continue
      }
      let indent = String(repeating: "  ", count: depth)
      result.append(indent + command.description)
      if case .push(let effect) = command {
        depth += 1
        if case .mask(let mask) = effect {
          result.append(contentsOf: mask.content.lines.map { "\(indent)| \($0)" })
        }
      }
    }
    return result
  }
}

extension DisplayCommand: CustomStringConvertible {
  package var description: String {
    switch self {
    case .fill(let shape, let paint): "fill \(shape) \(paint)"
    case .glyphs(let run, let paint): "glyphs \(run) \(paint)"
    case .image(let run): "image \(run)"
    case .push(let effect): "\(effect)"
    case .pop: "pop"
    }
  }
}

extension DisplayShape: CustomStringConvertible {
  package var description: String {
    switch self {
    case .rect(let rect): "rect(\(text(rect)))"
    case .roundedRect(let rect, let radii, let style):
      "roundedRect(\(text(rect)) \(radiiText(radii))\(style == .continuous ? " continuous" : ""))"
    case .ellipse(let rect): "ellipse(\(text(rect)))"
    case .path(let path, let eoFill): "path(\(path)\(eoFill ? " eo" : ""))"
    }
  }

  private func radiiText(_ radii: RectangleCornerRadii) -> String {
    let all = [radii.topLeading, radii.topTrailing, radii.bottomTrailing, radii.bottomLeading]
    if all.allSatisfy({ $0 == all[0] }) { return "r \(number(all[0]))" }
    return "r " + all.map(number).joined(separator: " ")
  }
}

extension GlyphRun: CustomStringConvertible {
  package var description: String {
    let glyphs = glyphs.map { "\($0.id)@\(number($0.position.x)),\(number($0.position.y))" }
    return "\(font.name) \(number(size)) [\(glyphs.joined(separator: " "))]"
  }
}

extension DisplayColor: CustomStringConvertible {
  /// The colour in hexadecimal, two digits a component, if that is exact; else four decimal
  /// numbers.
  package var description: String {
    let components = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    let bytes = components.map { $0 >= 0 && $0 <= 1 ? ($0 * 255).rounded() : -1 }
    if zip(components, bytes).allSatisfy({ $1 >= 0 && $1 / 255 == $0 }) {
      return "#"
        + bytes.map { byte in
          let digits = String(UInt8(byte), radix: 16)
          return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
    return "rgba(" + [red, green, blue, alpha].map { "\($0)" }.joined(separator: " ") + ")"
  }
}

extension GradientRamp: CustomStringConvertible {
  package var description: String {
    let stops = stops.map { "\($0.color) \(number($0.location))" }.joined(separator: ", ")
    return "[\(stops)]\(interpolation == .perceptual ? " perceptual" : "")"
  }
}

extension Paint: CustomStringConvertible {
  package var description: String {
    switch self {
    case .color(let color): "\(color)"
    case .linearGradient(let ramp, let from, let to):
      "linear(\(text(from)) to \(text(to)) \(ramp))"
    case .radialGradient(let ramp, let center, let startRadius, let endRadius):
      "radial(\(text(center)) r \(number(startRadius)) to \(number(endRadius)) \(ramp))"
    case .ellipticalGradient(let ramp, let center, let radii, let start, let end):
      "elliptical(\(text(center)) r \(number(radii.width)) \(number(radii.height))"
        + " \(number(start)) to \(number(end)) \(ramp))"
    case .angularGradient(let ramp, let center, let startAngle, let endAngle):
      "angular(\(text(center)) \(number(startAngle)) to \(number(endAngle)) \(ramp))"
    case .image(let image, let tile, let interpolation):
      "tiles(\(image) \(text(tile)) \(interpolation))"
    case .material(let material): "\(material)"
    case .function(let function): "\(function)"
    }
  }
}

extension DisplayImage: CustomStringConvertible {
  package var description: String {
    "\(width)x\(height)#\(String(digest, radix: 16))"
  }
}

extension DisplayImageRun: CustomStringConvertible {
  package var description: String {
    let whole = CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height))
    let part = source == whole ? "" : " from(\(text(source)))"
    return "\(image)\(part) to(\(text(destination))) \(interpolation)"
      + (tint.map { " tint \($0)" } ?? "")
  }
}

extension Effect: CustomStringConvertible {
  package var description: String {
    switch self {
    case .transform(let t):
      "transform(" + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: " ") + ")"
    case .projection(let p):
      "projection("
        + [p.m11, p.m12, p.m13, p.m21, p.m22, p.m23, p.m31, p.m32, p.m33].map(number)
        .joined(separator: " ") + ")"
    case .opacity(let opacity): "opacity(\(number(opacity)))"
    case .clip(let shape): "clip(\(shape))"
    case .mask: "mask"
    case .blend(let mode): "blend(\(mode))"
    case .exclusiveOr: "exclusiveOr"
    case .blur(let radius, let opaque): "blur(\(number(radius))\(opaque ? " opaque" : ""))"
    case .shadow(let color, let radius, let offset):
      "shadow(\(color) r \(number(radius)) \(number(offset.width)),\(number(offset.height)))"
    case .brightness(let amount): "brightness(\(number(amount)))"
    case .contrast(let amount): "contrast(\(number(amount)))"
    case .saturation(let amount): "saturation(\(number(amount)))"
    case .grayscale(let amount): "grayscale(\(number(amount)))"
    case .hueRotation(let radians): "hueRotation(\(number(radians)))"
    case .invert: "invert"
    case .colorMultiply(let color): "colorMultiply(\(color))"
    case .luminanceToAlpha: "luminanceToAlpha"
    case .colorMatrix(let matrix):
      "colorMatrix("
        + [matrix.red, matrix.green, matrix.blue, matrix.alpha].map { row in
          "\(row.red) \(row.green) \(row.blue) \(row.alpha) \(row.constant)"
        }.joined(separator: ", ") + ")"
    case .group: "group"
    case .pixels(let function): "\(function)"
    }
  }
}

/// The shortest text that reads back to the same number, without a trailing `.0`.
private func number(_ value: CGFloat) -> String { number(Double(value)) }

private func number(_ value: Double) -> String {
  let text = "\(value == 0 ? 0 : value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

private func text(_ point: CGPoint) -> String { "\(number(point.x)),\(number(point.y))" }

private func text(_ rect: CGRect) -> String {
  "\(number(rect.origin.x)) \(number(rect.origin.y)) \(number(rect.size.width))"
    + " \(number(rect.size.height))"
}
