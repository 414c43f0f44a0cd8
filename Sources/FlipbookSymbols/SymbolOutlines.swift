package import FlipbookGeometry
package import Foundation
import Synchronization

/// A drawing's outlines for one pen, on the square of 24: strokes are outlined once and kept.
package struct SymbolOutlines: Sendable {
  /// An outline that is filled, or taken out.
  package struct Part: Sendable {
    package enum Kind: Sendable {
      case fill

      /// Taken out of the layer.
      case cut

      /// Taken out of the layers below.
      case rim
    }

    package let path: Path
    package let kind: Kind
  }

  package struct Layer: Sendable {
    package let parts: [Part]
    package let level: Int
    package let tone: SymbolTone?

    /// The number of the layers that it moves with; marks move with what they stand on.
    package let group: Int

    /// True if it is a mark with holes, through which the layer below is seen.
    package let isPierced: Bool

    /// The share of the layers with a value that lie below this one; nil if it shows none.
    package let threshold: Double?
  }

  package let layers: [Layer]

  /// True if a part is taken out of another one.
  package let cuts: Bool

  /// The rectangle around all that is filled, on the square of 24; the square where nothing is.
  package let inkBounds: CGRect

  /// Creates the outlines of a drawing for a pen, whose width is on the square of 24.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - penWidth: The width of strokes.
  ///   - drawn: The share of the strokes that a pen has drawn; fills come with the last third.
  ///   - isFlat: True if marks are taken out of what they stand on.
  package init(
    _ drawing: SymbolDrawing, penWidth: CGFloat, drawn: Double = 1, isFlat: Bool = true
  ) {
    let count = drawing.layers.count { $0.showsValue }
    var (before, group) = (0, -1)
    layers = (isFlat ? SymbolLayer.flat(drawing.layers) : drawing.layers).map { layer in
      defer { before += layer.showsValue ? 1 : 0 }
      group += layer.isMark && group >= 0 ? 0 : 1
      let parts = layer.operations.flatMap { Self.parts($0, penWidth, drawn) }
      return Layer(
        parts: parts, level: layer.level, tone: layer.tone, group: group,
        isPierced: layer.isMark && parts.contains { $0.kind == .cut },
        threshold: layer.showsValue ? Double(before) / Double(max(count, 1)) : nil)
    }
    cuts = layers.contains { layer in layer.parts.contains { $0.kind != .fill } }
    let ink = layers.flatMap(\.parts).filter { $0.kind == .fill }
      .reduce(CGRect.null) { $0.union($1.path.boundingRect) }
    inkBounds = ink.width > 0 && ink.height > 0 ? ink : CGRect(x: 0, y: 0, width: 24, height: 24)
  }

  private static func parts(
    _ operation: SymbolOperation, _ penWidth: CGFloat, _ drawn: Double
  ) -> [Part] {
    func stroked(_ width: CGFloat) -> Path {
      operation.path.strokedPath(
        StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
    }
    switch operation.kind {
    case .stroke where drawn < 1:
      let line = operation.path.contours.reduce(into: Path()) { line, contour in
        line.addPath(contour.trimmedPath(from: 0, to: drawn))
      }
      let pen = StrokeStyle(lineWidth: penWidth, lineCap: .round, lineJoin: .round)
      return [Part(path: line.strokedPath(pen), kind: .fill)]
    case .stroke: return [Part(path: stroked(penWidth), kind: .fill)]
    case .fill where drawn < 1:
      let grown = max(0, drawn * 3 - 2)
      let box = operation.path.boundingRect
      let map = CGAffineTransform(
        a: grown, b: 0, c: 0, d: grown, tx: box.midX * (1 - grown), ty: box.midY * (1 - grown))
      return grown > 0 ? [Part(path: operation.path.applying(map), kind: .fill)] : []
    case .fill: return [Part(path: operation.path, kind: .fill)]
    case .cutStroke: return [Part(path: stroked(penWidth), kind: .cut)]
    case .cutFill: return [Part(path: operation.path, kind: .cut)]
    case .rim:
      let rim = stroked(penWidth + 2.6)
      return [Part(path: operation.path, kind: .rim), Part(path: rim, kind: .rim)]
    }
  }
}

extension SymbolOutlines {
  private struct Key: Hashable {
    let drawing: SymbolDrawing
    let penWidth: CGFloat
    let isFlat: Bool
  }

  private static let known = Mutex<[Key: SymbolOutlines]>([:])

  /// The outlines of a drawing for a pen; strokes are outlined the first time, and kept.
  package static func of(
    _ drawing: SymbolDrawing, penWidth: CGFloat, drawn: Double = 1, isFlat: Bool = true
  ) -> SymbolOutlines {
    if drawn < 1 {
      return SymbolOutlines(drawing, penWidth: penWidth, drawn: drawn, isFlat: isFlat)
    }
    let key = Key(drawing: drawing, penWidth: penWidth, isFlat: isFlat)
    return known.withLock { known in
      if let outlines = known[key] { return outlines }
      // A pen that is animated has a width a frame: what is kept is bounded.
      if known.count >= 512 { known = [:] }
      let outlines = SymbolOutlines(drawing, penWidth: penWidth, isFlat: isFlat)
      known[key] = outlines
      return outlines
    }
  }
}

extension Path {
  /// The contours, each as a path.
  fileprivate var contours: [Path] {
    var contours: [Path] = []
    for element in elements {
      if case .move = element { contours.append(Path()) }
      contours[contours.count - 1].append(element)
    }
    return contours
  }
}
