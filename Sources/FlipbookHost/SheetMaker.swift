import FlipbookBase
import FlipbookDisplay
import FlipbookExport
import FlipbookJob
import FlipbookRaster
import FlipbookStage
import FlipbookTimeline
import Foundation

/// Chooses the frames of contact sheets, and puts them together.
struct SheetMaker {
  /// A frame of a sheet, and its label.
  struct Cell: Equatable {
    var frame: Int
    var label: String

    /// The request for a picture of the exact time, if it was made; else the frame before is shown.
    var request: TimeExpression?
  }

  /// Returns the requests for pictures that sheets need besides frames: one for each of their
  /// moments.
  static func requests(of variant: Variant, _ settings: SceneJob.Settings) -> [PictureRequest] {
    guard settings.requests.contains(.outputs) else { return [] }
    return variant.timeline.outputs.flatMap { output -> [PictureRequest] in
      guard case .sheet(let sheet) = output.kind, case .at(let moments) = sheet.moments else {
        return []
      }
      return moments.map { PictureRequest(at: $0.value, for: .sheet($0.value)) }
    }
  }

  /// The frames' times in order; a frame's place is its number here, not its index.
  let times: [ExactTime]
  let marks: [String: ExactTime]
  let typesetter: any TextTypesetting & GlyphOutlines

  /// Returns the cells of a sheet.
  ///
  /// A moment shows the picture after everything due then has happened. Without such a picture, and
  /// for moments at regular intervals, it shows the last frame at or before it. Moments after the
  /// end and marks that were never reached have no cell.
  func cells(of sheet: Output.Sheet) -> [Cell] {
    guard let end = times.last else { return [] }
    switch sheet.moments {
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
      return moments.flatMap { moment in
        let time = moment.value.resolved(end: end) { marks[$0] }
        return time.map { time in
          cell(at: time, label: "\(moment.value)").map { cell in
            Cell(frame: cell.frame, label: cell.label, request: moment.value)
          }
        } ?? []
      }
    }
  }

  /// The most cells of a sheet (chosen: beyond that nothing can be seen).
  static let mostCells = 1000

  private func cell(at time: ExactTime, label: String) -> [Cell] {
    let place = times.lastIndex { $0 <= time }
    return place.map { [Cell(frame: $0, label: label)] } ?? []
  }

  /// Draws a sheet of pictures that are drawn already, one for each cell.
  func draw(
    _ cells: [(label: String, bitmap: Bitmap)], as look: Output.Sheet
  ) throws(ExportError) -> Bitmap {
    var style = ContactSheet.Style()
    style.columns = look.columns ?? Self.columns(for: cells.count)
    if let width = look.width { style.cellWidth = width }
    var sheet = ContactSheet(style: style)
    for cell in cells { sheet.append(cell.bitmap, label: label(cell.label)) }
    return try sheet.render()
  }

  /// As many columns as make a sheet of upright pictures about square.
  static func columns(for count: Int) -> Int {
    max(1, Int((Double(count) * 2).squareRoot().rounded(.up)))
  }

  /// A line of text as a bitmap without background.
  func label(_ text: String) -> Bitmap? {
    let font = FontRequest(size: 22, weight: 500, monospacedDigits: true)
    let color = DisplayColor(red: 0.24, green: 0.24, blue: 0.26)
    let request = TextRequest(runs: [TextRun(text, font: font, color: color)], lineLimit: 1)
    let layout = typesetter.layout(request, proposedWidth: nil, proposedHeight: nil)
    guard layout.size.width >= 1, layout.size.height >= 1 else { return nil }
    var list = DisplayList()
    for run in layout.lines.flatMap(\.runs) {
      list.glyphs(run.glyphs, .color(run.color ?? color))
    }
    let renderer = Renderer(
      width: Int(layout.size.width.rounded(.up)), height: Int(layout.size.height.rounded(.up)),
      scale: 1, background: nil, outlines: typesetter)
    return renderer.render(list)
  }
}
