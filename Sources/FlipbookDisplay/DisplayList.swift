/// A frame's drawing commands, in paint order: the exchange between simulation and pixels.
///
/// Coordinates are points, y points down, and angles run clockwise on the screen. The renderer is
/// told the scale. A list is a plain value: two frames that look the same have equal lists, and
/// `contentHash` is the same in every run of the program.
///
/// A list shares memory with the lists it was made from. Its commands lie in blocks, and a frame
/// that replaces a few commands of the last one copies only their blocks. ``changes(since:)`` and
/// `==` skip shared blocks:
///
/// ```swift
/// for change in list.changes(since: last) { redraw(last[change.old], list[change.new]) }
/// ```
package struct DisplayList: Hashable, Sendable {
  package typealias Block = ContiguousArray<DisplayCommand>

  /// The number of commands in a block, a power of two.
  ///
  /// Chosen: ten thousand commands are some 150 blocks, and copying a block costs less than drawing
  /// one command.
  package static let blockLength = 64

  /// The commands in blocks; each but the last is full, and none is empty.
  private(set) var blocks: ContiguousArray<Block> = []

  package private(set) var count = 0

  package init() {}

  package init(commands: [DisplayCommand]) {
    for command in commands { append(command) }
  }

  /// The commands in an array, first painted first.
  ///
  /// Every `push(_:)` has its `pop`; a renderer closes open effects and ignores an unmatched pop.
  /// The array is made anew each time. To read only, use the list itself, which is a collection of
  /// its commands.
  package var commands: [DisplayCommand] {
    get { Array(self) }
    set { self = DisplayList(commands: newValue) }
  }
}

extension DisplayList: RandomAccessCollection, MutableCollection {
  package var startIndex: Int { 0 }

  package var endIndex: Int { count }

  package subscript(index: Int) -> DisplayCommand {
    // Reads the command in place, without a copy.
    _read { yield blocks[index / Self.blockLength][index % Self.blockLength] }
    set { blocks[index / Self.blockLength][index % Self.blockLength] = newValue }
  }
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
  /// Appends a command.
  package mutating func append(_ command: DisplayCommand) {
    if count % Self.blockLength == 0 {
      blocks.append(Block())
      if count > 0 { blocks[blocks.count - 1].reserveCapacity(Self.blockLength) }
    }
    blocks[blocks.count - 1].append(command)
    count += 1
  }

  /// Removes the last command.
  package mutating func removeLast() {
    blocks[blocks.count - 1].removeLast()
    if blocks[blocks.count - 1].isEmpty { blocks.removeLast() }
    count -= 1
  }

  /// Appends a filled shape.
  package mutating func fill(_ shape: DisplayShape, _ paint: Paint) {
    append(.fill(shape, paint))
  }

  /// Appends glyphs.
  package mutating func glyphs(_ run: GlyphRun, _ paint: Paint) {
    append(.glyphs(run, paint))
  }

  /// Appends an image.
  package mutating func image(_ run: DisplayImageRun) {
    append(.image(run))
  }

  /// Appends the commands of a closure, under an effect.
  ///
  /// - Parameters:
  ///   - effect: The effect that all of the closure's commands are drawn with.
  ///   - body: Appends the commands; if it appends none, the effect is left out too.
  package mutating func with(_ effect: Effect, _ body: (inout DisplayList) -> Void) {
    let start = count
    append(.push(effect))
    body(&self)
    if count == start + 1 {
      removeLast()
    } else {
      append(.pop)
    }
  }

  /// Appends all commands of another list.
  package mutating func append(_ other: DisplayList) {
    if isEmpty {
      self = other
    } else {
      for command in other { append(command) }
    }
  }
}
