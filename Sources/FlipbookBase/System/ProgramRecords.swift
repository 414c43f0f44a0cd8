/// The compiler's lists of the types of this process.
///
/// It lists types, and the protocols they conform to, in sections of each program and library, which
/// the runtime hands out. No function of the standard library does; the layout of the lists is that
/// of Swift's ABI (docs/toolchain.md).
package enum ProgramRecords {
  /// A list of 32-bit distances, each from itself to a record.
  private struct Section {
    var start: UInt
    var length: UInt

    /// The records, in the order of their places in the program.
    ///
    /// The two lowest bits of a distance say how the record is referred to: 0 is directly.
    var records: [UnsafeRawPointer] {
      stride(from: start, to: start + length, by: 4).compactMap { place in
        guard let pointer = UnsafeRawPointer(bitPattern: place) else { return nil }
        let offset = pointer.load(as: Int32.self)
        return offset & 3 == 0 ? pointer + Int(offset) : nil
      }
    }
  }

  @_silgen_name("swift_enumerateAllMetadataSections")
  private static func enumerateSections(
    _ body: @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Bool,
    _ context: UnsafeMutableRawPointer)

  /// The number of programs and libraries that are loaded.
  package static var imageCount: Int { images.count }

  /// The lists of the programs and libraries that are loaded, in the order in which they were.
  private static var images: [UnsafeRawPointer] {
    var found: [UnsafeRawPointer] = []
    withUnsafeMutablePointer(to: &found) { found in
      enumerateSections(
        { image, context in
          context.assumingMemoryBound(to: [UnsafeRawPointer].self).pointee.append(image)
          return true
        }, found)
    }
    return found
  }

  /// The sections of one kind, one for each program and library that is loaded.
  ///
  /// - Parameter kind: 0 for protocols, 1 for conformances, 2 for types.
  /// - Returns: The sections, in the order in which the libraries were loaded.
  private static func sections(_ kind: Int) -> [Section] {
    images.map { image in
      // The version, three pointers, then a start and a length for each kind.
      let words = image.assumingMemoryBound(to: UInt.self)
      return Section(start: words[4 + 2 * kind], length: words[5 + 2 * kind])
    }
  }

  /// The structures that are not generic and whose names end in some characters.
  package static func structures(withSuffix suffix: String) -> [Any.Type] {
    sections(2).flatMap(\.records).compactMap { description in
      let flags = description.load(as: UInt32.self)
      guard flags & 0x1f == 17, name(of: description).hasSuffix(suffix) else { return nil }
      return type(of: description)
    }
  }

  /// The types that are not generic and conform to a protocol of a name, in any module.
  package static func types(conformingTo name: String) -> [Any.Type] {
    sections(1).flatMap(\.records).compactMap { record in
      guard let wanted = reference(at: record), self.name(of: wanted) == name else { return nil }
      return conformer(of: record).flatMap(type(of:))
    }
  }

  /// The descriptions of the types that are declared to conform to a protocol, in any module.
  package static func descriptions(conformingTo wanted: UnsafeRawPointer) -> [UnsafeRawPointer] {
    sections(1).flatMap { section in
      section.records.compactMap { reference(at: $0) == wanted ? conformer(of: $0) : nil }
    }
  }

  // MARK: Descriptions

  /// The description of a protocol; nil for a type that is not one protocol's `any`.
  package static func description(ofProtocol existential: Any.Type) -> UnsafeRawPointer? {
    let words = unsafeBitCast(existential, to: UnsafePointer<UInt>.self)
    // The kind, then the number of protocols above the flags, of which the one of 30 says that a
    // class stands before the protocols.
    guard words[0] == 0x303, words[1] >> 32 == 1, words[1] & 1 << 30 == 0 else { return nil }
    return UnsafeRawPointer(bitPattern: words[2])
  }

  /// The description that all types of one declaration share, generic or not; nil for a type that
  /// is no structure and no enumeration, and for one that comes from C, which has several.
  package static func description(of type: Any.Type) -> UnsafeRawPointer? {
    let words = unsafeBitCast(type, to: UnsafePointer<UInt>.self)
    guard 0x200...0x202 ~= words[0], let description = UnsafeRawPointer(bitPattern: words[1]),
      let parent = reference(at: description + 4), !(isModule(parent) && name(of: parent) == "__C")
    else { return nil }
    return description
  }

  private static func isModule(_ description: UnsafeRawPointer) -> Bool {
    description.load(as: UInt32.self) & 0x1f == 0
  }

  /// The description of the type that a record says to conform; nil for a class from C.
  private static func conformer(of record: UnsafeRawPointer) -> UnsafeRawPointer? {
    let place = target(of: record + 4)
    // Three bits say how the type is referred to: 0 by its description, 1 by a pointer to it.
    return switch record.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7 {
    case 0: place
    case 1: place.load(as: UnsafeRawPointer.self)
    default: nil
    }
  }

  /// The name in the description of a type or a protocol.
  private static func name(of description: UnsafeRawPointer) -> String {
    String(cString: target(of: description + 8).assumingMemoryBound(to: CChar.self))
  }

  /// The type of a description; nil if it is generic.
  private static func type(of description: UnsafeRawPointer) -> Any.Type? {
    guard description.load(as: UInt32.self) & 0x80 == 0 else { return nil }
    typealias Access = @convention(c) (Int) -> UnsafeRawPointer
    let access = unsafeBitCast(target(of: description + 12), to: Access.self)
    return unsafeBitCast(access(0), to: Any.Type.self)
  }

  /// The place that a relative pointer points to.
  private static func target(of pointer: UnsafeRawPointer) -> UnsafeRawPointer {
    pointer + Int(pointer.load(as: Int32.self))
  }

  /// The place that a relative pointer points to; one that is odd points to a pointer to it.
  private static func reference(at pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = Int(pointer.load(as: Int32.self))
    guard offset & 1 == 1 else { return pointer + offset }
    return (pointer + (offset & ~1)).load(as: UnsafeRawPointer?.self)
  }
}
