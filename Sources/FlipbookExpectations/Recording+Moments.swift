package import FlipbookBase
import FlipbookTimeline
package import Foundation

extension Recording {
  /// The moments of a recording, in the order of time.
  ///
  /// From one moment to the next, little changes but the places of views. So a view's other
  /// properties (a `Look`) are stored once, and a moment stores only numbers. The whole moment is
  /// assembled on demand.
  ///
  /// ## Example
  ///
  /// Two views, `green` and `red`, at three moments; only `green` moves:
  ///
  /// ```
  /// heads    0: t = 0        1: t = 1/60     2: t = 2/60       time, frame, flags, row
  /// rows     0: places 0–1   1: places 2–3   2: places 4–5     two places a row
  /// places   0: (y 812, look 0)  2: (y 790, look 0)  4: (y 761, look 0)    green
  ///          1: (y 100, look 1)  3: (y 100, look 1)  5: (y 100, look 1)    red
  /// looks    0: green's name, text, animations   1: red's
  /// ```
  ///
  /// If `green` gets another text at the fourth moment, a look 2 is added for it.
  package struct Moments: Sendable {
    /// The places of a screen's numbers in the arrays.
    private struct Row {
      var screen: Int32
      var width: Int32
      var start: Int32

      init(screen: Int, start: Int, width: Int) {
        (self.screen, self.start, self.width) = (Int32(screen), Int32(start), Int32(width))
      }

      var places: Range<Int> { Int(start)..<Int(start) + Int(width) }
    }

    /// The size and safe area of a screen.
    private struct Bounds: Hashable {
      var size: CGSize
      var safeArea: [Double]
    }

    /// The numbers of a view at one moment.
    package typealias Shown = (rect: CGRect, opacity: Double, scale: Double, rotation: Double)

    /// The index of a view's properties that seldom change: identity, text, animations.
    package struct Look: Hashable, Sendable { fileprivate let number: Int }

    /// The numbers of a view that are the same at most moments.
    private struct Effect {
      var opacity = 1.0
      var scale = 1.0
      var rotation = 0.0

      /// Returns true if all numbers are equal to the last bit.
      func isSame(as other: Effect) -> Bool {
        opacity.bitPattern == other.opacity.bitPattern
          && scale.bitPattern == other.scale.bitPattern
          && rotation.bitPattern == other.rotation.bitPattern
      }
    }

    /// The numbers of a view at one moment, and its look; the look is negative if the view is not
    /// there.
    private struct Place {
      var rect = CGRect.zero
      var look: Int32
      var effect: Int32 = 0

      init(_ look: Look?) { self.look = Int32(look?.number ?? -1) }
    }

    private var heads: [Head] = []
    private var rows: [Row] = []
    private var bounds: [Bounds] = []
    private var places: [Place] = []

    /// The views that looks stand for; their own numbers are those of some moment.
    private var looks: [View] = []

    /// Distinct effects; the first is that of an opaque view that is neither scaled nor turned.
    private var effects = [Effect()]

    package init() {}
  }
}

// MARK: - Adding

extension Recording.Moments {
  /// Adds a moment.
  package mutating func append(_ moment: Recording.Moment) {
    let earlier = moment.earlier.map { addRow($0) }
    var head = Head(time: moment.time, frame: moment.frame, now: addRow(moment.now))
    (head.isEvent, head.isAskedFor) = (moment.isEvent, moment.isAskedFor)
    head.earlier = earlier
    heads.append(head)
  }

  /// Stores a view's look for later moments.
  ///
  /// - Parameters:
  ///   - view: The view, whose numbers do not matter.
  ///   - subject: The index of its subject.
  /// - Returns: The look; that of the last moment if it is still the same.
  package mutating func look(of view: Recording.View, subject: Int) -> Look {
    if let row = rows.last, subject < row.width {
      let last = Int(places[Int(row.start) + subject].look)
      if last >= 0, looks[last].looks(like: view) { return Look(number: last) }
    }
    looks.append(view)
    return Look(number: looks.count - 1)
  }

  /// A range of moments that were added together; during it views only move.
  package struct Stretch {
    fileprivate let start: Int
    fileprivate let width: Int
    fileprivate let count: Int
  }

  /// Adds moments without events, on the last screen.
  ///
  /// - Parameters:
  ///   - instants: The times of the moments.
  ///   - looks: The look of each subject; `nil` for one that is not there.
  /// - Returns: The moments, whose rectangles are still to be set.
  package mutating func append(_ instants: ArraySlice<Instant>, looks: [Look?]) -> Stretch {
    let stretch = Stretch(start: places.count, width: looks.count, count: instants.count)
    reserve(instants.count, width: looks.count)
    let (firstRow, screen) = (rows.count, bounds.count - 1)
    heads.append(instants.count, like: Head(time: .zero, frame: nil, now: 0)) { heads in
      for (index, instant) in instants.enumerated() {
        heads[index] = Head(time: instant.time, frame: instant.frame, now: firstRow + index)
        heads[index].isAskedFor = instant.isAskedFor
      }
    }
    rows.append(instants.count, like: Row(screen: screen, start: 0, width: looks.count)) { rows in
      for index in rows.indices { rows[index].start = Int32(stretch.start + index * looks.count) }
    }
    places.append(instants.count * looks.count, like: Place(nil)) { places in
      for (subject, look) in looks.enumerated() {
        let number = Place(look).look
        for place in stride(from: subject, to: places.count, by: looks.count) {
          places[place].look = number
        }
      }
    }
    return stretch
  }

  /// The number of moments that memory is reserved for at first.
  ///
  /// Chosen: four seconds of motion, so that the arrays need not be moved.
  private static let leastRoom = 1_024

  private mutating func reserve(_ count: Int, width: Int) {
    func reserve<Part>(_ parts: inout [Part], _ count: Int, least: Int) {
      let needed = parts.count + count
      guard parts.capacity < needed else { return }
      parts.reserveCapacity(Swift.max(needed, parts.capacity * 2, least))
    }
    reserve(&heads, count, least: Self.leastRoom)
    reserve(&rows, count, least: Self.leastRoom)
    reserve(&places, count * width, least: Self.leastRoom * width)
  }

  /// Sets a subject's rectangles at the moments of a stretch.
  package mutating func set(of subject: Int, in stretch: Stretch, _ rects: [CGRect]) {
    places.withUnsafeMutableBufferPointer { places in
      var place = stretch.start + subject
      for index in 0..<stretch.count {
        places[place].rect = rects[index]
        place += stretch.width
      }
    }
  }

  /// Sets a subject's rectangle, the same at all moments of a stretch.
  package mutating func set(of subject: Int, in stretch: Stretch, _ rect: CGRect) {
    places.withUnsafeMutableBufferPointer { places in
      var place = stretch.start + subject
      for _ in 0..<stretch.count {
        places[place].rect = rect
        place += stretch.width
      }
    }
  }

  /// Sets a subject's numbers at one moment of a stretch.
  package mutating func set(
    _ shown: Shown, of subject: Int, at index: Int, in stretch: Stretch
  ) {
    set(shown, at: stretch.start + index * stretch.width + subject)
  }

  private mutating func set(_ shown: Shown, at place: Int) {
    places[place].rect = shown.rect
    let effect = Effect(
      opacity: shown.opacity, scale: shown.scale, rotation: shown.rotation)
    places[place].effect = Int32(number(of: effect))
  }

  /// Returns the index of an effect, and stores the effect if it is new.
  private mutating func number(of effect: Effect) -> Int {
    if effect.isSame(as: effects[0]) { return 0 }
    if !effect.isSame(as: effects[effects.count - 1]) { effects.append(effect) }
    return effects.count - 1
  }

  /// An instant, the frame that is sampled then, and whether an expectation asks for it.
  package struct Instant: Sendable {
    package var time: ExactTime
    package var frame: Int?
    package var isAskedFor = false

    package init(time: ExactTime) { self.time = time }
  }

  /// Returns true if the screen equals the last one.
  package func isLast(size: CGSize, safeArea: [Double]) -> Bool {
    bounds.last == Bounds(size: size, safeArea: safeArea)
  }

  private mutating func addRow(_ screen: Recording.Screen) -> Int {
    let new = Bounds(size: screen.size, safeArea: screen.safeArea)
    if bounds.last != new { bounds.append(new) }
    let start = places.count
    reserve(1, width: screen.views.count)
    for subject in screen.views.indices {
      guard let view = screen.views[subject] else {
        places.append(Place(nil))
        continue
      }
      places.append(Place(look(of: view, subject: subject)))
      set((view.rect, view.opacity, view.scale, view.rotation), at: places.count - 1)
    }
    rows.append(Row(screen: bounds.count - 1, start: start, width: screen.views.count))
    return rows.count - 1
  }
}

// MARK: - Reading

extension Recording.Moments {
  /// Returns a moment without the shown screen.
  func head(_ index: Int) -> Head { heads[index] }

  /// Returns a subject's entry in a row; `nil` if the view is not there.
  private func place(of subject: Int, _ row: Int) -> Place? {
    let row = rows[row]
    guard subject < row.width else { return nil }
    let place = places[Int(row.start) + subject]
    return place.look >= 0 ? place : nil
  }

  /// Returns a subject's rectangle in a row; `nil` if the view is not there.
  func rect(of subject: Int, _ row: Int) -> CGRect? { place(of: subject, row)?.rect }

  /// Returns a number of a subject's rectangle at the right limits of some moments; `nil` if it is
  /// not there at one of them.
  func numbers(
    of subject: Int, _ range: Range<Int>, _ measure: (CGRect) -> Double
  ) -> [Double]? {
    var numbers: [Double] = []
    numbers.reserveCapacity(range.count)
    for head in heads[range] {
      let row = rows[head.now]
      guard subject < row.width else { return nil }
      let place = places[Int(row.start) + subject]
      guard place.look >= 0 else { return nil }
      numbers.append(measure(place.rect))
    }
    return numbers
  }

  /// Returns true if a subject is there at a moment.
  func isThere(_ subject: Int, at index: Int) -> Bool {
    place(of: subject, heads[index].now) != nil
  }

  /// Returns a subject's view in a row; `nil` if it is not there.
  func view(of subject: Int, _ row: Int) -> Recording.View? { place(of: subject, row).map(view) }

  /// Returns a subject's animations at a moment, and the look they belong to; equal looks have
  /// equal animations.
  func movements(of subject: Int, _ index: Int) -> (look: Int, [Recording.Movement]) {
    guard let place = place(of: subject, heads[index].now) else { return (-1, []) }
    return (Int(place.look), looks[Int(place.look)].movements)
  }

  /// Returns the size and safe area of a row's screen.
  func bounds(_ row: Int) -> (size: CGSize, safeArea: [Double]) {
    let bounds = bounds[Int(rows[row].screen)]
    return (bounds.size, bounds.safeArea)
  }

  private func view(_ place: Place) -> Recording.View {
    let effect = effects[Int(place.effect)]
    var view = looks[Int(place.look)]
    (view.rect, view.opacity) = (place.rect, effect.opacity)
    (view.scale, view.rotation) = (effect.scale, effect.rotation)
    return view
  }

  private func screen(_ row: Int) -> Recording.Screen {
    let (size, safeArea) = bounds(row)
    return Recording.Screen(
      size: size, safeArea: safeArea,
      views: places[rows[row].places].map { $0.look >= 0 ? view($0) : nil })
  }
}

extension Recording.Moments: RandomAccessCollection, MutableCollection {
  package var startIndex: Int { 0 }

  package var endIndex: Int { heads.count }

  package subscript(index: Int) -> Recording.Moment {
    get {
      let head = head(index)
      var moment = Recording.Moment(
        time: head.time, frame: head.frame, now: screen(head.now))
      (moment.isEvent, moment.isAskedFor) = (head.isEvent, head.isAskedFor)
      moment.earlier = head.earlier.map(screen)
      return moment
    }
    set {
      append(newValue)
      heads.swapAt(index, heads.count - 1)
      heads.removeLast()
    }
  }
}

// MARK: - The last one

extension Recording.Moments {
  /// The time of the last moment.
  package var lastTime: ExactTime? { heads.last?.time }

  /// Sets the frame that is sampled at the last moment.
  package mutating func noteFrame(_ frame: Int) { heads[heads.count - 1].frame = frame }

  /// Replaces the screen of the last moment.
  ///
  /// - Parameters:
  ///   - screen: The screen after everything due then has happened.
  ///   - earlier: The left limit, if something happens then; one that is already known stays.
  ///   - isEvent: True if something happens then.
  ///   - isAskedFor: True if an expectation asks for this time.
  package mutating func updateLast(
    _ screen: Recording.Screen, earlier: Recording.Screen?, isEvent: Bool, isAskedFor: Bool
  ) {
    let last = heads.count - 1
    if isEvent, heads[last].earlier == nil {
      heads[last].earlier = earlier.map { addRow($0) } ?? heads[last].now
    }
    heads[last].now = addRow(screen)
    heads[last].isEvent = heads[last].isEvent || isEvent
    heads[last].isAskedFor = heads[last].isAskedFor || isAskedFor
  }
}

extension Recording.Moments: Hashable {
  package static func == (first: Self, second: Self) -> Bool {
    first.isCopy(of: second) || first.elementsEqual(second)
  }

  /// Returns true if one is an unchanged copy of the other.
  private func isCopy(of other: Self) -> Bool {
    func isShared<Part>(_ first: [Part], _ second: [Part]) -> Bool {
      first.count == second.count
        && first.withUnsafeBufferPointer { first in
          second.withUnsafeBufferPointer { first.baseAddress == $0.baseAddress }
        }
    }
    return isShared(heads, other.heads) && isShared(rows, other.rows)
      && isShared(places, other.places) && isShared(looks, other.looks)
      && isShared(bounds, other.bounds) && isShared(effects, other.effects)
  }

  package func hash(into hasher: inout Hasher) {
    for moment in self { hasher.combine(moment) }
  }
}
