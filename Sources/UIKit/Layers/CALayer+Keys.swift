import Foundation

extension CALayer {
  /// Sets a value by the name that animations have for it.
  func set(_ key: String, to value: LayerValue) { change { $0[key] = value } }

  /// A value by the name that animations have for it, or one of code's own.
  public func value(forKeyPath keyPath: String) -> Any? {
    if let value = settings[keyPath] { return value }
    if let value = state[keyPath] ?? ownValue(for: keyPath) { return value.object }
    return nil
  }

  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let value else { return changeSetting(keyPath, to: nil) }
    let new = LayerValue(reading: value)
    if state[keyPath] != nil {
      set(keyPath, to: new)
    } else if ownValue(for: keyPath) != nil, !isCustom(keyPath) {
      setOwnValue(new, for: keyPath)
    } else {
      changeSetting(keyPath, to: value)
    }
  }

  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
}

extension LayerValue {
  /// The value as code writes it.
  var object: Any? {
    switch self {
    case .numbers(let numbers):
      switch numbers.count {
      case 1: NSNumber(value: numbers[0])
      case 2: point.map { NSValue(cgPoint: $0) }
      case 4: rect.map { NSValue(cgRect: $0) }
      default: numbers.map { NSNumber(value: $0) }
      }
    case .color: cgColor
    case .transform(let transform): NSValue(caTransform3D: transform)
    case .path(let path): CGPath(path)
    case .list(let values): values.map(\.object)
    case .object(let object): object
    }
  }
}
