public import FlipbookGeometry
public import Foundation

/// Places and sizes in objects, under UIKit's names.
extension NSValue {
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  public var cgRectValue: CGRect {
    numbers(4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
  }

  public var cgPointValue: CGPoint { numbers(2).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero }

  public var cgSizeValue: CGSize { numbers(2).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero }

  /// The numbers in the object, whatever they stand for; nil if there is another count of them.
  ///
  /// - SeeAlso: A point that is read as a size: documented, `getValue(_:size:)` copies what is there.
  private func numbers(_ count: Int) -> [Double]? {
    guard String(cString: objCType).count(where: { $0 == "d" }) == count else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    getValue(&numbers)
    return numbers
  }

  /// The type of a matrix in an object.
  static let matrixType = "[16d]"

  public convenience init(caTransform3D matrix: CATransform3D) {
    var elements = matrix.elements.map { Double($0) }
    self.init(bytes: &elements, objCType: Self.matrixType)
  }

  /// The matrix in the object; the identity of another value.
  public var caTransform3DValue: CATransform3D {
    guard String(cString: objCType) == Self.matrixType else { return CATransform3DIdentity }
    var elements = [Double](repeating: 0, count: 16)
    getValue(&elements)
    return CATransform3D(elements: elements.map { CGFloat($0) })
  }

  public convenience init(cgAffineTransform matrix: CGAffineTransform) {
    self.init(caTransform3D: CATransform3DMakeAffineTransform(matrix))
  }

  public var cgAffineTransformValue: CGAffineTransform {
    CATransform3DGetAffineTransform(caTransform3DValue)
  }
}

extension NSCoder {
  /// Reads the numbers in a text such as `{1, 2}`.
  private static func numbers(in text: String) -> [CGFloat] {
    text.split { "{}, ".contains($0) }.compactMap { Double($0).map { CGFloat($0) } }
  }

  /// A point from a text such as `{1, 2}`; the origin from any other.
  public class func cgPoint(for string: String) -> CGPoint {
    let numbers = numbers(in: string)
    return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : .zero
  }

  public class func cgSize(for string: String) -> CGSize {
    let numbers = numbers(in: string)
    return numbers.count == 2 ? CGSize(width: numbers[0], height: numbers[1]) : .zero
  }

  /// A rectangle from a text such as `{{1, 2}, {3, 4}}`; none from any other.
  public class func cgRect(for string: String) -> CGRect {
    let numbers = numbers(in: string)
    guard numbers.count == 4 else { return .zero }
    return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
