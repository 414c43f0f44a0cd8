internal import FlipbookBase
internal import FlipbookDiff
internal import FlipbookDisplay
internal import FlipbookExpectations
internal import FlipbookExport
internal import FlipbookHost
internal import FlipbookRaster
internal import FlipbookStage
public import FlipbookViews
import Foundation

/// Compares a view with its picture; reports a difference to the test, and attaches both pictures
/// and their difference.
///
/// ```swift
/// @MainActor @Test func `the drawer looks as it did`() {
///   expectImage(of: Drawer(), device: .iPhoneX)
/// }
/// ```
///
/// The picture is `goldens/FILE/NAME.png`, from the folder that tests run in, which is the
/// package's. `FLIPBOOK_RECORD` says which pictures are written: `missing`, `failed`, `all` or
/// `never`; without it those that are missing, and none where the variable `CI` is set.
///
/// - Parameters:
///   - view: Makes the view.
///   - layout: The size of the picture.
///   - device: The screen; by default that of the test's `.device`, else an iPhone 12.
///   - system: The system; by default that of the test's `.semantics`, else iOS 18.
///   - chrome: The system's own things around the view; by default that of the test's `.chrome`,
///     else none.
///   - time: The time since the view has come to rest, at which it is drawn.
///   - similarity: 1 if every pixel has to be the same, else the least structural similarity, from
///     0 to 1.
///   - name: The name of the picture; by default that of the test's function. Two pictures of one
///     test need two names.
///   - fileID: The test's file and its module.
///   - filePath: The test's file.
///   - line: The line of the report.
///   - column: The column of the report.
///   - function: The test's function.
/// - Returns: True if they agree, or if the picture was written.
@MainActor @discardableResult
public func expectImage<V: View>(
  of view: @autoclosure @escaping @MainActor () -> V, layout: ImageLayout = .device,
  device: Device? = nil, system: System? = nil, chrome: Chrome? = nil, after time: Duration = .zero,
  similarity: Double = 1, name: String? = nil, fileID: String = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
  function: String = #function
) -> Bool {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let title = name ?? TestPlace.title(nil, function: function).filter { $0 != "`" }
  let stage = Stage(layout, device: device, system: system, chrome: chrome, scene: view)
  stage.advance(by: time)
  let expected = ExpectedImage(
    path: "goldens/\(place.fileName)/\(ExpectedImage.fileName(title)).png", similarity: similarity)
  let outcome = expected.compare(stage, ProcessInfo.processInfo.environment)
  guard let complaint = outcome.complaint else { return true }
  place.fail("\(title) is not its picture\n  \(complaint)")
  ExpectedImage.attach(outcome.pictures, named: title)
  return false
}

/// A picture in a file that a view has to look like.
struct ExpectedImage {
  /// The file, from the folder that tests run in.
  var path: String

  /// The least similarity; at 1, all pixels are the same.
  var similarity: Double

  struct Outcome {
    /// The reason why the test fails; `nil` if it does not.
    var complaint: String?

    var pictures: [Answer.Picture] = []
  }

  /// The title of a test as the name of a file.
  static func fileName(_ title: String) -> String {
    String(title.map { $0.isLetter || $0.isNumber || "-._ ".contains($0) ? $0 : "-" })
  }

  /// Compares what a stage shows now with the file, or writes it.
  @MainActor
  func compare(_ stage: Stage, _ environment: [String: String]) -> Outcome {
    do {
      let mode = try Recording.recordMode(environment).get()
      let now = try Self.picture(of: stage)
      let place = try OutputPath(root: ".").appending(path)
      guard place.exists else {
        guard mode != .never else {
          return Outcome(complaint: "there is no \(path): test again with FLIPBOOK_RECORD=missing")
        }
        return try write(now.file, to: place)
      }
      let file = try place.read()
      let before = try PNGDecoder.decode(file, path: path)
      let difference = difference(now.bitmap, before)
      if mode == .all || mode == .failed && difference != nil {
        return try write(now.file, to: place)
      }
      guard let difference else { return Outcome() }
      let drawn = BitmapDifference.drawn(before, now.bitmap)
      return Outcome(
        complaint: "\(path): \(difference)\n  if this is right: test again with "
          + "FLIPBOOK_RECORD=failed",
        pictures: [
          ("before.png", file), ("after.png", now.file),
          ("difference.png", try PNGEncoder(effort: .small).encode(drawn)),
        ])
    } catch {
      return Outcome(complaint: "\(error)")
    }
  }

  private func write(_ file: [UInt8], to place: OutputPath) throws -> Outcome {
    try place.folder.createFolder()
    try place.write(file)
    return Outcome()
  }

  /// Draws what a stage shows.
  @MainActor
  private static func picture(of stage: Stage) throws -> (bitmap: Bitmap, file: [UInt8]) {
    if let problem = stage.problem { throw problem }
    let inner = stage.stage
    let recorder = PictureRecorder(
      scale: inner.device.scale, background: inner.prefersDark == true ? .black : .white,
      outlines: try Stage.typesetter())
    let picture = PlayedPicture(
      time: inner.time, list: inner.displayList(), size: inner.device.size)
    guard let still = recorder.still(picture) else {
      throw StageError(description: "the view cannot be drawn: it is too large for a picture")
    }
    return still
  }

  /// The words for a difference; `nil` if they are alike enough.
  private func difference(_ now: Bitmap, _ before: Bitmap) -> String? {
    guard let found = BitmapDifference(before, now) else { return nil }
    guard now.width == before.width, now.height == before.height else {
      return "is \(now.width)×\(now.height) pixels now, not \(before.width)×\(before.height)"
    }
    let box = found.box
    let pixels =
      "\(found.count) pixels differ, in \(box[2])×\(box[3]) at (\(box[0]), \(box[1])), "
      + "by \(found.channel) of 255 at most"
    guard similarity < 1 else { return pixels }
    let alike = StructuralSimilarity(of: now, before).mean
    guard alike < similarity else { return nil }
    return "its similarity is \((alike * 10_000).rounded(.down) / 10_000), and \(pixels)"
  }

  /// Attaches pictures to the test, or writes them to the folder that `FLIPBOOK_ATTACHMENTS` names.
  static func attach(_ pictures: [Answer.Picture], named title: String) {
    let files = pictures.map { (name: "\(fileName(title))-\($0.name)", file: $0.file) }
    if TestPlace.attach(files) { return }
    let folder = ProcessInfo.processInfo.environment["FLIPBOOK_ATTACHMENTS"] ?? ""
    if !folder.isEmpty { TestPlace.write(files, into: URL(filePath: folder)) }
  }
}
