import FlipbookBase
import FlipbookDisplay
import FlipbookExport
import FlipbookRaster
import FlipbookStage
import FlipbookTimeline
import Foundation

/// Writes a contact sheet: pictures of chosen moments, with labels.
final class SheetSink: FrameSink {
  /// A picture of a sheet, and its label.
  private struct Cell {
    /// The position of the frame that is shown where no picture of the moment was taken.
    var frame: Int
    var label: String

    /// The moment whose picture it shows, if that was taken: the very instant, not the last frame
    /// before it.
    var moment: TimeExpression?
  }

  let needs = FrameNeeds.history
  let turn = SinkTurn.sheet
  private let output: Output
  private let context: SinkContext
  private let look: Output.Sheet

  /// The pictures of moments that are not frames.
  private var moments: [TimeExpression: PlayedPicture] = [:]

  /// The most cells of a sheet (chosen: beyond that nothing can be seen).
  private static let mostCells = 1000

  init(_ output: Output, _ context: SinkContext) {
    (self.output, self.context) = (output, context)
    if case .sheet(let sheet) = output.look {
      look = sheet
    } else {
      look = Output.Sheet(.every(Output.standardSheetInterval))
    }
  }

  func take(_ still: TakenPicture, drawing pipeline: DrawingPipeline) {
    guard case .request(.sheet(let moment)) = still.purpose else { return }
    moments[moment] = still.picture
  }

  /// Says so if the sheet ends before the timeline does; playing is over when it is asked.
  var complaints: [String] {
    guard case .every(let interval) = look.moments, interval > .zero, let last = lastFrame,
      interval * (Self.mostCells - 1) < last
    else { return [] }
    return [
      "\(output.path.value): a sheet has \(Self.mostCells) pictures at most, so it ends at "
        + "\((interval * (Self.mostCells - 1)).spelling); choose a longer `every:`"
    ]
  }

  /// The time of the last frame so far.
  private var lastFrame: ExactTime?

  func take(_ frame: PlayedFrame) { lastFrame = frame.picture.time }

  func finish(_ run: PlayedRun) throws(ExportError) -> [String] {
    let cells = cells(of: run)
    let pictures = cells.map { cell in
      cell.moment.flatMap { moments[$0] } ?? run.history[cell.frame]
    }
    guard let first = pictures.first else { return [] }
    var style = ContactSheet.Style()
    style.columns = look.columns ?? Self.columns(for: cells.count)
    if let width = look.width { style.cellWidth = width }
    // All are drawn in one scale, at the size they have on the sheet.
    let width = DrawnSize(first.size, scale: context.scale, .device).width
    let size = PictureSize.scaled(min(style.cellWidth, width), of: width)
    let bitmaps = try run.bitmaps(of: pictures, size: size)
    var sheet = ContactSheet(style: style)
    for (cell, bitmap) in zip(cells, bitmaps) { sheet.append(bitmap, label: label(cell.label)) }
    return [
      try context.write(PNGEncoder(effort: context.effort).encode(sheet.render()), to: output)
    ]
  }

  /// The cells: for each moment its picture, after all that is due at it; where none was taken, and
  /// for every so much time, the last frame at or before it.
  ///
  /// Moments after the end and marks that were never reached have none.
  private func cells(of run: PlayedRun) -> [Cell] {
    guard let end = run.times.last else { return [] }
    func cell(at time: ExactTime, label: String, _ moment: TimeExpression? = nil) -> [Cell] {
      let place = run.times.position(atOrBefore: time)
      return place.map { [Cell(frame: $0, label: label, moment: moment)] } ?? []
    }
    switch look.moments {
    case .every(let interval):
      guard interval > .zero else { return [] }
      var cells: [Cell] = []
      var time = ExactTime.zero
      while time <= end, cells.count < Self.mostCells {
        cells += cell(at: time, label: time.spelling)
        time += interval
      }
      return cells
    case .at(let moments):
      return moments.map(\.value).flatMap { moment in
        let time = moment.resolved(end: end) { run.marks[$0] }
        return time.map { cell(at: $0, label: "\(moment)", moment) } ?? []
      }
    }
  }

  /// As many columns as make a sheet of upright pictures about square.
  private static func columns(for count: Int) -> Int {
    max(1, Int((Double(count) * 2).squareRoot().rounded(.up)))
  }

  /// A line of text as a bitmap without background.
  private func label(_ text: String) -> Bitmap? {
    let font = FontRequest(size: 22, weight: 500, monospacedDigits: true)
    let color = DisplayColor(red: 0.24, green: 0.24, blue: 0.26)
    let request = TextRequest(runs: [TextRun(text, font: font, color: color)], lineLimit: 1)
    let layout = context.typesetter.layout(request, proposedWidth: nil, proposedHeight: nil)
    guard layout.size.width >= 1, layout.size.height >= 1 else { return nil }
    var list = DisplayList()
    for run in layout.lines.flatMap(\.runs) {
      list.glyphs(run.glyphs, .color(run.color ?? color))
    }
    let renderer = Renderer(
      width: Int(layout.size.width.rounded(.up)), height: Int(layout.size.height.rounded(.up)),
      scale: 1, background: nil, outlines: context.typesetter)
    return renderer.render(list)
  }
}
