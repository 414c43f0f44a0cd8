package import FlipbookDisplay
package import FlipbookExpectations
import FlipbookJob
package import FlipbookRaster
package import FlipbookStage
package import FlipbookTimeline
package import Foundation

/// The pictures of frames that are not written to a file: the digest of each, and the data to draw
/// one again.
package struct PictureSeries: Sendable {
  /// The digest of each frame, in their order.
  package private(set) var digests: [MotionGolden.Picture] = []

  /// The frames that look unlike the one before.
  private var distinct: [(frame: Int, picture: PlayedPicture)] = []

  private let style: FrameArtist.Style

  fileprivate init(_ style: FrameArtist.Style) { self.style = style }

  fileprivate mutating func add(
    _ picture: PlayedPicture, frame: Int, digest: (PlayedPicture) -> String
  ) {
    if let last = distinct.last, last.picture.isAlike(picture), let same = digests.last {
      digests.append(MotionGolden.Picture(frame: frame, digest: same.digest))
    } else {
      digests.append(MotionGolden.Picture(frame: frame, digest: digest(picture)))
      distinct.append((frame, picture))
    }
  }

  /// Returns a frame as a PNG; `nil` if there is no such frame, or it cannot be drawn.
  package func file(ofFrame index: Int) -> [UInt8]? {
    guard let last = distinct.last(where: { $0.frame <= index }) else { return nil }
    let artist = FrameArtist(style, memory: DrawingMemory(seen: SeenPictures()))
    return try? artist.draw(DrawingTask(picture: last.picture, file: .always)).first?.file
  }
}

/// Draws frames, and keeps the digests that goldens compare.
package final class PictureRecorder {
  private let artist: FrameArtist
  package private(set) var series: PictureSeries

  /// Begins a series.
  ///
  /// - Parameters:
  ///   - scale: Pixels a point.
  ///   - background: The colour behind the scene.
  ///   - outlines: The shapes of glyphs.
  package init(scale: CGFloat, background: DisplayColor?, outlines: any GlyphOutlines) {
    let style = FrameArtist.Style(scale: scale, background: background, outlines: outlines)
    artist = FrameArtist(style, memory: DrawingMemory(seen: SeenPictures()))
    series = PictureSeries(style)
  }

  /// Adds a frame's picture; frames come in order.
  package func add(_ picture: PlayedPicture, frame: Int) {
    series.add(picture, frame: frame) { picture in
      // Only files can fail to be made.
      (try? artist.draw(DrawingTask(picture: picture, file: .never)).first).map { "\($0.digest)" }
        ?? ""
    }
  }

  /// Draws a still, for goldens that are pictures.
  package func still(_ picture: PlayedPicture) -> (bitmap: Bitmap, file: [UInt8])? {
    let task = DrawingTask(picture: picture, file: .always, wantsBitmap: true)
    guard let frame = try? artist.draw(task).first, let bitmap = frame.bitmap, let file = frame.file
    else { return nil }
    return (bitmap, file)
  }
}

/// A variant played only for its expectations: nothing is written, and only pictures for goldens
/// are drawn.
package struct ExaminedVariant: Sendable {
  package let recording: Recording

  /// The frames, where their pixels count.
  package private(set) var pictures: PictureSeries?

  package private(set) var stills: StillGoldens

  /// Plays a variant on a stage.
  package init(
    _ variant: Variant, on stage: Stage, outlines: any GlyphOutlines
  ) throws(TimelineError) {
    let player = try TimelinePlayer(variant, on: stage, isRecorded: true)
    player.paper = player.standardPaper
    let drawing = PictureRecorder(
      scale: stage.device.scale, background: player.paper, outlines: outlines)
    stills = StillGoldens(variant, GoldenRules())
    let drawsFrames = variant.comparesFrames
    player.isSeen = drawsFrames
    while let moment = try player.next() {
      switch moment {
      case .frame(let index, let time):
        guard drawsFrames else { continue }
        drawing.add(player.framePicture(of: stage.displayList(), at: time), frame: index)
      case .still(let name, let time):
        let picture = player.picture(of: stage.displayList(), at: time)
        guard stills.isWanted, let still = drawing.still(picture) else { continue }
        stills.add(variant.stillPath(named: name), still.bitmap, file: still.file)
      case .requested: break
      }
    }
    recording = player.recorder?.recording ?? Recording(subjects: [])
    pictures = drawsFrames ? drawing.series : nil
  }
}
