import FlipbookGeometry
import Foundation

/// The settings of a kind of particles.
nonisolated struct CellSettings {
  var name: String?
  var isEnabled = true
  var picture: ParticlePicture?
  var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var contentsScale = 1.0
  var magnificationFilter = "linear"

  // MARK: Life, in seconds

  /// Particles a second.
  var birthRate = 0.0
  var lifetime = 0.0
  var lifetimeRange = 0.0

  /// On the layer's clock; of a cell inside another one, from the birth of its particle.
  var beginTime = 0.0
  var duration = Double.infinity

  /// The number of seconds that pass for the particles in one of the layer.
  var speed = 1.0

  // MARK: Flight, in points, radians and seconds

  var velocity = 0.0
  var velocityRange = 0.0
  var xAcceleration = 0.0
  var yAcceleration = 0.0
  var emissionLatitude = 0.0
  var emissionLongitude = 0.0
  var emissionRange = 0.0
  var spin = 0.0
  var spinRange = 0.0
  var scale = 1.0
  var scaleRange = 0.0
  var scaleSpeed = 0.0

  // MARK: Colour: red, green, blue and alpha

  var color = SIMD4<Double>(repeating: 1)
  var colorRange = SIMD4<Double>(repeating: 0)
  var colorSpeed = SIMD4<Double>(repeating: 0)

  /// The kinds that each particle emits.
  var cells: [CellSettings] = []

  /// True for such a kind, whose particles begin with colours of others.
  var isInner = false
}

extension CellSettings {
  /// The place of a number by the name that code has for it; nil for a name of something else.
  private static func path(_ key: String) -> WritableKeyPath<CellSettings, Double>? {
    switch key {
    case "birthRate": \.birthRate
    case "lifetime": \.lifetime
    case "lifetimeRange": \.lifetimeRange
    case "beginTime": \.beginTime
    case "duration": \.duration
    case "speed": \.speed
    case "velocity": \.velocity
    case "velocityRange": \.velocityRange
    case "xAcceleration": \.xAcceleration
    case "yAcceleration": \.yAcceleration
    case "emissionLatitude": \.emissionLatitude
    case "emissionLongitude": \.emissionLongitude
    case "emissionRange": \.emissionRange
    case "spin": \.spin
    case "spinRange": \.spinRange
    case "scale": \.scale
    case "scaleRange": \.scaleRange
    case "scaleSpeed": \.scaleSpeed
    case "contentsScale": \.contentsScale
    default: colorPath(key)
    }
  }

  private static func colorPath(_ key: String) -> WritableKeyPath<CellSettings, Double>? {
    switch key {
    case "redRange": \.colorRange.x
    case "greenRange": \.colorRange.y
    case "blueRange": \.colorRange.z
    case "alphaRange": \.colorRange.w
    case "redSpeed": \.colorSpeed.x
    case "greenSpeed": \.colorSpeed.y
    case "blueSpeed": \.colorSpeed.z
    case "alphaSpeed": \.colorSpeed.w
    default: nil
    }
  }

  /// A value by its name, after the names of cells inside: `emitterCells.spark.birthRate`.
  subscript(key: String) -> LayerValue? {
    get {
      if let (index, rest) = inner(key) { return cells[index][rest] }
      if let path = Self.path(key) { return .numbers([self[keyPath: path]]) }
      switch key {
      case "color": return .color([color.x, color.y, color.z, color.w])
      case "enabled", "isEnabled": return .numbers([isEnabled ? 1 : 0])
      case "contentsRect": return LayerValue(contentsRect)
      default: return nil
      }
    }
    set {
      guard let newValue else { return }
      if let (index, rest) = inner(key) {
        cells[index][rest] = newValue
      } else if let path = Self.path(key) {
        if let number = newValue.number { self[keyPath: path] = number }
      } else if key == "color" {
        if case .color(let parts) = newValue {
          color = SIMD4(parts[0], parts[1], parts[2], parts[3])
        }
      } else if key == "enabled" || key == "isEnabled" {
        isEnabled = newValue.number != 0
      } else if key == "contentsRect" {
        contentsRect = newValue.rect ?? contentsRect
      }
    }
  }

  /// The cell inside that a name begins with, and the rest of the name.
  private func inner(_ key: String) -> (index: Int, rest: String)? {
    EmitterSettings.cell(of: key) { name in cells.firstIndex { $0.name == name } }
  }
}

extension CellSettings {
  /// The settings with numbers that can be reckoned with.
  ///
  /// - SeeAlso: The limits: chosen, far beyond what can be seen.
  var bounded: CellSettings {
    var cell = self
    func bound(_ path: WritableKeyPath<CellSettings, Double>, _ range: ClosedRange<Double>) {
      let value = cell[keyPath: path]
      cell[keyPath: path] = value.isNaN ? 0 : min(max(value, range.lowerBound), range.upperBound)
    }
    for path in [
      \CellSettings.velocity, \.velocityRange, \.xAcceleration, \.yAcceleration, \.spin,
      \.spinRange, \.emissionLatitude, \.emissionLongitude, \.emissionRange, \.scale, \.scaleRange,
      \.scaleSpeed, \.lifetimeRange,
    ] {
      bound(path, -1e6...1e6)
    }
    for path in [\CellSettings.birthRate, \.lifetime, \.speed] { bound(path, 0...1e5) }
    if !(contentsScale > 0) || !contentsScale.isFinite { cell.contentsScale = 1 }
    if !beginTime.isFinite { cell.beginTime = 0 }
    cell.duration = duration.isNaN ? .infinity : max(duration, 0)
    func bounded(_ color: SIMD4<Double>) -> SIMD4<Double> {
      var color = color
      for index in 0..<4 {
        color[index] = color[index].isNaN ? 0 : min(max(color[index], -1e6), 1e6)
      }
      return color
    }
    (cell.color, cell.colorRange) = (bounded(color), bounded(colorRange))
    cell.colorSpeed = bounded(colorSpeed)
    cell.cells = cells.map(\.bounded)
    return cell
  }

  /// The settings for particles whose time passes as the layer's does.
  var inLayerTime: CellSettings {
    guard speed != 1 else { return self }
    var cell = self
    cell.birthRate *= speed
    cell.lifetime = speed > 0 ? lifetime / speed : 1e5
    cell.lifetimeRange = speed > 0 ? lifetimeRange / speed : 0
    cell.velocity *= speed
    cell.velocityRange *= speed
    cell.xAcceleration *= speed * speed
    cell.yAcceleration *= speed * speed
    cell.spin *= speed
    cell.spinRange *= speed
    cell.scaleSpeed *= speed
    cell.colorSpeed *= speed
    return cell
  }
}
