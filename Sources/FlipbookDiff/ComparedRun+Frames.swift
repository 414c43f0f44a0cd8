import FlipbookBase
import FlipbookExport
import FlipbookTimeline
import Foundation

extension ComparedRun {
  /// Creates a playing from a single picture.
  package init(picture bytes: [UInt8], file: String) throws(MalformedInput) {
    self.init(source: file)
    var frame = Frame(index: 0, time: .zero, digest: .file("")) { () throws(MalformedInput) in
      bytes
    }
    frame.digest = .pixels("\(PixelDigest(of: try frame.bitmap(named: file)))")
    frames = [frame]
  }

  /// Reads a folder of frames by its `manifest.json`.
  ///
  /// - Parameters:
  ///   - manifest: The text of the manifest.
  ///   - file: Its path.
  ///   - read: Returns the bytes of a file beside it, by its name.
  /// - Throws: An error with its place.
  package init(
    manifest: String, file: String, read: @escaping @Sendable (String) -> [UInt8]?
  ) throws(MalformedInput) {
    let value = try JSONValue(reading: manifest, file: file)
    guard value["manifest"]?.number == 1, let list = value["frames"]?.list else {
      throw (value["frames"] ?? value).place.complaint(
        "this is not the manifest of a folder of frames")
    }
    let name = value["timeline"]?["name"]?.text ?? ""
    let choices = (value["timeline"]?["variant"]?.members ?? []).map { choice in
      "\(choice.name)=\(choice.value.text ?? "")"
    }
    self.init(
      source: file,
      title: choices.isEmpty ? name : "\(name) [\(choices.joined(separator: " "))]")
    scale = value["scale"]?.number ?? 1
    if !(scale > 0) { scale = 1 }
    framesPerSecond = value["fps"]?.text.flatMap(ExactTime.init(ratio:)).flatMap {
      FrameRate($0.numerator, per: $0.denominator)
    }
    var frames: [Frame] = []
    for frame in list { frames.append(try Self.frame(frame, read)) }
    if frames.isEmpty, value["partial"]?.boolean == true {
      throw (value["partial"] ?? value).place.complaint(
        "the rendering into this folder has not come to its end; render it again")
    }
    self.frames = frames
    end = frames.last?.time
  }

  private static func frame(
    _ value: JSONValue, _ read: @escaping @Sendable (String) -> [UInt8]?
  ) throws(MalformedInput) -> Frame {
    let place = value.place
    guard let index = value["index"]?.number.flatMap({ Int(exactly: $0) }) else {
      throw (value["index"] ?? value).place.complaint("a frame has its number as `index`")
    }
    guard let time = value["time"]?.text.flatMap(ExactTime.init(ratio:)) else {
      throw (value["time"] ?? value).place.complaint("a frame has its time as `time`: \"17/60\"")
    }
    guard let name = value["file"]?.text, let digest = value["digest"]?.text else {
      throw place.complaint("a frame has its `file` and its `digest`")
    }
    let filePlace = value["file"]?.place ?? place
    return Frame(index: index, time: time, digest: .pixels(digest)) {
      () throws(MalformedInput) in
      guard let bytes = read(name) else {
        throw filePlace.complaint("the file `\(name)` is not there")
      }
      return bytes
    }
  }
}
