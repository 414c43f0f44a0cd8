public import FlipbookGeometry
import Foundation

/// The way in which a picture in a layer is made larger or smaller.
nonisolated public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CALayerContentsFilter(rawValue: "linear")
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The place of a picture in a layer.
nonisolated public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

/// True if a matrix moves nothing towards the eye, so that a flat matrix says the same.
nonisolated public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  let depth = [t.m13, t.m14, t.m23, t.m24, t.m31, t.m32, t.m34, t.m43]
  return depth.allSatisfy { $0 == 0 } && t.m33 == 1 && t.m44 == 1
}

/// The flat part of a matrix.
nonisolated public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CALayer {
  /// The matrix of the layer about its anchor point, with the depth that it gives.
  public var transform: CATransform3D {
    get { state.spatialTransform }
    set { set("transform", to: .transform(newValue)) }
  }

  /// Filters over the layer; none are applied.
  public var filters: [Any]? {
    get { storedFilters }
    set {
      storedFilters = newValue
      if let newValue, !newValue.isEmpty {
        ShownScene.diagnose("CALayer.filters: filters of layers are not applied")
      }
    }
  }
}

extension UIView {
  /// The matrix of the view about its anchor point, with the depth that it gives.
  public var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
}
