package import FlipbookGeometry
package import Foundation

/// A 64-bit hash of values that is the same in every run and on every machine.
///
/// Swift's own `Hasher` is seeded anew in every process, so its results cannot name a file or a
/// cached strip. This one folds in a word at a time with FNV-1a's exclusive or and multiplication,
/// and mixes the bits at the end. It is no defence against made-up collisions.
package struct ContentHasher: Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func combine(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01b3
    state ^= state >> 29
  }

  package mutating func combine(_ value: Int) {
    combine(UInt64(bitPattern: Int64(value)))
  }

  package mutating func combine(_ value: Bool) {
    combine(value ? 1 : 0)
  }

  /// Positive and negative zero count as equal, as they do for `==`.
  package mutating func combine(_ value: Double) {
    combine(value == 0 ? 0 : value.bitPattern)
  }

  package mutating func combine(_ value: Float) {
    combine(value == 0 ? 0 : UInt64(value.bitPattern))
  }

  package mutating func combine(_ value: CGFloat) {
    combine(Double(value))
  }

  package mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
  }

  /// Adds a count and the bytes, eight at a time, to the hash.
  package mutating func combine(bytes: [UInt8]) {
    bytes.withUnsafeBytes { combine($0) }
  }

  private mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    combine(bytes.count)
    var offset = 0
    while offset + 8 <= bytes.count {
      combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += 8
    }
    while offset < bytes.count {
      combine(UInt64(bytes[offset]))
      offset += 1
    }
  }

  /// Returns the hash of everything combined so far.
  package func finalize() -> UInt64 {
    var value = state
    value = (value ^ (value >> 33)) &* 0xff51_afd7_ed55_8ccd
    value = (value ^ (value >> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return value ^ (value >> 33)
  }
}

/// A value whose hash is the same in every run.
package protocol ContentHashable {
  func combineContent(into hasher: inout ContentHasher)
}

extension ContentHashable {
  /// The hash of the value alone.
  package var contentHash: UInt64 {
    var hasher = ContentHasher()
    combineContent(into: &hasher)
    return hasher.finalize()
  }
}

extension DisplayList: ContentHashable {
  package func combineContent(into hasher: inout ContentHasher) {
    hasher.combine(count)
    for command in self { command.combineContent(into: &hasher) }
  }
}

extension DisplayCommand: ContentHashable {
  package func combineContent(into hasher: inout ContentHasher) {
    switch self {
    case .fill(let shape, let paint):
      hasher.combine(0)
      shape.combineContent(into: &hasher)
      paint.combineContent(into: &hasher)
    case .glyphs(let run, let paint):
      hasher.combine(1)
      run.combineContent(into: &hasher)
      paint.combineContent(into: &hasher)
    case .image(let run):
      hasher.combine(2)
      run.combineContent(into: &hasher)
    case .push(let effect):
      hasher.combine(3)
      effect.combineContent(into: &hasher)
    case .pop:
      hasher.combine(4)
    }
  }
}

extension DisplayShape: ContentHashable {
  package func combineContent(into hasher: inout ContentHasher) {
    switch self {
    case .rect(let rect):
      hasher.combine(0)
      rect.combineContent(into: &hasher)
    case .roundedRect(let rect, let radii, let style):
      hasher.combine(1)
      rect.combineContent(into: &hasher)
      hasher.combine(radii.topLeading)
      hasher.combine(radii.bottomLeading)
      hasher.combine(radii.bottomTrailing)
      hasher.combine(radii.topTrailing)
      hasher.combine(style == .continuous)
    case .ellipse(let rect):
      hasher.combine(2)
      rect.combineContent(into: &hasher)
    case .path(let path, let eoFill):
      hasher.combine(3)
      path.combineContent(into: &hasher)
      hasher.combine(eoFill)
    }
  }
}

extension GlyphRun: ContentHashable {
  package func combineContent(into hasher: inout ContentHasher) {
    hasher.combine(font.name)
    hasher.combine(size)
    hasher.combine(glyphs.count)
    for glyph in glyphs {
      hasher.combine(UInt64(glyph.id))
      glyph.position.combineContent(into: &hasher)
    }
  }
}

extension Path: ContentHashable {
  package func combineContent(into hasher: inout ContentHasher) {
    hasher.combine(elements.count)
    for element in elements {
      switch element {
      case .move(let to):
        hasher.combine(0)
        to.combineContent(into: &hasher)
      case .line(let to):
        hasher.combine(1)
        to.combineContent(into: &hasher)
      case .quadCurve(let to, let control):
        hasher.combine(2)
        to.combineContent(into: &hasher)
        control.combineContent(into: &hasher)
      case .curve(let to, let control1, let control2):
        hasher.combine(3)
        to.combineContent(into: &hasher)
        control1.combineContent(into: &hasher)
        control2.combineContent(into: &hasher)
      case .closeSubpath:
        hasher.combine(4)
      }
    }
  }
}

extension CGPoint: ContentHashable {
  package func combineContent(into hasher: inout ContentHasher) {
    hasher.combine(x)
    hasher.combine(y)
  }
}

extension CGSize: ContentHashable {
  package func combineContent(into hasher: inout ContentHasher) {
    hasher.combine(width)
    hasher.combine(height)
  }
}

extension CGRect: ContentHashable {
  package func combineContent(into hasher: inout ContentHasher) {
    origin.combineContent(into: &hasher)
    size.combineContent(into: &hasher)
  }
}
