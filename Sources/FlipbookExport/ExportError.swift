package import FlipbookBase
import Foundation

/// An error of writing, reading or encoding.
///
/// Its description is one line: the operation, the path, and the reason.
package struct ExportError: Error, Hashable, Sendable {
  /// The failed operation, as a verb that follows "cannot".
  package enum Operation: String, Hashable, Sendable {
    case createFolder = "create the folder"
    case write
    case read
    case link
    case remove
    case run
    case encode
    case decode
    case usePath = "use the path"
    case usePattern = "use the file name pattern"
  }

  /// The reason of the failure.
  package enum Reason: Hashable, Sendable {
    /// The system's reason, as `errno` has it.
    case system(code: Int32)
    case emptyPath
    case leavesRoot
    case outOfMemory
    /// The receiver of the bytes refused them.
    case refused
    /// An error in libpng's words.
    case png(String)
    case malformedPattern(String)
    case unknownKey(String, suggestion: String?, known: [String])
    case unusableValue(String, key: String)
    case missingFrameNumber
    case repeatedFrame(Int)
    /// Sizes in pixels.
    case differentSize(expected: [Int], found: [Int])
    case tooLarge(width: Int, height: Int)
    case notOpaque
    /// A duration in seconds that two numbers of 16 bits cannot say.
    case inexactDelay(ExactTime)
    case noFrames
    /// A frame that should have been drawn elsewhere.
    case missingFrame
    /// A file that was written, and is not there any more.
    case removed
    case unusableKeyword(String)
    case missingProgram(String)
    /// The last words of another program.
    case program(String, words: String)
  }

  package var operation: Operation

  /// The path or the pattern this is about; empty when it is about no file.
  package var path: String

  package var reason: Reason

  package init(_ operation: Operation, path: String = "", reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// An error for what the system just refused, by the thread's `errno`.
  init(_ operation: Operation, path: String, code: Int32 = errno) {
    self.init(operation, path: path, reason: .system(code: code))
  }

  /// The process's exit code: "cannot read or write".
  package var exitCode: Int32 { 5 }
}

extension ExportError: CustomStringConvertible {
  package var description: String {
    let subject = path.isEmpty ? "the image" : path
    return "cannot \(operation.rawValue) \(subject): \(reason)"
  }
}

extension ExportError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .system(let code): systemWords(for: code)
    case .emptyPath: "it is empty"
    case .leavesRoot: "it leads out of the output folder"
    case .outOfMemory: "there is not enough memory"
    case .refused: "its bytes were not taken"
    case .png(let message): message
    case .malformedPattern(let problem): problem
    case .unknownKey(let key, let suggestion, let known):
      "there is no {\(key)}" + (suggestion.map { ", did you mean {\($0)}?" } ?? "")
        + "; known: " + known.map { "{\($0)}" }.joined(separator: " ")
    case .unusableValue(let value, let key):
      "{\(key)} is \"\(value)\", which cannot be part of a file name"
    case .missingFrameNumber: "every frame would have this name; add {n} or {n:05}"
    case .repeatedFrame(let index): "frame \(index) was written before"
    case .differentSize(let expected, let found):
      "it has \(sizeWords(found)) pixels instead of \(sizeWords(expected))"
    case .tooLarge(let width, let height): "\(width)×\(height) pixels are too many"
    case .notOpaque: "it is not opaque, as it was said to be"
    case .inexactDelay(let delay):
      "a frame of \(delay) s cannot be said exactly; both numbers must be below 65536"
    case .noFrames: "there are no frames"
    case .missingFrame: "no part has it as this run would draw it"
    case .removed: "it was written, and something has removed it since"
    case .missingProgram(let name): "there is no `\(name)` on the PATH; \(FilmWriter.advice)"
    case .program(let name, let words): "\(name): \(words)"
    case .unusableKeyword(let keyword):
      "\"\(keyword)\" is no keyword; one has 1 to 79 letters of ASCII"
    }
  }

  private func sizeWords(_ size: [Int]) -> String {
    size.map(String.init).joined(separator: "×")
  }

  /// The system's text, which starts with a capital, inside a sentence.
  private func systemWords(for code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
