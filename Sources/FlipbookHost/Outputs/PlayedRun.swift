import FlipbookBase
import FlipbookExport
import FlipbookRaster
import FlipbookReport
import FlipbookStage
import FlipbookTimeline

/// A variant after its last frame, as sinks need it to complete their files.
struct PlayedRun {
  /// True if playing was interrupted, and frames are missing.
  var isPartial: Bool

  /// The frames' times; a frame's place is its position here, not its index.
  var times: FrameTimes

  var marks: [String: ExactTime]

  /// What could not be done as the scene wanted it, in sentences.
  var diagnostics: [String]

  /// The pictures of all frames, if a sink needs them.
  var history: [PlayedPicture]

  fileprivate let pipeline: DrawingPipeline

  init(
    isPartial: Bool, times: FrameTimes, marks: [String: ExactTime], history: [PlayedPicture],
    diagnostics: [String], drawing pipeline: DrawingPipeline
  ) {
    (self.isPartial, self.times, self.marks) = (isPartial, times, marks)
    (self.history, self.diagnostics, self.pipeline) = (history, diagnostics, pipeline)
  }

  /// The marks as pages and plots have them.
  var pageMarks: [PageRecording.Mark] {
    marks.map { PageRecording.Mark(name: $0.key, time: $0.value.seconds) }
  }

  /// Draws pictures in a size, and hands their pixels over in order.
  func draw(
    _ pictures: [PlayedPicture], size: PictureSize = .device,
    _ take: @escaping (Bitmap) throws(ExportError) -> Void
  ) throws(ExportError) {
    try deliver(pictures, DrawingTask.Wish(size: size, wantsBitmap: true)) {
      (frame) throws(ExportError) in
      if let bitmap = frame.bitmap { try take(bitmap) }
    }
  }

  /// Draws pictures in a size, and returns their pixels.
  func bitmaps(
    of pictures: [PlayedPicture], size: PictureSize = .device
  ) throws(ExportError) -> [Bitmap] {
    var bitmaps: [Bitmap] = []
    try draw(pictures, size: size) { bitmaps.append($0) }
    return bitmaps
  }

  /// Draws a picture, and returns its file.
  func file(of picture: PlayedPicture) throws(ExportError) -> [UInt8] {
    var file: [UInt8] = []
    try deliver([picture], DrawingTask.Wish(file: .always)) { file = $0.file ?? [] }
    return file
  }

  private func deliver(
    _ pictures: [PlayedPicture], _ wish: DrawingTask.Wish,
    _ take: @escaping (DrawnFrame) throws(ExportError) -> Void
  ) throws(ExportError) {
    for picture in pictures {
      try pipeline.draw(DrawingTask(picture: picture, wishes: [wish])) {
        (frames) throws(ExportError) in
        for frame in frames { try take(frame) }
      }
    }
    try pipeline.finish()
  }
}
