import FlipbookDisplay
import FlipbookGeometry
import FlipbookViews
import Foundation

/// A layer's drawing of itself, and the bounds that it was made for.
struct LayerDrawing {
  let list: DisplayList
  let bounds: CGRect

  /// Draws it as it is, stretched to other bounds, and nothing beside them.
  func append(in rect: CGRect, to list: inout DisplayList) {
    guard rect.width > 0, rect.height > 0 else { return }
    list.with(.clip(.rect(rect))) { list in
      list.with(.transform(.from(bounds, to: rect))) { $0.append(self.list) }
    }
  }
}

extension CALayer {
  /// Has the layer draw itself before it is shown again.
  func askForDisplay() {
    changed()
    guard !needsOwnDisplay else { return }
    needsOwnDisplay = true
    if graph != nil { displaySoon() }
  }

  private func displaySoon() {
    ViewAnimation.later { [weak self] in assumingMain { self?.displayIfNeeded() } }
  }

  /// Draws a layer that has come onto a stage; one of a view after its layout.
  func displayOnStage() {
    guard needsOwnDisplay else { return }
    if view == nil { displayIfNeeded() } else { displaySoon() }
  }

  public func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }

  /// True if the layer's own drawing has its top at the least y; on a phone it has.
  public func contentsAreFlipped() -> Bool {
    (around?.contentsAreFlipped() ?? true) != isGeometryFlipped
  }

  public func needsDisplay() -> Bool { needsOwnDisplay }

  /// Draws the layer if something has changed since it was drawn.
  public func displayIfNeeded() {
    guard needsOwnDisplay else { return }
    needsOwnDisplay = false
    display()
  }

  /// Keeps what the layer draws; while an animation moves what it is drawn by, with the present
  /// values.
  func recordDrawing() {
    if view == nil { delegate?.display(self) }
    let bounds = bounds
    guard bounds.width > 0, bounds.height > 0 else { return drawing = nil }
    let source = isDrawnMoving ? shadow() : self
    if view == nil { delegate?.layerWillDraw(self) }
    let list = CGContext.record(in: bounds) { source.draw(in: $0) }
    drawing = list.isEmpty ? nil : LayerDrawing(list: list, bounds: bounds)
    changed()
  }

  /// True if an animation changes a property that the layer is drawn by.
  private var isDrawnMoving: Bool {
    animations?.changedKeys.contains { type(of: self).needsDisplay(forKey: $0) } ?? false
  }

  /// Has the layer draw itself anew after a step of an animation that it is drawn by.
  func displayMoving() {
    guard isDrawnMoving else { return }
    ViewAnimation.later { [weak self] in
      assumingMain {
        self?.needsOwnDisplay = false
        self?.display()
      }
    }
  }

  /// The rule by which the layer and what is behind it become one; nil for the usual one.
  ///
  /// - SeeAlso: The names: documented, "Core Image Filter Reference", without their beginning and
  ///   end.
  var blend: BlendMode? {
    guard let name = compositingFilter as? String else { return nil }
    let word = name.replacing("CI", with: "").replacing("BlendMode", with: "")
    switch word.replacing("Compositing", with: "").lowercased() {
    case "multiply": return .multiply
    case "screen": return .screen
    case "overlay": return .overlay
    case "darken": return .darken
    case "lighten": return .lighten
    case "colordodge": return .colorDodge
    case "colorburn": return .colorBurn
    case "softlight": return .softLight
    case "hardlight": return .hardLight
    case "difference": return .difference
    case "exclusion": return .exclusion
    case "hue": return .hue
    case "saturation": return .saturation
    case "color": return .color
    case "luminosity": return .luminosity
    case "addition", "plusl": return .plusLighter
    case "normal", "sourceover": return nil
    default:
      ShownScene.diagnose("CALayer.compositingFilter: `\(name)` is not applied")
      return nil
    }
  }
}
