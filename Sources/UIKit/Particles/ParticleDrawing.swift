import FlipbookDisplay
import FlipbookGeometry
import Foundation

/// The particles of a layer as commands.
@MainActor struct ParticleDrawing {
  private let system: ParticleSystem
  private let mode: CAEmitterLayerRenderMode
  private let tints: ParticleTints

  init(_ system: ParticleSystem, _ mode: CAEmitterLayerRenderMode, _ tints: ParticleTints) {
    (self.system, self.mode, self.tints) = (system, mode, tints)
  }

  /// Appends the particles, in the coordinates of the layer's bounds.
  func draw(into list: inout DisplayList) {
    let looks = system.kinds.map { ParticleLook($0) }
    for index in order {
      let seen = system.seen[index]
      let look = looks[seen.kind]
      if mode == .additive {
        list.with(.blend(.plusLighter)) { place(seen.state, look, in: &$0) }
      } else {
        place(seen.state, look, in: &list)
      }
    }
  }

  /// The indices of the particles in the order in which they are painted.
  ///
  /// - SeeAlso: documented, `CAEmitterLayer.renderMode`; the order of particles without one, kind
  ///   after kind: chosen.
  private var order: [Int] {
    let indices = Array(system.seen.indices)
    func birth(_ index: Int) -> Double { system.seen[index].state.birth }
    switch mode {
    case .oldestFirst: return indices.sorted { (birth($0), $0) < (birth($1), $1) }
    case .oldestLast: return indices.sorted { (-birth($0), $0) < (-birth($1), $1) }
    default: return indices
    }
  }

  private func place(_ state: ParticleState, _ look: ParticleLook, in list: inout DisplayList) {
    let size = CGSize(
      width: look.size.width * CGFloat(state.scale), height: look.size.height * CGFloat(state.scale)
    )
    let corner = CGPoint(x: -size.width / 2, y: -size.height / 2)
    let middle = CGPoint(x: state.place.x, y: state.place.y)
    guard state.turn != 0 else {
      let rect = CGRect(
        origin: CGPoint(x: middle.x + corner.x, y: middle.y + corner.y), size: size)
      return paint(state.color, look, in: rect, &list)
    }
    let turned = CGAffineTransform(rotationAngle: CGFloat(state.turn))
      .concatenating(CGAffineTransform(translationX: middle.x, y: middle.y))
    list.with(.transform(turned)) {
      paint(state.color, look, in: CGRect(origin: corner, size: size), &$0)
    }
  }

  private func paint(
    _ color: SIMD4<Double>, _ look: ParticleLook, in rect: CGRect, _ list: inout DisplayList
  ) {
    let ink = DisplayColor(
      red: Float(color.x), green: Float(color.y), blue: Float(color.z), alpha: Float(color.w))
    var run = DisplayImageRun(
      image: look.picture.image, source: look.source, destination: rect,
      interpolation: look.interpolation)
    if look.picture.isStencil {
      run.tint = .color(ink)
      return list.image(run)
    }
    let isPlain = color.x == 1 && color.y == 1 && color.z == 1
    guard isPlain || !look.isColorful else {
      return list.with(.colorMultiply(ink)) { $0.image(run) }
    }
    if !isPlain { run.image = tints.image(look.picture.image, ink) }
    if color.w < 1 {
      list.with(.opacity(color.w)) { $0.image(run) }
    } else {
      list.image(run)
    }
  }
}

/// The look that all particles of a kind share.
private struct ParticleLook {
  let picture: ParticlePicture
  let source: CGRect

  /// In points, before a particle's scale.
  let size: CGSize
  let interpolation: ImageInterpolation

  /// True if particles have many colours.
  let isColorful: Bool

  init(_ cell: CellSettings) {
    picture = cell.picture ?? ParticlePicture(CGImage(_width: 0, height: 0, pixels: []))
    source = picture.source(cell.contentsRect)
    size = CGSize(
      width: source.width / CGFloat(cell.contentsScale),
      height: source.height / CGFloat(cell.contentsScale))
    interpolation = cell.magnificationFilter == "nearest" ? .none : .medium
    let colors = [cell.colorRange, cell.colorSpeed]
    isColorful = colors.contains { $0.x != 0 || $0.y != 0 || $0.z != 0 } || cell.isInner
  }
}

/// Pictures in the colours of their particles.
@MainActor final class ParticleTints {
  private var images: [Int: [UInt64: DisplayImage]] = [:]

  /// A picture with its colours multiplied by another one.
  func image(_ image: DisplayImage, _ color: DisplayColor) -> DisplayImage {
    func part(_ value: Float) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    let (red, green, blue) = (part(color.red), part(color.green), part(color.blue))
    let key = red << 16 | green << 8 | blue
    if let known = images[key]?[image.digest] { return known }
    var pixels = image.pixels
    for index in stride(from: 0, to: pixels.count, by: 4) {
      pixels[index] = UInt8((Int(pixels[index]) * red + 127) / 255)
      pixels[index + 1] = UInt8((Int(pixels[index + 1]) * green + 127) / 255)
      pixels[index + 2] = UInt8((Int(pixels[index + 2]) * blue + 127) / 255)
    }
    let tinted = DisplayImage(width: image.width, height: image.height, pixels: pixels)
    images[key, default: [:]][image.digest] = tinted
    return tinted
  }
}
