public import Foundation

extension CAEmitterCell: NSCopying {
  /// A cell of the same class with the same settings.
  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      let cell = makeObject(of: type(of: self))
      cell.contents = contents
      cell.color = color
      cell.settings = settings
      cell.style = style
      cell.minificationFilter = minificationFilter
      cell.minificationFilterBias = minificationFilterBias
      cell.emitterCells = emitterCells
      cell.timeOffset = timeOffset
      cell.repeatCount = repeatCount
      cell.repeatDuration = repeatDuration
      cell.autoreverses = autoreverses
      cell.fillMode = fillMode
      cell.zAcceleration = zAcceleration
      return cell
    }
  }
}

extension CAEmitterCell {
  /// A value by its name; names of what Apple does not document stand for nothing.
  public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }

  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    switch keyPath {
    case "contents": contents = value
    case "name": name = value as? String
    case "color": color = value.flatMap { LayerValue(reading: $0).cgColor }
    default:
      if let value, settings[keyPath] != nil {
        settings[keyPath] = LayerValue(reading: value)
      } else if let (cell, rest) = cell(of: keyPath) {
        cell.setValue(value, forKeyPath: rest)
      } else {
        ShownScene.diagnose("CAEmitterCell.setValue(_:forKey:): `\(keyPath)` has no effect")
      }
    }
  }

  public func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  public func value(forKeyPath keyPath: String) -> Any? {
    switch keyPath {
    case "contents": return contents
    case "name": return name
    case "color": return color
    default:
      if let (cell, rest) = cell(of: keyPath) { return cell.value(forKeyPath: rest) }
      return settings[keyPath]?.object
    }
  }

  /// The cell inside that a name begins with, and the rest of the name.
  private func cell(of key: String) -> (cell: CAEmitterCell, rest: String)? {
    emitterCells?.cell(of: key)
  }
}

extension [CAEmitterCell] {
  /// The cell that a name begins with, `emitterCells.spark.birthRate`, and the rest of the name.
  @MainActor func cell(of key: String) -> (cell: CAEmitterCell, rest: String)? {
    EmitterSettings.cell(of: key) { name in firstIndex { $0.name == name } }
      .map { (self[$0.index], $0.rest) }
  }
}
