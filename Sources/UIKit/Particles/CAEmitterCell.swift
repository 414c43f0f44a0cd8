public import CoreGraphics
public import Foundation

/// A kind of particles.
///
/// - SeeAlso: Its properties and what they begin with: documented, `CAEmitterCell`. That a property
///   set on the cell itself is heard of by its layer: chosen.
@MainActor @preconcurrency open class CAEmitterCell: NSObject {
  /// The settings but for the cells inside.
  var settings = CellSettings() { didSet { changed() } }

  /// The layer that emits the cell.
  weak var layer: CAEmitterLayer? {
    didSet { for cell in emitterCells ?? [] { cell.layer = layer } }
  }

  private func changed() { layer?.settingsDidChange() }

  /// The settings with the cells inside.
  var allSettings: CellSettings {
    var all = settings
    all.cells = (emitterCells ?? []).map { cell in
      var inner = cell.allSettings
      inner.isInner = true
      return inner
    }
    return all
  }

  open var name: String? {
    get { settings.name }
    set { settings.name = newValue }
  }
  open var isEnabled: Bool {
    get { settings.isEnabled }
    set { settings.isEnabled = newValue }
  }
  open var style: [AnyHashable: Any]?

  /// The picture, a `CGImage`; what is no picture is not drawn.
  open var contents: Any? {
    didSet { settings.picture = (contents as? CGImage).map { ParticlePicture($0) } }
  }
  open var contentsRect: CGRect {
    get { settings.contentsRect }
    set { settings.contentsRect = newValue }
  }

  /// The number of the picture's pixels in a point.
  open var contentsScale: CGFloat {
    get { settings.contentsScale }
    set { settings.contentsScale = newValue }
  }
  open var magnificationFilter: String {
    get { settings.magnificationFilter }
    set { settings.magnificationFilter = newValue }
  }
  open var minificationFilter = CALayerContentsFilter.linear.rawValue
  open var minificationFilterBias: Float = 0
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      for cell in emitterCells ?? [] { cell.layer = layer }
      changed()
    }
  }

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  // MARK: Life

  open var birthRate: Float {
    get { Float(settings.birthRate) }
    set { settings.birthRate = Double(newValue) }
  }
  open var lifetime: Float {
    get { Float(settings.lifetime) }
    set { settings.lifetime = Double(newValue) }
  }
  open var lifetimeRange: Float {
    get { Float(settings.lifetimeRange) }
    set { settings.lifetimeRange = Double(newValue) }
  }
  open var beginTime: CFTimeInterval {
    get { settings.beginTime }
    set { settings.beginTime = newValue }
  }
  open var duration: CFTimeInterval {
    get { settings.duration }
    set { settings.duration = newValue }
  }
  open var speed: Float {
    get { Float(settings.speed) }
    set { settings.speed = Double(newValue) }
  }
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed

  // MARK: Flight

  open var velocity: CGFloat {
    get { settings.velocity }
    set { settings.velocity = newValue }
  }
  open var velocityRange: CGFloat {
    get { settings.velocityRange }
    set { settings.velocityRange = newValue }
  }
  open var xAcceleration: CGFloat {
    get { settings.xAcceleration }
    set { settings.xAcceleration = newValue }
  }
  open var yAcceleration: CGFloat {
    get { settings.yAcceleration }
    set { settings.yAcceleration = newValue }
  }
  open var zAcceleration: CGFloat = 0
  open var emissionLatitude: CGFloat {
    get { settings.emissionLatitude }
    set { settings.emissionLatitude = newValue }
  }
  open var emissionLongitude: CGFloat {
    get { settings.emissionLongitude }
    set { settings.emissionLongitude = newValue }
  }
  open var emissionRange: CGFloat {
    get { settings.emissionRange }
    set { settings.emissionRange = newValue }
  }
  open var spin: CGFloat {
    get { settings.spin }
    set { settings.spin = newValue }
  }
  open var spinRange: CGFloat {
    get { settings.spinRange }
    set { settings.spinRange = newValue }
  }
  open var scale: CGFloat {
    get { settings.scale }
    set { settings.scale = newValue }
  }
  open var scaleRange: CGFloat {
    get { settings.scaleRange }
    set { settings.scaleRange = newValue }
  }
  open var scaleSpeed: CGFloat {
    get { settings.scaleSpeed }
    set { settings.scaleSpeed = newValue }
  }

  // MARK: Colour

  open var color: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1) {
    didSet {
      let parts = (color?.components ?? [0, 0, 0, 0]).map { Double($0) }
      if parts.count == 4 { settings.color = SIMD4(parts[0], parts[1], parts[2], parts[3]) }
    }
  }
  open var redRange: Float {
    get { Float(settings.colorRange.x) }
    set { settings.colorRange.x = Double(newValue) }
  }
  open var greenRange: Float {
    get { Float(settings.colorRange.y) }
    set { settings.colorRange.y = Double(newValue) }
  }
  open var blueRange: Float {
    get { Float(settings.colorRange.z) }
    set { settings.colorRange.z = Double(newValue) }
  }
  open var alphaRange: Float {
    get { Float(settings.colorRange.w) }
    set { settings.colorRange.w = Double(newValue) }
  }
  open var redSpeed: Float {
    get { Float(settings.colorSpeed.x) }
    set { settings.colorSpeed.x = Double(newValue) }
  }
  open var greenSpeed: Float {
    get { Float(settings.colorSpeed.y) }
    set { settings.colorSpeed.y = Double(newValue) }
  }
  open var blueSpeed: Float {
    get { Float(settings.colorSpeed.z) }
    set { settings.colorSpeed.z = Double(newValue) }
  }
  open var alphaSpeed: Float {
    get { Float(settings.colorSpeed.w) }
    set { settings.colorSpeed.w = Double(newValue) }
  }
}
