import Foundation

/// Working memory that may become large: a small one is memory, a large one lies in a file.
///
/// The file has no name, and is gone with the process or with this object, whichever ends first. Its
/// pages are the system's to write out, so that a sequence of any length takes no more memory than a
/// short one. It is mapped and then closed: a scene that closes all descriptors takes nothing away.
/// Where there is no room for a file, it is memory after all.
final class LongMemory {
  /// The bytes, zeros at first.
  let bytes: UnsafeMutableRawBufferPointer

  /// True if they lie in a file.
  let isMapped: Bool

  /// The size in bytes from which a file is used (chosen: some hundreds of frames).
  static let leastMapped = 1 << 15

  /// Makes zeroed memory.
  ///
  /// - Parameters:
  ///   - byteCount: Its size.
  ///   - folder: The folder on whose disk it may lie; nil for memory in any case.
  init(byteCount: Int, in folder: OutputPath?) {
    if byteCount >= Self.leastMapped, let folder,
      let place = Self.map(byteCount, in: folder)
    {
      (bytes, isMapped) = (place, true)
      return
    }
    let place = UnsafeMutableRawPointer.allocate(byteCount: max(byteCount, 1), alignment: 16)
    bytes = UnsafeMutableRawBufferPointer(start: place, count: byteCount)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    isMapped = false
  }

  deinit {
    if isMapped { munmap(bytes.baseAddress, bytes.count) } else { bytes.deallocate() }
  }

  /// Maps a new file, for which there must be room: a page without any would end the process.
  private static func map(_ count: Int, in folder: OutputPath) -> UnsafeMutableRawBufferPointer? {
    guard let file = try? ScratchFile(for: folder.appending(checkedName: "memory")),
      posix_fallocate(file.descriptor, 0, off_t(count)) == 0,
      let place = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, file.descriptor, 0),
      place != MAP_FAILED
    else { return nil }
    return UnsafeMutableRawBufferPointer(start: place, count: count)
  }
}
