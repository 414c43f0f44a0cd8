import FlipbookBase
import FlipbookExpectations
import FlipbookTimeline
import Foundation

extension ComparedRun {
  /// Reads a trace: one line a frame, each an object with `f`, `t` and `views`.
  ///
  /// If lines name their `variant`, each variant is a playing. A recording of a device has a line
  /// before its frames, which says where it was made, and one after them, which counts them.
  ///
  /// - Throws: An error about the first wrong line, with its place.
  package static func traces(
    in text: String, file: String
  ) throws(MalformedInput) -> [ComparedRun] {
    var readers: [(title: String, reader: TraceReader)] = []
    var number = 0
    var device: DeviceHead?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      if line.allSatisfy(\.isWhitespace) { continue }
      let value = try JSONValue(reading: line, file: file, line: number)
      if value["recording"] != nil {
        device = try DeviceHead(value, after: device, isFirst: readers.isEmpty)
        continue
      }
      if value["f"] == nil, let count = value["frames"], device != nil {
        try device?.end(count, frames: readers.first?.reader.frameCount ?? 0)
        continue
      }
      let title = value["variant"]?.text ?? ""
      var index = readers.firstIndex { $0.title == title }
      // `flipbook trace` without titles: a variant begins where frames begin anew.
      if let known = index, title.isEmpty, value["f"]?.number == 0,
        !readers[known].reader.isEmpty
      {
        throw value.place.complaint(
          "another playing begins here; `flipbook trace --json` names the variants of several")
      }
      if index == nil {
        readers.append((title, TraceReader()))
        index = readers.count - 1
      }
      if let index { try readers[index].reader.add(value) }
    }
    guard !readers.isEmpty else {
      throw MalformedInput("there is no frame in this trace", at: SourceLocation(file: file))
    }
    try device?.checkEnd(file: file, lines: number)
    return readers.map { reader in
      var run = reader.reader.playing(title: reader.title, source: file)
      run.device = device
      if let device { run.semantics = device.semantics }
      return run
    }
  }
}

/// Makes a recording of the lines of a trace.
package struct TraceReader {
  private var recording = Recording(subjects: [])
  private var places: [String: Int] = [:]

  package init() {}

  package var isEmpty: Bool { recording.moments.isEmpty }

  var frameCount: Int { recording.moments.count }

  /// The marks that lines have, and the place of each view's name where it is first written.
  private var marks: [String: ExactTime] = [:]
  private var namePlaces: [String: JSONPlace] = [:]

  /// Reads a frame's line.
  package mutating func add(line: String, of source: String) throws(MalformedInput) {
    try add(try JSONValue(reading: line, file: source, line: recording.moments.count + 1))
  }

  mutating func add(_ line: JSONValue) throws(MalformedInput) {
    guard line.members != nil else { throw line.place.complaint("this is not a frame of a trace") }
    guard let index = line["f"]?.number, let frame = Int(exactly: index) else {
      throw (line["f"] ?? line).place.complaint("a frame has its number as `f`")
    }
    guard let time = line["t"]?.text.flatMap(ExactTime.init(ratio:)) else {
      throw (line["t"] ?? line).place.complaint(
        "a frame has its time as `t`: \"17/60\", in seconds")
    }
    guard let views = line["views"]?.members else {
      throw (line["views"] ?? line).place.complaint("a frame has its views as `views`")
    }
    if let last = recording.moments.last, time <= last.time {
      throw (line["t"] ?? line).place.complaint("frames follow each other in time")
    }
    var shown: [Recording.View?] = recording.subjects.map { _ in nil }
    for (name, value) in line["marks"]?.members ?? [] {
      guard let time = value.text.flatMap(ExactTime.init(ratio:)) else {
        throw value.place.complaint("a mark has its time: \"17/60\", in seconds")
      }
      marks[name] = time
    }
    for (name, value) in views {
      if namePlaces[name] == nil { namePlaces[name] = value.place }
      guard let view = try Self.view(value) else { continue }
      let place = place(of: name)
      if place == shown.count { shown.append(nil) }
      shown[place] = view
    }
    for movement in line["active"]?.list ?? [] { try Self.add(movement, to: &shown, places) }
    var moment = Recording.Moment(
      time: time, frame: frame, now: Recording.Screen(size: .zero, views: shown))
    moment.isEvent = false
    recording.moments.append(moment)
  }

  private mutating func place(of name: String) -> Int {
    if let place = places[name] { return place }
    places[name] = recording.subjects.count
    recording.subjects.append(Recording.Subject(name: name, selector: .name(name)))
    return recording.subjects.count - 1
  }

  private static func view(_ value: JSONValue) throws(MalformedInput) -> Recording.View? {
    if value.isNull { return nil }
    guard let list = value.list, list.count >= 5 else {
      throw value.place.complaint("a view has five numbers: x, y, width, height, opacity")
    }
    var numbers: [Double] = []
    for part in list.prefix(5) {
      // An infinite number is written as null.
      guard part.isNull || part.number != nil else {
        throw part.place.complaint("a number is due here")
      }
      // Places beyond a trace's range are clamped to it.
      numbers.append(min(max(part.number ?? 0, -1e12), 1e12))
    }
    var view = Recording.View(
      rect: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    view.opacity = numbers[4]
    return view
  }

  private static func add(
    _ value: JSONValue, to views: inout [Recording.View?], _ places: [String: Int]
  ) throws(MalformedInput) {
    guard let name = value["view"]?.text, let property = value["prop"]?.text,
      let curve = value["curve"]?.text,
      let since = value["since"]?.text.flatMap(ExactTime.init(ratio:))
    else {
      throw value.place.complaint("a movement has `view`, `prop`, `curve` and `since`")
    }
    guard let place = places[name], place < views.count else { return }
    views[place]?.movements.append(
      Recording.Movement(property: property, curve: curve, since: since))
  }

  /// The playing that the lines were of.
  package func playing(title: String, source: String) -> ComparedRun {
    var recording = recording
    // A view that comes later was not there before.
    for index in recording.moments.indices {
      let missing = recording.subjects.count - recording.moments[index].now.views.count
      recording.moments[index].now.views += (0..<missing).map { _ in nil }
    }
    recording.end = recording.moments.last?.time ?? .zero
    var playing = ComparedRun(source: source, title: title)
    playing.recording = recording
    playing.end = recording.end
    playing.namePlaces = namePlaces
    if !marks.isEmpty { playing.marks = marks }
    return playing
  }
}
