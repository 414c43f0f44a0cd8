public import CoreGraphics
import FlipbookDisplay
public import FlipbookGeometry
import FlipbookViews
import Foundation

/// A layer that shows its layers several times, each time moved, tinted and later.
@MainActor @preconcurrency open class CAReplicatorLayer: CALayer {
  open var instanceCount = 1 { didSet { changed() } }
  open var instanceDelay: CFTimeInterval = 0 { didSet { changed() } }
  open var instanceTransform = CATransform3DIdentity { didSet { changed() } }
  open var instanceColor: CGColor? { didSet { changed() } }
  open var instanceRedOffset: Float = 0 { didSet { changed() } }
  open var instanceGreenOffset: Float = 0 { didSet { changed() } }
  open var instanceBlueOffset: Float = 0 { didSet { changed() } }
  open var instanceAlphaOffset: Float = 0 { didSet { changed() } }
  open var preservesDepth = false

  override func takeModel(of layer: CALayer) {
    super.takeModel(of: layer)
    guard let other = layer as? CAReplicatorLayer else { return }
    (instanceCount, instanceDelay) = (other.instanceCount, other.instanceDelay)
    (instanceTransform, instanceColor) = (other.instanceTransform, other.instanceColor)
    (instanceRedOffset, instanceGreenOffset) = (other.instanceRedOffset, other.instanceGreenOffset)
    (instanceBlueOffset, instanceAlphaOffset) = (
      other.instanceBlueOffset, other.instanceAlphaOffset
    )
  }

  /// Draws the layers inside as often as there are instances.
  override func drawSublayers(into list: inout DisplayList) {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let step = CATransform3DGetAffineTransform(instanceTransform)
    var matrix = CGAffineTransform.identity
    for index in 0..<max(instanceCount, 0) {
      list.with(.transform(matrix.about(middle))) { list in
        list.with(.colorMultiply(color(of: index).displayColor)) { list in
          LayerAnimations.later(by: Double(index) * instanceDelay) {
            for layer in sublayers ?? [] { layer.draw(into: &list) }
          }
        }
      }
      matrix = step.concatenating(matrix)
    }
  }

  private func color(of index: Int) -> Color.Resolved {
    let first = instanceColor?.color ?? Color.Resolved(red: 1, green: 1, blue: 1)
    let steps = Float(index)
    func part(_ value: Float, _ offset: Float) -> Float { min(max(value + offset * steps, 0), 1) }
    return Color.Resolved(
      red: part(first.red, instanceRedOffset), green: part(first.green, instanceGreenOffset),
      blue: part(first.blue, instanceBlueOffset),
      opacity: part(first.opacity, instanceAlphaOffset))
  }
}
