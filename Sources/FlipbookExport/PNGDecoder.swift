import CPNG
package import FlipbookRaster

/// Reads PNG files, of this project and others.
package enum PNGDecoder {
  /// Reads a PNG file.
  ///
  /// What ``PNGEncoder`` made comes back bit for bit. All colour types and depths are understood;
  /// colour profiles are not applied, and of an animation the default image is read.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - path: Its source, for the message.
  /// - Returns: Its pixels.
  /// - Throws: If it is no PNG, is cut off or damaged, or has more than 2²⁸ pixels.
  package static func decode(_ bytes: [UInt8], path: String = "") throws(ExportError) -> Bitmap {
    let result: Result<Bitmap, ExportError> = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(ExportError) in
        try decode(bytes, path: path)
      }
    }
    return try result.get()
  }

  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, path: String
  ) throws(ExportError) -> Bitmap {
    guard let reader = cpng_reader_create(bytes.baseAddress, bytes.count) else {
      throw ExportError(.decode, path: path, reason: .outOfMemory)
    }
    defer { cpng_reader_destroy(reader) }
    var (width, height): (UInt32, UInt32) = (0, 0)
    try check(cpng_reader_begin(reader, &width, &height), reader, path: path)
    var bitmap = Bitmap(width: Int(width), height: Int(height))
    let status = bitmap.pixels.withUnsafeMutableBufferPointer { pixels in
      cpng_reader_pixels(reader, pixels.baseAddress)
    }
    try check(status, reader, path: path)
    return bitmap
  }

  private static func check(
    _ status: cpng_status, _ reader: OpaquePointer, path: String
  ) throws(ExportError) {
    switch status {
    case .done: return
    case .exhausted: throw ExportError(.decode, path: path, reason: .outOfMemory)
    case .refused, .invalid:
      let message = String(cString: cpng_reader_message(reader))
      throw ExportError(.decode, path: path, reason: .png(message))
    }
  }
}
