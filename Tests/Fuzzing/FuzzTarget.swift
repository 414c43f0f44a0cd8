import FlipbookTimeline
import Foundation

/// A reader of bytes from outside, as fuzzers call it.
package struct FuzzTarget: Sendable {
  package let name: String

  /// Inputs to begin with, most of them without a mistake.
  package let seeds: @Sendable () -> [[UInt8]]

  /// Words of the language that a mutation puts into an input.
  package let words: [String]

  private let read: @Sendable ([UInt8]) -> [FuzzComplaint]

  init(
    _ name: String, words: [String] = [], seeds: @escaping @Sendable () -> [[UInt8]],
    read: @escaping @Sendable ([UInt8]) -> [FuzzComplaint]
  ) {
    (self.name, self.words, self.seeds, self.read) = (name, words, seeds, read)
  }

  /// Creates a target of texts.
  init(
    _ name: String, words: [String] = [], texts: [String],
    read: @escaping @Sendable (String) -> [FuzzComplaint]
  ) {
    self.init(name, words: words, seeds: { texts.map { Array($0.utf8) } }) { bytes in
      read(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Reads an input, and stops the process where the reader's complaint says nothing.
  ///
  /// - Returns: True if the reader has not refused it.
  @discardableResult
  package func run(_ bytes: [UInt8]) -> Bool {
    let complaints = complaints(of: bytes)
    for complaint in complaints {
      precondition(!complaint.place.isEmpty, "\(name): a complaint without a place: \(complaint)")
      precondition(
        complaint.sentence.contains { $0.isLetter },
        "\(name): a complaint without a sentence: \(complaint)")
    }
    return !complaints.contains { $0.isRefusal }
  }

  /// The complaints of the reader about an input.
  package func complaints(of bytes: [UInt8]) -> [FuzzComplaint] { read(bytes) }

  /// All targets.
  package static let all =
    timelines + curves + recordings + sources + projects + resources + jobs + pictures + fonts

  /// A target that goes wrong, to see that it is noticed.
  package static let broken = FuzzTarget("broken", texts: ["all is well"]) { text in
    // Optimised code keeps the words of this alone.
    guard text.hasPrefix("all") else { fatalError("it does not begin as it should") }
    return []
  }

  /// The most bytes of an input, for which the limits of time and memory hold.
  package static let largest = 65_536
}

/// A complaint about an input: where, and what.
package struct FuzzComplaint: CustomStringConvertible {
  var place: String
  var sentence: String

  /// False if the rest of the input was read all the same.
  package var isRefusal = true

  /// True if nothing can read such an input here.
  package var isAboutLibrary: Bool { sentence.contains("a library that is not installed") }

  package var description: String { "\(place): \(sentence)" }

  init(_ place: String, _ sentence: String, isRefusal: Bool = true) {
    (self.place, self.sentence, self.isRefusal) = (place, sentence, isRefusal)
  }
}

extension FuzzComplaint {
  /// The complaint that an error is; its line is the first one at least.
  init(_ error: TimelineError) {
    self.init("\(error.location)", error.message)
  }
}

/// Files of the project that fuzzers begin with.
enum FuzzSeeds {
  /// The project's folder.
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the files of a folder that end in a certain way, those of at most 20 kB.
  static func files(in folder: String, _ suffix: String) -> [[UInt8]] {
    let place = root.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
    return names.sorted().filter { $0.hasSuffix(suffix) }.compactMap { name in
      guard let data = FileManager.default.contents(atPath: "\(place.path)/\(name)"),
        data.count <= 20_000
      else { return nil }
      return Array(data)
    }
  }
}

/// A folder for the files of one process, which is removed when the process ends.
enum FuzzFolder {
  static let path: String = {
    var template = Array("\(NSTemporaryDirectory())/flipbook-fuzz-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return NSTemporaryDirectory() }
    atexit { try? FileManager.default.removeItem(atPath: FuzzFolder.path) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }()

  /// Returns the path of a folder in it, which is made if it is not there.
  static func folder(_ name: String) -> String {
    let folder = "\(path)/\(name)"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Writes a file into one of its folders.
  static func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }
}
