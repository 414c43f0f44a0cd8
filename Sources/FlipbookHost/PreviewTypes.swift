import FlipbookViews

/// The types that `#Preview` has made in this process.
///
/// The macro makes types with names that no source can write. The compiler lists all types of a
/// program in a section of it, which the runtime hands out. No function of the standard library
/// does; the layout of the list is that of Swift's ABI (docs/toolchain.md).
enum PreviewTypes {
  /// The ends of a section, in bytes from the start of memory.
  private typealias Section = (start: UInt, length: UInt)

  /// Finds them, in the order of their places in the program.
  static func all() -> [any _PreviewRegistration.Type] {
    sections().flatMap(records).compactMap(type)
  }

  // MARK: Sections

  @_silgen_name("swift_enumerateAllMetadataSections")
  private static func enumerateSections(
    _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool,
    _ context: UnsafeMutableRawPointer)

  /// The sections of types, one for each program and library that is loaded.
  private static func sections() -> [Section] {
    var sections: [Section] = []
    withUnsafeMutablePointer(to: &sections) { sections in
      enumerateSections(
        { image, context in
          // The version, three pointers, then a start and a length for each kind: protocols,
          // conformances, types.
          let words = image.assumingMemoryBound(to: UInt.self)
          context.assumingMemoryBound(to: [Section].self).pointee.append((words[8], words[9]))
          return true
        }, sections)
    }
    return sections
  }

  // MARK: Types

  /// The descriptions of types that a section points to.
  private static func records(of section: Section) -> [UnsafeRawPointer] {
    stride(from: section.start, to: section.start + section.length, by: 4).compactMap { place in
      guard let record = UnsafeRawPointer(bitPattern: place) else { return nil }
      // The two lowest bits say how the description is referred to: 0 is directly.
      let offset = record.load(as: Int32.self)
      return offset & 3 == 0 ? record + Int(offset) : nil
    }
  }

  /// Returns the type of a description, if `#Preview` has made it.
  private static func type(of description: UnsafeRawPointer) -> (any _PreviewRegistration.Type)? {
    let flags = description.load(as: UInt32.self)
    let (isStructure, isGeneric) = (flags & 0x1f == 17, flags & 0x80 != 0)
    guard isStructure, !isGeneric else { return nil }
    let name = target(of: description + 8).assumingMemoryBound(to: CChar.self)
    guard String(cString: name).hasSuffix("PreviewfMu_") else { return nil }
    typealias Access = @convention(c) (Int) -> UnsafeRawPointer
    let access = unsafeBitCast(target(of: description + 12), to: Access.self)
    return unsafeBitCast(access(0), to: Any.Type.self) as? any _PreviewRegistration.Type
  }

  /// The place that a relative pointer points to.
  private static func target(of pointer: UnsafeRawPointer) -> UnsafeRawPointer {
    pointer + Int(pointer.load(as: Int32.self))
  }
}
