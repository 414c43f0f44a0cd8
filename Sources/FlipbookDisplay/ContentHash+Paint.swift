import FlipbookGeometry
import Foundation

extension DisplayColor: ContentHashable {
  package func combineContent(into hasher: inout ContentHasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }
}

extension GradientRamp: ContentHashable {
  package func combineContent(into hasher: inout ContentHasher) {
    hasher.combine(interpolation == .perceptual)
    hasher.combine(stops.count)
    for stop in stops {
      stop.color.combineContent(into: &hasher)
      hasher.combine(stop.location)
    }
  }
}

extension ImageInterpolation: ContentHashable {
  package func combineContent(into hasher: inout ContentHasher) {
    switch self {
    case .none: hasher.combine(0)
    case .low: hasher.combine(1)
    case .medium: hasher.combine(2)
    case .high: hasher.combine(3)
    }
  }
}

extension Paint: ContentHashable {
  package func combineContent(into hasher: inout ContentHasher) {
    switch self {
    case .color(let color):
      hasher.combine(0)
      color.combineContent(into: &hasher)
    case .linearGradient(let ramp, let from, let to):
      hasher.combine(1)
      ramp.combineContent(into: &hasher)
      from.combineContent(into: &hasher)
      to.combineContent(into: &hasher)
    case .radialGradient(let ramp, let center, let startRadius, let endRadius):
      hasher.combine(2)
      ramp.combineContent(into: &hasher)
      center.combineContent(into: &hasher)
      hasher.combine(startRadius)
      hasher.combine(endRadius)
    case .ellipticalGradient(let ramp, let center, let radii, let start, let end):
      hasher.combine(3)
      ramp.combineContent(into: &hasher)
      center.combineContent(into: &hasher)
      radii.combineContent(into: &hasher)
      hasher.combine(start)
      hasher.combine(end)
    case .angularGradient(let ramp, let center, let startAngle, let endAngle):
      hasher.combine(4)
      ramp.combineContent(into: &hasher)
      center.combineContent(into: &hasher)
      hasher.combine(startAngle)
      hasher.combine(endAngle)
    case .image(let image, let tile, let interpolation):
      hasher.combine(5)
      hasher.combine(image.digest)
      tile.combineContent(into: &hasher)
      interpolation.combineContent(into: &hasher)
    case .material(let material):
      hasher.combine(6)
      material.combineContent(into: &hasher)
    case .function(let function):
      hasher.combine(7)
      function.combineContent(into: &hasher)
    }
  }
}

extension DisplayImageRun: ContentHashable {
  package func combineContent(into hasher: inout ContentHasher) {
    hasher.combine(image.digest)
    source.combineContent(into: &hasher)
    destination.combineContent(into: &hasher)
    interpolation.combineContent(into: &hasher)
    hasher.combine(tint != nil)
    tint?.combineContent(into: &hasher)
  }
}

extension Effect: ContentHashable {
  /// The case's name and its numbers; a mask and a clip bring their content.
  package func combineContent(into hasher: inout ContentHasher) {
    switch self {
    case .clip(let shape):
      hasher.combine("clip")
      shape.combineContent(into: &hasher)
    case .mask(let mask):
      hasher.combine("mask")
      mask.content.combineContent(into: &hasher)
    case .shadow(let color, let radius, let offset):
      hasher.combine("shadow")
      color.combineContent(into: &hasher)
      hasher.combine(radius)
      offset.combineContent(into: &hasher)
    default:
      // The description of the other effects holds every number to its last bit.
      hasher.combine(description)
    }
  }
}
