public import Foundation

// What code asks the kernel of a phone by name, and the list of libraries that it has loaded.

/// The length of the texts of `utsname`, as code asks a phone for it: here it is that of the texts of
/// this system, since code reads as many bytes.
public let _SYS_NAMELEN: Int32 = 65

/// Answers a question to the kernel: `kern.osversion` and its kin.
///
/// Values are those of an iPhone 16; the rest is unknown, as a name is that the kernel has not.
///
/// - SeeAlso: chosen: the build of the system, which is no beta's.
@discardableResult
public func sysctlbyname(
  _ name: UnsafePointer<CChar>, _ old: UnsafeMutableRawPointer?,
  _ length: UnsafeMutablePointer<Int>?, _ new: UnsafeMutableRawPointer?, _ newLength: Int
) -> Int32 {
  let texts = [
    "hw.machine": "iPhone17,3", "hw.model": "D47AP", "kern.osversion": "22A3354",
    "kern.ostype": "Darwin",
  ]
  let name = String(cString: name)
  if let text = texts[name] {
    return hand(over: Array(text.utf8) + [0], to: old, length)
  }
  if name == "hw.ncpu" || name == "hw.activecpu" {
    let count = Int32(6)
    return withUnsafeBytes(of: count) { hand(over: Array($0), to: old, length) }
  }
  errno = ENOENT
  return -1
}

/// Writes a value where the caller has room, and says how long it is.
private func hand(
  over bytes: [UInt8], to old: UnsafeMutableRawPointer?, _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
  guard let old else {
    length?.pointee = bytes.count
    return 0
  }
  guard let length, length.pointee >= bytes.count else {
    errno = ENOMEM
    return -1
  }
  old.copyMemory(from: bytes, byteCount: bytes.count)
  length.pointee = bytes.count
  return 0
}

// MARK: - Loaded libraries

/// The number of libraries in the form of Apple's systems that are loaded: none.
public func _dyld_image_count() -> UInt32 { 0 }

public func _dyld_get_image_name(_ image_index: UInt32) -> UnsafePointer<CChar>? { nil }

public func _dyld_get_image_header(_ image_index: UInt32) -> UnsafePointer<mach_header>? { nil }

public func _dyld_get_image_vmaddr_slide(_ image_index: UInt32) -> Int { 0 }

/// The beginning of such a library, of 32 bits.
public struct mach_header {
  public var magic: UInt32 = 0
  public var cputype: Int32 = 0
  public var cpusubtype: Int32 = 0
  public var filetype: UInt32 = 0
  public var ncmds: UInt32 = 0
  public var sizeofcmds: UInt32 = 0
  public var flags: UInt32 = 0

  public init() {}
}

/// The beginning of such a library, of 64 bits.
public struct mach_header_64 {
  public var magic: UInt32 = 0
  public var cputype: Int32 = 0
  public var cpusubtype: Int32 = 0
  public var filetype: UInt32 = 0
  public var ncmds: UInt32 = 0
  public var sizeofcmds: UInt32 = 0
  public var flags: UInt32 = 0
  public var reserved: UInt32 = 0

  public init() {}
}

/// A part of the beginning of such a library: its kind and its length.
public struct load_command {
  public var cmd: UInt32 = 0
  public var cmdsize: UInt32 = 0

  public init() {}
}

/// The part that says where a segment lies.
public struct segment_command_64 {
  public var cmd: UInt32 = 0
  public var cmdsize: UInt32 = 0
  public var segname:
    (
      CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar, CChar,
      CChar, CChar, CChar
    ) = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
  public var vmaddr: UInt64 = 0
  public var vmsize: UInt64 = 0
  public var fileoff: UInt64 = 0
  public var filesize: UInt64 = 0
  public var maxprot: Int32 = 0
  public var initprot: Int32 = 0
  public var nsects: UInt32 = 0
  public var flags: UInt32 = 0

  public init() {}
}

/// The kind of a command that says where a segment lies.
public let LC_SEGMENT_64: Int32 = 0x19

extension NSNumber {
  /// The number as an address, as calls on a stack are numbers.
  public var pointerValue: UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: uintValue)
  }
}
