import FlipbookDisplay
import FlipbookExport
import FlipbookRaster
import FlipbookReport
import FlipbookStage
import Foundation

/// Draws the plot of a recording: as PNG with our own rasteriser, or as SVG.
struct PlotMaker {
  private let typesetter: any TextTypesetting & GlyphOutlines
  private let layout: PlotLayout

  /// Pixels a unit.
  private let scale: Double

  /// The width of plots, in units; two pixels each, unless a width in pixels is given (chosen).
  private static let unitsWide = 960.0

  init(
    typesetter: any TextTypesetting & GlyphOutlines, recording: PageRecording, width: Int?
  ) {
    self.typesetter = typesetter
    layout = PlotLayout(recording, width: Self.unitsWide)
    scale = width.map { Double($0) / Self.unitsWide } ?? 2
  }

  /// The frames that are shown, by their positions.
  func strip(of frames: [PlayedPicture]) -> [Int] {
    layout.strip.filter(frames.indices.contains)
  }

  /// Draws the plot.
  ///
  /// - Parameters:
  ///   - frames: The frames of the strip with their positions.
  ///   - isVector: True for an SVG.
  /// - Returns: The bytes of the file.
  /// - Throws: When there is not enough memory.
  func draw(
    _ frames: [(position: Int, bitmap: Bitmap)], isVector: Bool
  ) throws(ExportError) -> [UInt8] {
    var layout = layout
    let picture = layout.picture()
    let rects = picture.elements.compactMap { element in
      if case .frame(let position, let rect) = element { (position, rect) } else { nil }
    }
    let encoder = PNGEncoder(effort: .small)
    if isVector {
      var files: [Int: [UInt8]] = [:]
      for (position, bitmap) in frames {
        guard let rect = rects.first(where: { $0.0 == position })?.1 else { continue }
        files[position] = try encoder.encode(
          bitmap.narrowed(to: max(Int((rect.width * scale).rounded()), 1)))
      }
      return Array(picture.svg(frames: files).utf8)
    }
    var bitmap = PlotArtist(typesetter: typesetter, scale: scale).render(picture)
    for (position, rect) in rects {
      guard let frame = frames.first(where: { $0.position == position })?.bitmap else { continue }
      let (x, y) = (Int((rect.minX * scale).rounded()), Int((rect.minY * scale).rounded()))
      let wide = max(Int((rect.maxX * scale).rounded()) - x, 1)
      let high = max(Int((rect.maxY * scale).rounded()) - y, 1)
      bitmap.draw(BoxFilter.scale(frame, width: wide, height: high), x: x, y: y)
    }
    return try encoder.encode(bitmap)
  }
}
