import FlipbookBase

/// A text file that grows line by line, and is in its place when it is whole.
///
/// What is written goes to the disk in pieces, so that a long file takes no memory. Nothing is open
/// before the first piece: a scene that closes all descriptors takes nothing from a short file.
package final class LineFile {
  private let path: OutputPath
  private var file: ScratchFile?
  private var bytes: [UInt8] = []

  /// The bytes that are written together (chosen).
  private static let piece = 1 << 16

  /// Begins a file; its folder is made if it is missing.
  package init(_ path: OutputPath) throws(ExportError) {
    self.path = path
    try path.folder.createFolder()
  }

  private func opened() throws(ExportError) -> ScratchFile {
    if let file { return file }
    let file = try ScratchFile(for: path)
    self.file = file
    return file
  }

  /// Adds a line, which gets its line feed.
  package func append(line: String) throws(ExportError) {
    bytes += line.utf8
    try append([UInt8(ascii: "\n")])
  }

  /// Adds bytes as they are.
  package func append(_ more: some Sequence<UInt8>) throws(ExportError) {
    bytes += more
    if bytes.count >= Self.piece { try flush() }
  }

  private func flush() throws(ExportError) {
    if let code = Descriptor.write(bytes, to: try opened().descriptor) {
      throw ExportError(.write, path: path.string, code: code)
    }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Puts the file into its place; one that is not published is gone.
  package func publish() throws(ExportError) {
    try flush()
    try opened().publish(as: path)
  }
}
