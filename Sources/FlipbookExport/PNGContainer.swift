import CPNG

/// A PNG file while it is being written, chunk by chunk.
///
/// After an error nothing more can be written.
final class PNGContainer {
  /// A receiver of the file's next bytes; returns true if it took them all.
  typealias Sink = (UnsafeBufferPointer<UInt8>) -> Bool

  /// A sink in the form that C can call.
  private final class Receiver {
    let sink: Sink

    init(sink: @escaping Sink) {
      self.sink = sink
    }
  }

  private let writer: OpaquePointer
  private let receiver: Receiver

  /// Starts a file with the signature, the header and the metadata.
  ///
  /// - Parameters:
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - isOpaque: True if pixels are stored as RGB instead of RGBA.
  ///   - palette: Red, green and blue of each number that is stored for a pixel; empty if colours are.
  ///   - metadata: The information beside the pixels.
  ///   - sink: The receiver of the bytes.
  /// - Throws: If PNG does not allow the size or a keyword, or the sink takes no more.
  init(
    width: Int, height: Int, isOpaque: Bool, palette: [UInt8] = [], metadata: PNGMetadata,
    sink: @escaping Sink
  ) throws(ExportError) {
    receiver = Receiver(sink: sink)
    let context = Unmanaged.passUnretained(receiver).toOpaque()
    let writer = cpng_writer_create(
      { context, bytes, count in
        guard let context else { return false }
        let receiver = Unmanaged<Receiver>.fromOpaque(context).takeUnretainedValue()
        return receiver.sink(UnsafeBufferPointer(start: bytes, count: count))
      }, context)
    guard let writer else { throw ExportError(.encode, reason: .outOfMemory) }
    self.writer = writer

    for text in metadata.texts {
      // libpng would change such a keyword silently.
      guard (1...79).contains(text.keyword.utf8.count), text.keyword.utf8.allSatisfy(isPrintable)
      else { throw ExportError(.encode, reason: .unusableKeyword(text.keyword)) }
      let isPlain = text.text.utf8.allSatisfy { $0 < 128 }
      try check(cpng_writer_add_text(writer, text.keyword, text.text, !isPlain))
    }
    if !palette.isEmpty {
      try check(cpng_writer_set_palette(writer, palette, UInt32(palette.count / 3)))
    }
    try check(
      cpng_writer_begin(
        writer, UInt32(clamping: width), UInt32(clamping: height), isOpaque,
        metadata.pixelsPerMetre))
  }

  deinit {
    cpng_writer_destroy(writer)
  }

  /// Writes a chunk.
  ///
  /// - Parameters:
  ///   - name: Its four letters.
  ///   - pieces: Its contents, one piece after the other.
  /// - Throws: If the sink does not take it, or it is longer than 2³¹ - 1 bytes.
  func write(_ name: String, _ pieces: [[UInt8]] = []) throws(ExportError) {
    precondition(name.utf8.count == 4, "PNGContainer: a chunk's name has four letters, not \(name)")
    let count = pieces.reduce(0) { $0 + $1.count }
    try check(cpng_writer_begin_chunk(writer, name, count))
    for piece in pieces {
      let status = piece.withUnsafeBufferPointer { piece in
        cpng_writer_continue_chunk(writer, piece.baseAddress, piece.count)
      }
      try check(status)
    }
    try check(cpng_writer_end_chunk(writer))
  }

  private func isPrintable(_ byte: UInt8) -> Bool { (32..<127).contains(byte) }

  private func check(_ status: cpng_status) throws(ExportError) {
    switch status {
    case .done: return
    case .refused: throw ExportError(.encode, reason: .refused)
    case .exhausted: throw ExportError(.encode, reason: .outOfMemory)
    case .invalid:
      let message = String(cString: cpng_writer_message(writer))
      throw ExportError(.encode, reason: .png(message))
    }
  }
}

/// The parts of a file around its pixels, the same for all files of a sequence.
struct PNGFrame {
  let width: Int
  let height: Int
  let isOpaque: Bool

  /// Everything before the pixels.
  let head: [UInt8]

  /// Everything behind them.
  let tail: [UInt8]

  /// Writes it with libpng.
  ///
  /// - Throws: If PNG does not allow the size or a keyword.
  init(
    width: Int, height: Int, isOpaque: Bool, metadata: PNGMetadata
  ) throws(ExportError) {
    (self.width, self.height, self.isOpaque) = (width, height, isOpaque)
    var bytes: [UInt8] = []
    let container = try PNGContainer(
      width: width, height: height, isOpaque: isOpaque, metadata: metadata
    ) { piece in
      bytes.append(contentsOf: piece)
      return true
    }
    let headCount = bytes.count
    try container.write("IEND")
    head = Array(bytes[..<headCount])
    tail = Array(bytes[headCount...])
  }
}
