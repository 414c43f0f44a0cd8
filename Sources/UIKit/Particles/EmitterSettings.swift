import FlipbookGeometry
import Foundation

/// The settings of a layer that emits particles.
nonisolated struct EmitterSettings {
  var position = CGPoint.zero
  var zPosition = 0.0
  var size = CGSize.zero
  var depth = 0.0
  var shape = CAEmitterLayerEmitterShape.point
  var mode = CAEmitterLayerEmitterMode.volume
  var seed: UInt32 = 0

  // Factors of what cells say.
  var birthRate = 1.0
  var lifetime = 1.0
  var velocity = 1.0
  var scale = 1.0
  var spin = 1.0

  var cells: [CellSettings] = []

  private static func path(_ key: String) -> WritableKeyPath<EmitterSettings, Double>? {
    switch key {
    case "birthRate": \.birthRate
    case "lifetime": \.lifetime
    case "velocity": \.velocity
    case "scale": \.scale
    case "spin": \.spin
    case "emitterZPosition": \.zPosition
    case "emitterDepth": \.depth
    default: nil
    }
  }

  /// A value by its name; those of cells follow `emitterCells` and the cell's name.
  subscript(key: String) -> LayerValue? {
    get {
      if let (index, rest) = inner(key) { return cells[index][rest] }
      if let path = Self.path(key) { return .numbers([self[keyPath: path]]) }
      return switch key {
      case "emitterPosition": LayerValue(position)
      case "emitterPosition.x": LayerValue(position.x)
      case "emitterPosition.y": LayerValue(position.y)
      case "emitterSize": LayerValue(size)
      case "emitterSize.width": LayerValue(size.width)
      case "emitterSize.height": LayerValue(size.height)
      default: nil
      }
    }
    set {
      guard let newValue else { return }
      if let (index, rest) = inner(key) {
        cells[index][rest] = newValue
        return
      }
      if let path = Self.path(key) {
        if let number = newValue.number { self[keyPath: path] = number }
        return
      }
      let number = newValue.number.map { CGFloat($0) }
      switch key {
      case "emitterPosition": position = newValue.point ?? position
      case "emitterPosition.x": position.x = number ?? position.x
      case "emitterPosition.y": position.y = number ?? position.y
      case "emitterSize": size = newValue.size ?? size
      case "emitterSize.width": size.width = number ?? size.width
      case "emitterSize.height": size.height = number ?? size.height
      default: break
      }
    }
  }

  private func inner(_ key: String) -> (index: Int, rest: String)? {
    Self.cell(of: key) { name in cells.firstIndex { $0.name == name } }
  }

  /// The cell that a name begins with, `emitterCells.spark.birthRate`, and the rest of the name.
  static func cell(
    of key: String, index: (String) -> Int?
  ) -> (index: Int, rest: String)? {
    guard key.hasPrefix("emitterCells.") else { return nil }
    let parts = key.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let index = index(String(parts[1])) else { return nil }
    return (index, String(parts[2]))
  }

  /// The settings with numbers that can be reckoned with, cells in the layer's time.
  var bounded: EmitterSettings {
    var settings = self
    for path in [\EmitterSettings.birthRate, \.lifetime, \.velocity, \.scale, \.spin] {
      let value = settings[keyPath: path]
      settings[keyPath: path] = value.isNaN ? 0 : min(max(value, -1e3), 1e3)
    }
    func bounded(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, -1e6), 1e6) }
    settings.position = CGPoint(x: bounded(position.x), y: bounded(position.y))
    settings.size = CGSize(width: bounded(size.width), height: bounded(size.height))
    settings.cells = cells.map { $0.bounded.inLayerTime }
    return settings
  }
}
