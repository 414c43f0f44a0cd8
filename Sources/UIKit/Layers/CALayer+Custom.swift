import Foundation

// Properties of code's own that a layer keeps and moves: those that are written with `@NSManaged`, for
// which Core Animation makes the accessors.

extension CALayer {
  /// The value of a property of code's own.
  public func _value<Value>(_ key: String) -> Value {
    let stored = settings[key] ?? type(of: self).defaultValue(forKey: key)
    if let value = stored as? Value { return value }
    if let stored, let value = LayerValue(reading: stored).value(as: Value.self) { return value }
    if let type = Value.self as? any ExpressibleByNilLiteral.Type,
      let nothing = type.init(nilLiteral: ()) as? Value
    {
      return nothing
    }
    // Documented: what has no value yet is zero.
    for count in [1, 2, 4] {
      let zero = LayerValue.numbers(Array(repeating: 0, count: count))
      if let value = zero.value(as: Value.self) { return value }
    }
    fatalError("\(type(of: self)).\(key): it has no value yet")
  }

  public func _setValue(_ value: Any?, _ key: String) { changeSetting(key, to: value) }

  /// Changes a value of code's own, with the animation that the layer has for it.
  func changeSetting(_ key: String, to value: Any?) {
    let old = ownValue(for: key)
    let animation = isCustom(key) ? implicitAnimation(of: key) : nil
    let start = animation == nil ? nil : old.flatMap { shown(key, $0) } ?? old
    settings[key] = value
    if let animation {
      if let basic = animation as? CABasicAnimation, basic.fromValue == nil, basic.byValue == nil {
        basic.fromValue = start
      }
      add(animation, forKey: key)
    }
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
  }

  /// True for a property that code has added to the layers that there are.
  func isCustom(_ key: String) -> Bool {
    settings[key] != nil || type(of: self).needsDisplay(forKey: key)
  }

  /// The value of a property that code has added; nil where there is none.
  func customValue(for key: String) -> LayerValue? {
    if let value = settings[key] ?? type(of: self).defaultValue(forKey: key) {
      return LayerValue(reading: value)
    }
    return type(of: self).needsDisplay(forKey: key) ? .numbers([0]) : nil
  }
}

extension LayerValue {
  /// The value as a property of a type has it; nil where it is of another kind.
  func value<Value>(as type: Value.Type) -> Value? {
    let choices: [Any?] = [
      number.map { CGFloat($0) }, number, number.map { Float($0) }, number.map { Int($0) },
      number.map { $0 != 0 }, number.map { NSNumber(value: $0) }, point, size, rect, cgColor,
      cgColor.map(UIColor.init(cgColor:)), object,
    ]
    return choices.lazy.compactMap { $0 as? Value }.first
  }
}
