/// What is to be drawn in one frame, in paint order: the exchange between simulation and pixels.
///
/// Coordinates are points, y points down, angles run clockwise on the screen; the renderer is told
/// the scale. A list is a plain value: two frames that look the same have equal lists, and
/// `contentHash` is the same in every run of the program.
package struct DisplayList: Hashable, Sendable {
  /// The commands, first painted first.
  ///
  /// Every `push(_:)` has its
  /// `pop`; a renderer closes what is left open and ignores a stray pop.
  package var commands: [DisplayCommand]

  package init(commands: [DisplayCommand] = []) {
    self.commands = commands
  }

  package var isEmpty: Bool { commands.isEmpty }
}

/// One entry of a display list.
package enum DisplayCommand: Hashable, Sendable {
  /// A shape filled with a paint, antialiased by exact area coverage.
  case fill(DisplayShape, Paint)
  /// Glyphs of one font and size, filled with a paint.
  case glyphs(GlyphRun, Paint)
  /// A part of a bitmap stretched over a rectangle.
  case image(DisplayImageRun)
  /// Begins an effect, which holds for all commands up to its ``pop``.
  case push(Effect)
  /// Ends the innermost effect.
  case pop
}

// MARK: - Building

extension DisplayList {
  /// Appends a filled shape.
  package mutating func fill(_ shape: DisplayShape, _ paint: Paint) {
    commands.append(.fill(shape, paint))
  }

  /// Appends glyphs.
  package mutating func glyphs(_ run: GlyphRun, _ paint: Paint) {
    commands.append(.glyphs(run, paint))
  }

  /// Appends an image.
  package mutating func image(_ run: DisplayImageRun) {
    commands.append(.image(run))
  }

  /// Appends what the body appends, under an effect.
  ///
  /// - Parameters:
  ///   - effect: The effect all of the body's commands are drawn with.
  ///   - body: Appends the commands; when it appends none, the effect leaves no trace either.
  package mutating func with(_ effect: Effect, _ body: (inout DisplayList) -> Void) {
    let start = commands.count
    commands.append(.push(effect))
    body(&self)
    if commands.count == start + 1 {
      commands.removeLast()
    } else {
      commands.append(.pop)
    }
  }

  /// Appends all commands of another list.
  package mutating func append(_ other: DisplayList) {
    commands.append(contentsOf: other.commands)
  }
}
