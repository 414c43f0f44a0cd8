import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation

/// Controls by themselves, ten points from the edges.
@MainActor let controlCases: [CasePlan] = [
  CasePlan("pickers", "segmented17") {
    Picker("", selection: .constant("Segment B")) {
      ForEach(["Segment A", "Segment B", "Segment C"], id: \.self) { Text($0) }
    }
    .pickerStyle(.segmented)
    .frame(width: 263)
    .padding(.top, 10)
    .frame(maxHeight: .infinity, alignment: .top)
  } measure: { played in
    let picture = played.picture
    let frame = picture.box { $0 != .white }
    // Halfway down, where the ground has its whole width: the label is within it.
    let middle = frame.flatMap {
      picture.extent(of: .white, across: $0.midY, from: $0.minX + 2, to: $0.maxX - 2)
    }
    let column = middle.map { $0.lowerBound + 10 } ?? played.width / 2
    let white = frame.flatMap {
      picture.extent(of: .white, down: column, from: $0.minY + 0.1, to: $0.maxY - 0.1)
    }
    return [
      "frame": .frame(frame),
      "selected_white_x": .extent(middle),
      "selected_y_inset": .length(
        white.flatMap { white in frame.map { white.lowerBound - $0.minY } }),
    ]
  },
  CasePlan("controls", "slider17") {
    Slider(value: .constant(75), in: 0...100)
      .accessibilityIdentifier("slider")
      .padding(10)
  } measure: { played in
    let picture = played.picture
    let frame = played.stage.rect(.id("slider"))
    let middle = frame?.midY ?? played.height / 2
    let track = picture.extent(besides: .white, down: 60)
    let ends = picture.extent(besides: .white, across: middle, tolerance: 12)
    // The thumb is white between the shadow's edges.
    let thumb = picture.runs(across: middle, from: 240, to: 320)
      .filter { $0.color.distance(to: .white) <= 2 }.max { $0.length < $1.length }
    return [
      "frame": .frame(frame),
      "track_y": .extent(track),
      "track_x": .extent(ends),
      "thumb_x": .lengths([thumb?.start, thumb?.end]),
      "thumb_diameter": .length(thumb?.length),
    ]
  },
  CasePlan("controls", "stepper26") {
    Stepper("", value: .constant(5), in: 0...10).labelsHidden().fixedSize()
  } measure: { played in
    let picture = played.picture
    let frame = picture.box { $0.distance(to: .white) > 3 }
    let fill = frame.map { picture.color($0.midX - 4, $0.midY) }
    @MainActor func glyph(_ left: CGFloat, _ right: CGFloat) -> Ink? {
      frame.flatMap {
        played.ink(
          $0.minY + 5, $0.maxY - 5, from: $0.minX + left * $0.width,
          to: $0.minX + right * $0.width, on: fill)
      }
    }
    let (minus, plus) = (glyph(0.1, 0.45), glyph(0.55, 0.9))
    return [
      "frame": .frame(frame),
      // A capsule's corner begins half its height from the edge.
      "shape": .text(
        frame.map { picture.color($0.minX + 4, $0.minY + 4) } == .white ? "capsule" : "rectangle"),
      "minus_ink_x": .lengths([minus?.box.minX, minus?.box.maxX]),
      "plus_ink_x": .lengths([plus?.box.minX, plus?.box.maxX]),
    ]
  },
  CasePlan("tabs", "pagecontrol") {
    // The dots are white.
    TabView(selection: .constant(1)) {
      ForEach(0..<3) { Color.clear.tag($0) }
    }
    .tabViewStyle(.page(indexDisplayMode: .always))
    .background(Color.black)
  } measure: { played in
    let box = played.picture.box { $0.distance(to: .black) > 8 }
    // The dots' height in a view that is no higher than they are is the view's own matter.
    let shift = box.map { played.look.first("dot_y") - $0.minY } ?? 0
    // A dot begins and ends with pixels that it covers in part.
    let dots = played.picture.runs(across: box?.midY ?? 0, tolerance: 0)
      .filter { $0.color.distance(to: .black) > 8 }
      .reduce(into: [PixelRun]()) { dots, run in
        if let last = dots.last, last.end == run.start {
          dots[dots.count - 1].end = run.end
        } else {
          dots.append(run)
        }
      }
    return [
      "dot_x": .lengths(dots.flatMap { [$0.start, $0.end] }),
      "dot_y": .lengths([box.map { $0.minY + shift }, box.map { $0.maxY + shift }]),
    ]
  },
  CasePlan("controls", "stepper26-row") {
    // The picture's row is one of a stack on a page, not of a list: Sotka's `TrainingRowView`.
    HStack(spacing: 8) {
      Text("Pull-ups").frame(maxWidth: .infinity, alignment: .leading)
      Stepper("Pull-ups", value: .constant(5), in: 0...10).labelsHidden()
    }
    .padding(.horizontal, 16)
  } measure: { played in
    let box = played.picture.box(in: played.rect(0, played.height, from: played.width / 2)) {
      $0.distance(to: .white) > 3
    }
    // The app's rows are elsewhere: the row is moved to where it was.
    let shift = box.map { 196 - $0.midY } ?? 0
    return [
      "frame_x": .lengths([box?.minX, box?.maxX]),
      "frame_y": .lengths([box.map { $0.minY + shift }, box.map { $0.maxY + shift }]),
      "fill": .color(box.map { played.picture.color($0.midX - 6, $0.midY) }),
    ]
  },
]
