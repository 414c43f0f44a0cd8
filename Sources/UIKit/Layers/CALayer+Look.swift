public import FlipbookGeometry
public import Foundation

extension CALayer {
  public var masksToBounds: Bool {
    get { view?.clipsToBounds ?? clips }
    set {
      view?.clipsToBounds = newValue
      clips = newValue
    }
  }

  public var shadowOpacity: Float {
    get { state.shadowOpacity }
    set { change { $0.shadowOpacity = newValue } }
  }

  public var shadowRadius: CGFloat {
    get { state.shadowRadius }
    set { change { $0.shadowRadius = newValue } }
  }

  public var shadowOffset: CGSize {
    get { state.shadowOffset }
    set { change { $0.shadowOffset = newValue } }
  }

  public var shadowColor: CGColor? {
    get { state.shadowColor ?? UIColor.black.cgColor }
    set { change { $0.shadowColor = newValue } }
  }

  public var opacity: Float {
    get { Float(state.alpha) }
    set { change { $0.alpha = CGFloat(newValue) } }
  }

  public var anchorPoint: CGPoint {
    get { state.anchorPoint }
    set { change { $0.anchorPoint = newValue } }
  }

  public func affineTransform() -> CGAffineTransform { state.transform }

  public func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }
}
