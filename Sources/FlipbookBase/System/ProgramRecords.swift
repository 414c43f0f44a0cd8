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

  /// The sections of one kind, one for each program and library that is loaded.
  ///
  /// - Parameter kind: 0 for protocols, 1 for conformances, 2 for types.
  /// - Returns: The sections, in the order in which the libraries were loaded.
  private static func sections(_ kind: Int) -> [Section] {
    var found: [UnsafeRawPointer] = []
    withUnsafeMutablePointer(to: &found) { found in
      enumerateSections(
        { image, context in
          context.assumingMemoryBound(to: [UnsafeRawPointer].self).pointee.append(image)
          return true
        }, found)
    }
    return found.map { image in
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
      // Three bits say how the type is referred to: 0 by its description, 1 by a pointer to it.
      let way = record.load(fromByteOffset: 12, as: UInt32.self) >> 3 & 7
      let place = target(of: record + 4)
      switch way {
      case 0: return type(of: place)
      case 1: return type(of: place.load(as: UnsafeRawPointer.self))
      default: return nil
      }
    }
  }

  // MARK: Descriptions

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
