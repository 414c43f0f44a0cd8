import FlipbookViews
import Foundation

// The values of a layer that are shown while it moves.

extension CALayer {
  /// The layer as it is shown now, within all that moves around it; nil if it is not shown.
  public func presentation() -> Self? {
    guard let view else { return graph == nil ? nil : shadow() as? Self }
    guard view.presentation != nil, view.foreignNode?.layoutNode?.isChosen != false else {
      return nil
    }
    let copy = shadow()
    (copy.own, copy.shownView) = (view.shownState, view)
    return copy as? Self
  }

  /// A layer with the values that are shown of this one.
  func shownCopy() -> CALayer { shown(on: plainLayer()) }

  /// The same of the class that code has made.
  func shadow() -> CALayer { shown(on: makeShadow(of: self)) }

  private func shown(on copy: CALayer) -> CALayer {
    copy.takeModel(of: self)
    copy.takeShown(of: self)
    return copy
  }
}
