import FlipbookGeometry
import FlipbookViews
import Foundation

/// A value of a layer's property that an animation can change.
enum LayerValue {
  /// A number, a point, a size, a rectangle or several numbers.
  case numbers([Double])

  /// Red, green, blue and alpha.
  case color([Double])
  case transform(CATransform3D)
  case path(Path)

  /// Several colours.
  case list([LayerValue])

  /// Something that gives way to another at once, such as a picture.
  case object(Any)

  init(_ number: CGFloat) { self = .numbers([number]) }

  init(_ point: CGPoint) { self = .numbers([point.x, point.y]) }

  init(_ size: CGSize) { self = .numbers([size.width, size.height]) }

  init(_ rect: CGRect) { self = .numbers([rect.minX, rect.minY, rect.width, rect.height]) }

  /// A colour; none is clear.
  init(_ color: CGColor?) { self = .color((color?.components ?? [0, 0, 0, 0]).map { Double($0) }) }

  /// Reads a value that code has given an animation.
  init(reading value: Any) {
    switch value {
    case let value as LayerValue: self = value
    case let number as CGFloat: self.init(number)
    case let point as CGPoint: self.init(point)
    case let size as CGSize: self.init(size)
    case let rect as CGRect: self.init(rect)
    case let color as CGColor: self.init(color)
    case let color as UIColor: self.init(color.cgColor)
    case let transform as CATransform3D: self = .transform(transform)
    case let transform as CGAffineTransform:
      self = .transform(CATransform3DMakeAffineTransform(transform))
    case let path as CGPath: self = .path(path.path)
    case let path as UIBezierPath: self = .path(path.cgPath.path)
    case let number as NSNumber: self = .numbers([number.doubleValue])
    case let value as NSValue: self.init(boxed: value)
    case let values as [Any]: self.init(several: values.map { LayerValue(reading: $0) })
    default: self = .object(value)
    }
  }

  private init(boxed value: NSValue) {
    switch String(cString: value.objCType) {
    case "{CGPoint=dd}": self.init(value.cgPointValue)
    case "{CGSize=dd}": self.init(value.cgSizeValue)
    case "{CGRect={CGPoint=dd}{CGSize=dd}}": self.init(value.cgRectValue)
    case NSValue.matrixType: self = .transform(value.caTransform3DValue)
    default: self = .object(value)
    }
  }

  private init(several values: [LayerValue]) {
    let numbers = values.compactMap { value -> Double? in
      if case .numbers(let numbers) = value, numbers.count == 1 { return numbers[0] }
      return nil
    }
    self = numbers.count == values.count ? .numbers(numbers) : .list(values)
  }

  // MARK: Reading

  var number: Double? {
    if case .numbers(let numbers) = self { return numbers.first }
    return nil
  }

  var point: CGPoint? {
    guard case .numbers(let parts) = self, parts.count == 2 else { return nil }
    return CGPoint(x: parts[0], y: parts[1])
  }

  var size: CGSize? { point.map { CGSize(width: $0.x, height: $0.y) } }

  var rect: CGRect? {
    guard case .numbers(let parts) = self, parts.count == 4 else { return nil }
    return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }

  var cgColor: CGColor? {
    guard case .color(let parts) = self, parts.count == 4 else { return nil }
    return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  // MARK: Reckoning

  /// The value on the way to another one.
  ///
  /// - SeeAlso: Matrices turn, grow and move apart from each other: documented for
  ///   `CATransform3D` in outline; the nearest turn, and colours in sRGB: chosen.
  func mixed(with other: LayerValue, by part: Double) -> LayerValue {
    func mix(_ first: [Double], _ second: [Double]) -> [Double] {
      zip(first, second).map { $0 + ($1 - $0) * part }
    }
    switch (self, other) {
    case (.numbers(let first), .numbers(let second)) where first.count == second.count:
      return .numbers(mix(first, second))
    case (.color(let first), .color(let second)): return .color(mix(first, second))
    case (.list(let first), .list(let second)) where first.count == second.count:
      return .list(zip(first, second).map { $0.mixed(with: $1, by: part) })
    case (.path(let first), .path(let second)):
      return first.mixed(with: second, by: part).map { .path($0) } ?? (part < 0.5 ? self : other)
    case (.transform(let first), .transform(let second))
    where !CATransform3DIsAffine(first) || !CATransform3DIsAffine(second):
      return .transform(first.mixed(with: second, by: part))
    case (.transform(let first), .transform(let second)):
      let flat = CATransform3DGetAffineTransform(first)
        .mixed(with: CATransform3DGetAffineTransform(second), by: part)
      return .transform(CATransform3DMakeAffineTransform(flat))
    default: return part < 1 ? self : other
    }
  }

  /// The value with another one added some times.
  func adding(_ other: LayerValue, times: Double = 1) -> LayerValue {
    func add(_ first: [Double], _ second: [Double]) -> [Double] {
      zip(first, second).map { $0 + $1 * times }
    }
    switch (self, other) {
    case (.numbers(let first), .numbers(let second)) where first.count == second.count:
      return .numbers(add(first, second))
    case (.color(let first), .color(let second)): return .color(add(first, second))
    case (.transform(let first), .transform(let second)) where times > 0:
      return .transform(CATransform3DConcat(second, first))
    default: return self
    }
  }

  /// The distance to another value, for an even pace.
  func distance(to other: LayerValue) -> Double {
    guard case (.numbers(let first), .numbers(let second)) = (self, other) else { return 1 }
    return zip(first, second).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot()
  }
}

extension LayerValue: Equatable {
  static func == (first: LayerValue, second: LayerValue) -> Bool {
    switch (first, second) {
    case (.numbers(let first), .numbers(let second)): first == second
    case (.color(let first), .color(let second)): first == second
    case (.transform(let first), .transform(let second)): first == second
    case (.path(let first), .path(let second)): first == second
    case (.list(let first), .list(let second)): first == second
    default: false
    }
  }
}

extension Path {
  /// The path on the way to another one with the same steps; nil for one with others.
  fileprivate func mixed(with other: Path, by part: Double) -> Path? {
    guard elements.count == other.elements.count else { return nil }
    func mix(_ first: CGPoint, _ second: CGPoint) -> CGPoint {
      CGPoint(x: first.x + (second.x - first.x) * part, y: first.y + (second.y - first.y) * part)
    }
    var path = Path()
    for (first, second) in zip(elements, other.elements) {
      switch (first, second) {
      case (.move(let first), .move(let second)): path.move(to: mix(first, second))
      case (.line(let first), .line(let second)): path.addLine(to: mix(first, second))
      case (.quadCurve(let first, let control), .quadCurve(let second, let other)):
        path.addQuadCurve(to: mix(first, second), control: mix(control, other))
      case (.curve(let first, let a, let b), .curve(let second, let c, let d)):
        path.addCurve(to: mix(first, second), control1: mix(a, c), control2: mix(b, d))
      case (.closeSubpath, .closeSubpath): path.closeSubpath()
      default: return nil
      }
    }
    return path
  }
}

extension CGAffineTransform {
  fileprivate func mixed(with other: CGAffineTransform, by part: Double) -> CGAffineTransform {
    var (first, second) = (decomposed(), other.decomposed())
    let turns = ((first.rotation - second.rotation) / (2 * .pi)).rounded()
    second.rotation += turns * 2 * .pi
    func mix(_ first: CGFloat, _ second: CGFloat) -> CGFloat { first + (second - first) * part }
    first.rotation = mix(first.rotation, second.rotation)
    first.horizontalShear = mix(first.horizontalShear, second.horizontalShear)
    first.scale.width = mix(first.scale.width, second.scale.width)
    first.scale.height = mix(first.scale.height, second.scale.height)
    first.translation.dx = mix(first.translation.dx, second.translation.dx)
    first.translation.dy = mix(first.translation.dy, second.translation.dy)
    return CGAffineTransform(first)
  }
}
