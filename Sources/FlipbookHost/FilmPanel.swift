import FlipbookDisplay
import FlipbookExport
import FlipbookRaster
import FlipbookReport
import Foundation

/// The curves below the frames of a film, with a dot on each that moves.
struct FilmPanel {
  private let layout: PlotLayout
  private let picture: PlotPicture
  private let artist: PlotArtist

  /// Draws the part that is the same below every frame.
  ///
  /// - Parameters:
  ///   - typesetter: Sets the labels.
  ///   - recording: The recording to plot.
  ///   - width: The width of the frames, in points.
  ///   - scale: Pixels a point.
  init(
    typesetter: any TextTypesetting & GlyphOutlines, recording: PageRecording, width: Double,
    scale: Double
  ) {
    var layout = PlotLayout(recording, width: max(width, 1), isPanel: true)
    picture = layout.picture()
    self.layout = layout
    artist = PlotArtist(typesetter: typesetter, scale: scale)
  }

  /// A frame with the curves below it.
  func below(_ frame: Bitmap, at position: Int) -> Bitmap {
    var picture = picture
    picture.elements += layout.cursor(at: position)
    let panel = artist.render(picture)
    var whole = Bitmap(width: frame.width, height: frame.height + panel.height)
    whole.draw(frame, x: 0, y: 0)
    whole.draw(panel, x: 0, y: frame.height)
    return whole
  }
}
