package import FlipbookDisplay
import FlipbookGeometry
package import FlipbookSymbols
package import Foundation

extension SymbolDrawing {
  /// Draws the symbol in one paint.
  ///
  /// - Parameters:
  ///   - list: The list it is drawn into.
  ///   - rect: The rectangle, in points.
  ///   - penWidth: The width of strokes on the square of 24 by 24.
  ///   - paint: The paint of strokes and fills.
  package nonisolated func append(
    to list: inout DisplayList, in rect: CGRect, penWidth: CGFloat, _ paint: Paint
  ) {
    append(to: &list, in: rect, penWidth: penWidth, SymbolInk(paint), .still)
  }

  /// Draws the symbol in the paints of an ink.
  package nonisolated func append(
    to list: inout DisplayList, in rect: CGRect, penWidth: CGFloat, _ ink: SymbolInk
  ) {
    append(to: &list, in: rect, penWidth: penWidth, ink, .still)
  }

  /// Draws the symbol's layers in the paints of an ink, as they stand in a pose.
  nonisolated func append(
    to list: inout DisplayList, in rect: CGRect, penWidth: CGFloat, _ ink: SymbolInk,
    _ pose: SymbolPose
  ) {
    if pose.whole.opacity <= 0 { return }
    let outlines = SymbolOutlines.of(
      self, penWidth: penWidth, drawn: pose.drawn, isFlat: ink.isFlat)
    let map = CGAffineTransform(
      a: rect.width / 24, b: 0, c: 0, d: rect.height / 24, tx: rect.minX, ty: rect.minY)
    let isMissing = name == Self.missing.name
    list.with(pose.whole, in: rect) { list in
      list.with(outlines.cuts ? .group : nil) { list in
        for layer in outlines.layers {
          let stand = pose.layer(layer.group)
          let shown = ink.shown(layer, isMissing: isMissing)
          // A rim is taken out of what lies below, whatever its layer is drawn into.
          list.with(stand.faded(by: 1 / max(stand.opacity, 1e-9)), in: rect) { list in
            for part in layer.parts where part.kind == .rim {
              list.append(part, map, shown.paint, stand.opacity)
            }
          }
          list.with(stand.faded(by: shown.opacity), in: rect) { list in
            list.with(layer.isPierced ? .group : nil) { list in
              for part in layer.parts where part.kind != .rim {
                list.append(part, map, shown.paint, 1)
              }
            }
          }
        }
      }
    }
  }
}

extension DisplayList {
  fileprivate nonisolated mutating func append(
    _ part: SymbolOutlines.Part, _ map: CGAffineTransform, _ paint: Paint, _ opacity: Double
  ) {
    let shape = DisplayShape.path(part.path.applying(map), eoFill: false)
    if part.kind == .fill { return fill(shape, paint) }
    let black = DisplayColor(red: 0, green: 0, blue: 0, alpha: Float(opacity))
    with(.blend(.destinationOut)) { $0.fill(shape, .color(black)) }
  }

  /// The commands of a closure under an effect, or without one.
  fileprivate nonisolated mutating func with(
    _ effect: Effect?, _ body: (inout DisplayList) -> Void
  ) {
    if let effect { with(effect, body) } else { body(&self) }
  }

  /// The commands of a closure, moved and faded as a stand says; the transform is about the
  /// middle of a rectangle.
  fileprivate nonisolated mutating func with(
    _ stand: SymbolStand, in rect: CGRect, _ body: (inout DisplayList) -> Void
  ) {
    if stand.opacity <= 0 { return }
    let transform = stand.transform(in: rect).map { Effect.transform($0) }
    let opacity = stand.opacity < 1 ? Effect.opacity(stand.opacity) : nil
    with(transform) { list in list.with(opacity, body) }
  }
}

/// Magic replacement: layers that two symbols share stay.
extension SymbolDrawing {
  private nonisolated func isShared(_ group: [SymbolLayer]) -> Bool {
    let operations = group.map(\.operations)
    return groups.contains { $0.map(\.operations) == operations }
  }

  /// True if a layer of both is the same.
  nonisolated func shares(with other: SymbolDrawing) -> Bool {
    groups.contains { other.isShared($0) }
  }

  /// The pose of the old symbol: what the new one has is left to it.
  nonisolated func parting(from new: SymbolDrawing) -> SymbolPose {
    var pose = SymbolPose()
    pose.layers = groups.map { SymbolStand(opacity: new.isShared($0) ? 0 : 1) }
    return pose
  }

  /// The pose of the new symbol at a fraction of the change: what the old one had stands.
  nonisolated func joining(_ old: SymbolDrawing, _ fraction: Double) -> SymbolPose {
    var pose = SymbolPose()
    pose.layers = groups.map { SymbolStand(opacity: old.isShared($0) ? 1 : fraction) }
    return pose
  }
}
