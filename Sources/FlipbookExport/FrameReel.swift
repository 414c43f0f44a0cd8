import FlipbookBase
import Foundation

/// Drawn frames that are kept to be used again, by other processes and machines, too.
///
/// A reel is a folder with a file for each picture, named by its pixels, and with lists of frames. A
/// process that draws adds to a list of its own, one line a frame, after the picture is in its place:
/// however it ends, what it has written is of use. A frame is found by its number and by what is
/// drawn in it, so a frame that looks different is not taken for it.
///
/// ```
/// reel/pictures/6f0c…a1.png     a PNG file
/// reel/list-4Xq0aB              F 0 5d21… 6f0c… …
///                               F 1 88e0… 6f0c… …
/// ```
package final class FrameReel {
  /// A frame whose picture is there.
  package struct Frame: Hashable, Sendable {
    package var digest: PixelDigest
    package var width: Int
    package var height: Int

    /// The picture's file, its size, and the digest of its bytes.
    package var file: OutputPath
    var byteCount: Int
    var bytes: UInt64

    /// The folders whose lists have it.
    fileprivate var folders: [String]

    fileprivate func isListed(in folder: OutputPath) -> Bool { folders.contains(folder.string) }

    /// Returns the bytes of the file; `nil` if they are gone or damaged.
    package func read() -> [UInt8]? {
      guard let found = try? file.readOwn(), found.count == byteCount,
        PixelDigest(ofBytes: found).value == bytes
      else { return nil }
      return found
    }
  }

  /// The name of a frame: its number, and the hash of what is drawn in it.
  private struct Name: Hashable {
    var index: Int
    var content: UInt64
  }

  private var known: [Name: Frame] = [:]
  private let folders: [OutputPath]
  private var lists: [Int32] = []

  /// Opens reels.
  ///
  /// - Parameters:
  ///   - found: The folders that frames are looked for in.
  ///   - kept: The folders that frames are kept in, which are made.
  ///   - frames: The numbers of the frames that are looked for; `nil` for all.
  ///   - holds: Returns whether a condition still holds; from the first that does not, the frames
  ///     of a list are of no use.
  /// - Throws: If nothing can be kept.
  package init(
    finding found: [String], keepingIn kept: [String], frames: ClosedRange<Int>? = nil,
    holds: (String) -> Bool = { _ in true }
  ) throws(ExportError) {
    folders = kept.map { OutputPath(root: $0) }
    for folder in found.map({ OutputPath(root: $0) }) {
      for name in Self.lists(in: folder) { read(name, in: folder, frames, holds) }
    }
    for folder in folders {
      try folder.appending("pictures").createFolder()
      lists.append(try Self.makeList(in: folder))
    }
  }

  deinit { for list in lists { close(list) } }

  /// True if frames are kept.
  package var isKeeping: Bool { !folders.isEmpty }

  /// The number of frames that were found.
  package var count: Int { known.count }

  /// Returns a frame that was drawn before; `nil` for none.
  package func frame(_ index: Int, content: UInt64) -> Frame? {
    known[Name(index: index, content: content)]
  }

  // MARK: Keeping

  /// Notes a condition under which the frames after it are of use, in one line.
  package func note(condition: String) throws(ExportError) {
    for (list, folder) in zip(lists, folders) {
      try append("R \(condition)\n", to: list, in: folder)
    }
  }

  /// Keeps a frame.
  ///
  /// - Parameters:
  ///   - index: Its number.
  ///   - content: The hash of what is drawn in it.
  ///   - digest: The digest of its pixels.
  ///   - size: Its size in pixels.
  ///   - file: The PNG; `nil` if one with these pixels was kept before.
  /// - Returns: The picture's file; `nil` if none is kept. A list that has the frame already gets no
  ///   further line.
  /// - Throws: If a file cannot be written.
  @discardableResult
  package func keep(
    _ index: Int, content: UInt64, digest: PixelDigest, size: (width: Int, height: Int),
    file: [UInt8]?
  ) throws(ExportError) -> OutputPath? {
    guard let first = folders.first else { return nil }
    let picture = try first.appending(Self.picture(digest))
    if last?.digest != digest {
      // One that was cut is replaced.
      if let file, Self.size(of: picture) != file.count { try picture.write(file) }
      guard let bytes = file ?? (try? picture.readOwn()) else { return nil }
      last = Kept(digest: digest, byteCount: bytes.count, bytes: PixelDigest(ofBytes: bytes).value)
      for folder in folders.dropFirst() {
        let other = try folder.appending(Self.picture(digest))
        if Self.size(of: other) != last?.byteCount { try other.link(to: picture) }
      }
    }
    guard let last else { return nil }
    let numbers = [
      UInt64(index), content, digest.value, digest.check, UInt64(size.width), UInt64(size.height),
      UInt64(last.byteCount), last.bytes,
    ]
    let line = "F " + numbers.map { String($0, radix: 16) }.joined(separator: " ") + "\n"
    let name = Name(index: index, content: content)
    for (list, folder) in zip(lists, folders) where known[name]?.isListed(in: folder) != true {
      try append(line, to: list, in: folder)
    }
    return picture
  }

  /// A picture that was kept, its size, and the digest of its bytes.
  private struct Kept {
    var digest: PixelDigest
    var byteCount: Int
    var bytes: UInt64
  }

  /// The picture that was kept last.
  private var last: Kept?

  private func append(
    _ line: String, to list: Int32, in folder: OutputPath
  ) throws(ExportError) {
    guard let code = Descriptor.write(Array(line.utf8), to: list) else { return }
    throw ExportError(.write, path: folder.string, code: code)
  }

  // MARK: Files

  private static let listPrefix = "list-"

  private static func picture(_ digest: PixelDigest) -> String {
    let check = String(digest.check, radix: 16)
    return "pictures/\(digest)\(String(repeating: "0", count: 16 - check.count))\(check).png"
  }

  /// Returns the size of a file in bytes; `nil` if there is none.
  private static func size(of file: OutputPath) -> Int? {
    var status = stat()
    return stat(file.string, &status) == 0 ? Int(status.st_size) : nil
  }

  private static func lists(in folder: OutputPath) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? []
    return names.filter { $0.hasPrefix(listPrefix) }.sorted()
  }

  /// Makes a list that no other process writes to.
  private static func makeList(in folder: OutputPath) throws(ExportError) -> Int32 {
    var template = Array("\(folder.string)/\(listPrefix)XXXXXX".utf8CString)
    let list = mkstemp(&template)
    guard list >= 0 else { throw ExportError(.write, path: folder.string) }
    _ = fcntl(list, F_SETFD, FD_CLOEXEC)
    // Others may go on with the work.
    fchmod(list, 0o644)
    return list
  }

  /// Reads a list; a line that was cut is its end.
  private func read(
    _ name: String, in folder: OutputPath, _ frames: ClosedRange<Int>?, _ holds: (String) -> Bool
  ) {
    guard let bytes = try? folder.appending(checkedName: name).readOwn() else { return }
    for line in bytes.split(separator: UInt8(ascii: "\n")).dropLast(bytes.last == 10 ? 0 : 1) {
      if line.first == UInt8(ascii: "R") {
        guard holds(String(decoding: line.dropFirst(2), as: UTF8.self)) else { return }
        continue
      }
      let numbers = Self.numbers(in: line.dropFirst(2))
      guard numbers.count == 8, let index = Int(exactly: numbers[0]) else { return }
      guard frames?.contains(index) ?? true else { continue }
      let digest = PixelDigest(value: numbers[2], check: numbers[3])
      guard let file = try? folder.appending(Self.picture(digest)) else { return }
      let name = Name(index: index, content: numbers[1])
      if known[name] != nil {
        known[name]?.folders.append(folder.string)
        continue
      }
      known[name] = Frame(
        digest: digest, width: Int(clamping: numbers[4]), height: Int(clamping: numbers[5]),
        file: file, byteCount: Int(clamping: numbers[6]), bytes: numbers[7],
        folders: [folder.string])
    }
  }

  /// Returns the numbers of a line, which are hexadecimal; none if it has anything else in it.
  private static func numbers(in line: ArraySlice<UInt8>) -> [UInt64] {
    var numbers: [UInt64] = [0]
    for byte in line {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: " "):
        numbers.append(0)
        continue
      default: return []
      }
      numbers[numbers.count - 1] = numbers[numbers.count - 1] << 4 | UInt64(digit)
    }
    return numbers
  }
}
