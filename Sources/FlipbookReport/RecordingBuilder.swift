package import Foundation

/// Makes a recording, frame after frame.
package struct RecordingBuilder {
  private var recording: PageRecording
  private var pictureNumbers: [String: Int] = [:]

  /// The index of each animation that was running in the frame before.
  private var running: [RecordedMoment.Move: Int] = [:]

  /// The last place of each view, by its key.
  private var places: [String: [Double]] = [:]

  package init(_ recording: PageRecording) { self.recording = recording }

  /// Adds the next frame; its picture may come later.
  ///
  /// - Parameters:
  ///   - index: Its number in the sequence.
  ///   - size: The canvas in points.
  ///   - moment: The places of all views.
  package mutating func add(index: Int, size: CGSize, moment: RecordedMoment) {
    let frame = recording.index.count
    recording.index.append(index)
    let dimensions = [Self.rounded(size.width), Self.rounded(size.height)]
    if recording.sizes.last.map({ Array($0.dropFirst()) }) != dimensions {
      recording.sizes.append([Double(frame)] + dimensions)
    }
    add(moment.places, frame: frame)
    add(moment.moves, frame: frame)
  }

  /// Adds the picture of the next frame without one.
  ///
  /// - Parameters:
  ///   - key: A key that is equal for equal pictures, such as the digest.
  ///   - png: Returns the file; called only for a new key.
  /// - Throws: Errors of `png`.
  package mutating func addPicture<Failure>(
    key: String, png: () throws(Failure) -> [UInt8]
  ) throws(Failure) {
    try addPicture(key) { (recording) throws(Failure) in
      recording.pictures.append(Data(try png()).base64EncodedString())
      return recording.pictures.count - 1
    }
  }

  /// Adds a picture of pieces, of the next frame without one.
  ///
  /// - Parameters:
  ///   - key: A key that is equal for equal pictures, such as the digest.
  ///   - make: Returns the pieces, and the parts that no picture before it had, as files; called
  ///     only for a new key.
  /// - Throws: Errors of `make`.
  package mutating func addPicture<Failure>(
    key: String, pieces make: () throws(Failure) -> (pieces: [Int], parts: [[UInt8]])
  ) throws(Failure) {
    try addPicture(key) { (recording) throws(Failure) in
      let made = try make()
      recording.pictures += made.parts.map { Data($0).base64EncodedString() }
      recording.pieces = recording.pieces ?? []
      recording.pieces?.append(made.pieces)
      return (recording.pieces?.count ?? 1) - 1
    }
  }

  /// Adds the picture of a key, which is only stored if the key is new.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - store: Stores the picture, and returns its number.
  /// - Throws: Errors of `store`.
  private mutating func addPicture<Failure>(
    _ key: String, store: (inout PageRecording) throws(Failure) -> Int
  ) throws(Failure) {
    let number: Int
    if let known = pictureNumbers[key] { number = known } else { number = try store(&recording) }
    pictureNumbers[key] = number
    recording.picture.append(number)
  }

  /// Completes the recording.
  package mutating func finish(
    marks: [PageRecording.Mark], plots: [PageRecording.Plot], diagnostics: [String]
  ) -> PageRecording {
    running = [:]
    recording.moves.sort { ($0.since, $0.view, $0.prop) < ($1.since, $1.view, $1.prop) }
    recording.marks = marks.sorted { ($0.time, $0.name) < ($1.time, $1.name) }
    recording.plots = plots
    recording.diagnostics = diagnostics
    return recording
  }

  private mutating func add(_ seen: [RecordedMoment.Place], frame: Int) {
    var previous: String?
    var present: Set<String> = []
    for place in seen.prefix(Self.mostViews) where present.insert(place.key).inserted {
      let rect = place.rect
      let numbers = [rect.minX, rect.minY, rect.width, rect.height, CGFloat(place.opacity)]
        .map { Self.rounded($0) }
      if places[place.key] == nil { insert(place, after: previous) }
      if places[place.key] != numbers, let at = position(of: place.key) {
        recording.views[at].runs.append([Double(frame)] + numbers)
      }
      places[place.key] = numbers
      previous = place.key
    }
    for view in recording.views.indices {
      let key = recording.views[view].key
      guard !present.contains(key), places[key]?.isEmpty == false else { continue }
      recording.views[view].runs.append([Double(frame)])
      places[key] = []
    }
  }

  /// Inserts a new view behind the one before it in the tree.
  private mutating func insert(_ place: RecordedMoment.Place, after previous: String?) {
    let view = PageRecording.View(
      key: place.key, name: place.name, isNamed: place.isNamed, depth: place.depth, runs: [])
    let at = previous.flatMap { position(of: $0) }.map { $0 + 1 } ?? 0
    recording.views.insert(view, at: at)
    places[place.key] = []
  }

  private func position(of key: String) -> Int? {
    recording.views.firstIndex { $0.key == key }
  }

  private mutating func add(_ moves: [RecordedMoment.Move], frame: Int) {
    let time = Self.rounded(recording.times[frame])
    var going: [RecordedMoment.Move: Int] = [:]
    for move in moves where going[move] == nil {
      if let number = running.removeValue(forKey: move) {
        going[move] = number
        recording.moves[number].until = time
        continue
      }
      going[move] = recording.moves.count
      recording.moves.append(
        PageRecording.Move(
          view: move.view, prop: move.property, curve: move.curve,
          since: Self.rounded(max(move.since, 0)), until: time))
    }
    for number in running.values {
      let old = recording.moves[number]
      // A retargeted view continues under another animation from that time.
      let next = going.keys.first { $0.view == old.view && $0.property == old.prop }
      guard let end = next.map({ Self.rounded($0.since) }), end > old.since else { continue }
      recording.moves[number].until = min(end, time)
    }
    running = going
  }

  /// The most views of a frame (chosen: beyond that nobody reads the list).
  private static let mostViews = 500

  /// A number to a thousandth; JSON has no infinity.
  private static func rounded(_ value: Double) -> Double {
    guard value.isFinite, abs(value) < 1e9 else { return 0 }
    let rounded = (value * 1000).rounded() / 1000
    return rounded == 0 ? 0 : rounded
  }
}
