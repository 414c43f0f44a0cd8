package import FlipbookGeometry
import Foundation

/// One step of drawing a symbol, on a square of 24 by 24.
package struct SymbolOperation: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A stroke of a round pen.
    case stroke
    case fill

    /// A stroke, and a fill, taken out of what is drawn below.
    case cutStroke, cutFill

    /// A shape with a rim around it, taken out of what is drawn below.
    case rim
  }

  package var kind: Kind
  package var path: Path

  package init(_ kind: Kind, _ path: Path) { (self.kind, self.path) = (kind, path) }
}

/// A part of a symbol that has a colour of its own.
package struct SymbolLayer: Hashable, Sendable {
  package var operations: [SymbolOperation]

  /// The step of the hierarchy: 0 for what is read first, 2 for the faintest.
  package var level = 0

  /// True if the layer is one of those that a value lights up, in their order.
  package var showsValue = false

  /// The layer's colour in the multicolour mode; nil for the tint.
  package var tone: SymbolTone?

  /// True if the layer is a mark on the one below: in one paint it is taken out of it, in several
  /// it stands on it.
  ///
  /// - SeeAlso: That a layer is erased in monochrome and drawn in other modes: documented,
  ///   WWDC22 "What's new in SF Symbols 4".
  package var isMark = false

  package init(
    _ operations: [SymbolOperation], level: Int = 0, showsValue: Bool = false,
    tone: SymbolTone? = nil, isMark: Bool = false
  ) {
    (self.operations, self.level) = (operations, level)
    (self.showsValue, self.tone, self.isMark) = (showsValue, tone, isMark)
  }

  /// Layers with their marks taken out of what is below them.
  static func flat(_ layers: [SymbolLayer]) -> [SymbolLayer] {
    layers.reduce(into: []) { flat, layer in
      guard layer.isMark, !flat.isEmpty else { return flat.append(layer) }
      flat[flat.count - 1].operations += layer.operations.flatMap(\.cutting)
    }
  }
}

extension SymbolOperation {
  /// The operations that take out what this one would have drawn, and keep what it cuts.
  var cutting: [SymbolOperation] {
    switch kind {
    case .stroke: [.init(.cutStroke, path)]
    case .fill: [.init(.cutFill, path)]
    case .cutStroke: [.init(.stroke, path)]
    case .cutFill: [.init(.fill, path)]
    case .rim: []
    }
  }
}

/// The colours that symbols have by themselves.
package enum SymbolTone: String, CaseIterable, Hashable, Sendable {
  case white, yellow, orange, red, green, blue, cyan, gray, brown, purple, pink
}

/// A symbol's layers, from the bottom to the top, on a square of 24 by 24.
///
/// Two drawings are equal if their names are: a name has one drawing.
package struct SymbolDrawing: Hashable, Sendable {
  package let name: String
  package var layers: [SymbolLayer]

  package init(name: String, layers: [SymbolLayer]) { (self.name, self.layers) = (name, layers) }

  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.name == rhs.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// The layers that move as one: each with the marks on it.
  package var groups: [[SymbolLayer]] {
    layers.reduce(into: []) { groups, layer in
      if layer.isMark, !groups.isEmpty {
        groups[groups.count - 1].append(layer)
      } else {
        groups.append([layer])
      }
    }
  }

  /// The drawing in place of a symbol that has none: a ring of dots, with nothing inside.
  ///
  /// - SeeAlso: That it looks like no control and no symbol of the system: chosen.
  package static let missing: SymbolDrawing = {
    var dots = Path()
    // Twelve places around the middle: the cosines of 0, 30, 60 and 90 degrees.
    let steps = [1, 0.8660254, 0.5, 0, -0.5, -0.8660254, -1, -0.8660254, -0.5, 0, 0.5, 0.8660254]
    for (index, across) in steps.enumerated() {
      let down = steps[(index + 9) % 12]
      dots.addEllipse(
        in: .init(x: 12 + 9 * across - 0.8, y: 12 + 9 * down - 0.8, width: 1.6, height: 1.6))
    }
    return SymbolDrawing(name: "", layers: [SymbolLayer([.init(.fill, dots)], level: 2)])
  }()

  /// The drawing in place of a picture that is not there: a box with round corners.
  package static let box: SymbolDrawing = {
    var box = Path()
    box.addRoundedRect(
      in: .init(x: 4, y: 4, width: 16, height: 16), cornerSize: .init(width: 4, height: 4),
      style: .circular)
    return SymbolDrawing(name: " box", layers: [SymbolLayer([.init(.stroke, box)])])
  }()
}
