import FlipbookDisplay
import FlipbookGeometry
public import Foundation

/// The shape that particles come from.
nonisolated public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the shape that particles come from.
nonisolated public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

/// The way in which particles are painted over one another.
nonisolated public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// A layer that emits particles.
///
/// What is shown at a time is a function of the settings until then and the seed
/// (``EmissionTrack``).
///
/// - SeeAlso: Its properties and what they begin with: documented, `CAEmitterLayer`. That they jump
///   to new values: chosen.
@MainActor @preconcurrency open class CAEmitterLayer: CALayer {
  /// The settings but for the cells.
  private var emission = EmitterSettings()
  private var history: EmitterHistory?
  private lazy var tints = ParticleTints()

  open var emitterCells: [CAEmitterCell]? {
    didSet {
      for cell in oldValue ?? [] where cell.layer === self { cell.layer = nil }
      for cell in emitterCells ?? [] { cell.layer = self }
      settingsDidChange()
    }
  }
  open var emitterPosition: CGPoint {
    get { emission.position }
    set { change("emitterPosition", LayerValue(newValue)) }
  }
  open var emitterZPosition: CGFloat {
    get { emission.zPosition }
    set { change("emitterZPosition", LayerValue(newValue)) }
  }
  open var emitterSize: CGSize {
    get { emission.size }
    set { change("emitterSize", LayerValue(newValue)) }
  }
  open var emitterDepth: CGFloat {
    get { emission.depth }
    set { change("emitterDepth", LayerValue(newValue)) }
  }
  open var emitterShape: CAEmitterLayerEmitterShape {
    get { emission.shape }
    set {
      emission.shape = newValue
      settingsDidChange()
    }
  }
  open var emitterMode: CAEmitterLayerEmitterMode {
    get { emission.mode }
    set {
      emission.mode = newValue
      settingsDidChange()
    }
  }
  open var renderMode = CAEmitterLayerRenderMode.unordered { didSet { changed() } }
  open var preservesDepth = false
  open var birthRate: Float {
    get { Float(emission.birthRate) }
    set { change("birthRate", LayerValue(CGFloat(newValue))) }
  }
  open var lifetime: Float {
    get { Float(emission.lifetime) }
    set { change("lifetime", LayerValue(CGFloat(newValue))) }
  }
  open var velocity: Float {
    get { Float(emission.velocity) }
    set { change("velocity", LayerValue(CGFloat(newValue))) }
  }
  open var scale: Float {
    get { Float(emission.scale) }
    set { change("scale", LayerValue(CGFloat(newValue))) }
  }
  open var spin: Float {
    get { Float(emission.spin) }
    set { change("spin", LayerValue(CGFloat(newValue))) }
  }
  open var seed: UInt32 {
    get { emission.seed }
    set {
      emission.seed = newValue
      settingsDidChange()
    }
  }

  // MARK: Settings

  private func change(_ key: String, _ value: LayerValue) {
    emission[key] = value
    settingsDidChange()
  }

  /// Writes down that settings of the layer or a cell were set.
  func settingsDidChange() {
    if let history {
      history.catchUp()
      history.change(byCode: true)
    } else {
      begin()
    }
    changed()
  }

  override func ownValue(for key: String) -> LayerValue? {
    if let (cell, rest) = cell(of: key) { return cell.settings[rest] ?? super.ownValue(for: key) }
    return emission[key] ?? super.ownValue(for: key)
  }

  override func setOwnValue(_ value: LayerValue, for key: String) {
    if let (cell, rest) = cell(of: key) {
      if let object = value.object { cell.setValue(object, forKeyPath: rest) }
    } else if emission[key] != nil {
      change(key, value)
    } else {
      super.setOwnValue(value, for: key)
    }
  }

  /// The cell that a name begins with, `emitterCells.spark.birthRate`, and the rest of the name.
  private func cell(of key: String) -> (cell: CAEmitterCell, rest: String)? {
    emitterCells?.cell(of: key)
  }

  // MARK: Time

  override func didEnterStage() { begin() }

  /// Begins the emission, if there is one and the layer is on a stage.
  private func begin() {
    guard let graph, !(emitterCells ?? []).isEmpty, history?.isOn(graph) != true else { return }
    history = EmitterHistory(of: self, in: graph)
    history?.restart()
  }

  override func timeDidChange() {
    super.timeDidChange()
    history?.timeDidChange()
  }

  override func animationsWillChange() { history?.catchUp() }

  override func animationsDidChange() { history?.change(byCode: false) }

  /// The instant until which an animation changes settings, in the layer's time; nil for none.
  var emissionAnimatedUntil: Double? {
    animations?.flights.filter { flight in
      flight.course.keys.contains { emission[$0] != nil || $0.hasPrefix("emitterCells.") }
    }.map(\.course.timing.end).max()
  }

  /// The settings at a time of the layer, with what animations make of them then.
  func presentSettings(at time: Double) -> EmitterSettings {
    var present = emission
    present.cells = (emitterCells ?? []).map(\.allSettings)
    if let animations {
      LayerAnimations.at(time) {
        for key in Set(animations.changedKeys).sorted() {
          guard let model = present[key] else { continue }
          present[key] = animations.shown(key, over: model)
        }
      }
    }
    return present.bounded
  }

  // MARK: Drawing

  override func plainLayer() -> CALayer { CAEmitterLayer() }

  override func takeModel(of layer: CALayer) {
    super.takeModel(of: layer)
    guard let other = layer as? CAEmitterLayer else { return }
    (emission, renderMode) = (other.emission, other.renderMode)
    emitterCells = other.emitterCells?.compactMap { $0.copy() as? CAEmitterCell }
  }

  /// The particles are those of the layer itself: a copy has no history.
  override var drawn: CALayer { self }

  override var drawsOwn: Bool { history != nil }

  override func drawOwn(into list: inout DisplayList) {
    guard let history, let graph else { return }
    let time = ownTime(at: graph.time) - LayerAnimations.delay
    ParticleDrawing(history.particles(at: time), renderMode, tints).draw(into: &list)
  }
}
