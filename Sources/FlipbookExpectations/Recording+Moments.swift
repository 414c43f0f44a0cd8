package import FlipbookTimeline
package import Foundation

extension Recording {
  /// The moments of a recording, in the order of time.
  ///
  /// From one moment to the next little changes but where views are. So what a view is and says is
  /// kept once, and a moment only has the numbers; the whole of it is put together for whoever asks.
  package struct Moments: Sendable {
    /// Where the numbers of a screen are.
    private struct Row {
      var screen: Int32
      var width: Int32
      var start: Int32

      init(screen: Int, start: Int, width: Int) {
        (self.screen, self.start, self.width) = (Int32(screen), Int32(start), Int32(width))
      }

      var places: Range<Int> { Int(start)..<Int(start) + Int(width) }
    }

    /// The screen itself.
    private struct Bounds: Hashable {
      var size: CGSize
      var safeArea: [Double]
    }

    /// The numbers of a view at one moment.
    package typealias Shown = (rect: CGRect, opacity: Double, scale: Double, rotation: Double)

    /// What a view is and says, as long as that stays the same.
    package struct Look: Hashable, Sendable { fileprivate let number: Int }

    /// The numbers of a view that are the same at most moments.
    private struct Effect {
      var opacity = 1.0
      var scale = 1.0
      var rotation = 0.0

      /// Whether all numbers are the same to the last bit.
      func isSame(as other: Effect) -> Bool {
        opacity.bitPattern == other.opacity.bitPattern
          && scale.bitPattern == other.scale.bitPattern
          && rotation.bitPattern == other.rotation.bitPattern
      }
    }

    /// The numbers of a view at one moment, and what it is; the look of one that is not there is
    /// negative.
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

    /// What views are and say; their numbers are those of some moment.
    private var looks: [View] = []

    /// The first is that of a view that is shown as it is.
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

  /// Keeps what a view is and says, for moments to come.
  ///
  /// - Parameters:
  ///   - view: The view, whose numbers do not matter.
  ///   - subject: Which of the subjects it is.
  /// - Returns: The look; that of the last moment where it is still the same.
  package mutating func look(of view: Recording.View, subject: Int) -> Look {
    if let row = rows.last, subject < row.width {
      let last = Int(places[Int(row.start) + subject].look)
      if last >= 0, looks[last].looks(like: view) { return Look(number: last) }
    }
    looks.append(view)
    return Look(number: looks.count - 1)
  }

  /// Moments that were added together, at which views do no more than move.
  package struct Stretch {
    fileprivate let start: Int
    fileprivate let width: Int
    fileprivate let count: Int
  }

  /// Adds moments at which nothing happens, on the screen as it was last.
  ///
  /// - Parameters:
  ///   - instants: When they are.
  ///   - looks: How the subjects look, nothing of one that is not there.
  /// - Returns: The moments, of which it is still to be said where the subjects are.
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

  /// For how many moments there is room from the first on (chosen: four seconds of motion, so that
  /// they need not be moved).
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

  /// Says where a subject is that is shown as it is, at each of some moments.
  package mutating func set(of subject: Int, in stretch: Stretch, _ rects: [CGRect]) {
    places.withUnsafeMutableBufferPointer { places in
      var place = stretch.start + subject
      for index in 0..<stretch.count {
        places[place].rect = rects[index]
        place += stretch.width
      }
    }
  }

  /// Says where a subject is that stands still at some moments, as it is.
  package mutating func set(of subject: Int, in stretch: Stretch, _ rect: CGRect) {
    places.withUnsafeMutableBufferPointer { places in
      var place = stretch.start + subject
      for _ in 0..<stretch.count {
        places[place].rect = rect
        place += stretch.width
      }
    }
  }

  /// Says where and how a subject is shown at one of some moments.
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

  /// The number of an effect, which is kept now.
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

  /// Whether the screen is as it was last.
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
  /// What there is to a moment besides what is shown.
  func head(_ index: Int) -> Head { heads[index] }

  /// What is kept of a subject in a row, if it is there.
  private func place(of subject: Int, _ row: Int) -> Place? {
    let row = rows[row]
    guard subject < row.width else { return nil }
    let place = places[Int(row.start) + subject]
    return place.look >= 0 ? place : nil
  }

  /// Where a subject is in a row, if it is there.
  func rect(of subject: Int, _ row: Int) -> CGRect? { place(of: subject, row)?.rect }

  /// A number of a subject's rectangle at the right limits of some moments; nil where it is not there
  /// at each.
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

  /// Whether a subject is there at a moment.
  func isThere(_ subject: Int, at index: Int) -> Bool {
    place(of: subject, heads[index].now) != nil
  }

  /// A subject in a row, if it is there.
  func view(of subject: Int, _ row: Int) -> Recording.View? { place(of: subject, row).map(view) }

  /// What moves a subject at a moment, and which look says so: the same as long as that is the same.
  func movements(of subject: Int, _ index: Int) -> (look: Int, [Recording.Movement]) {
    guard let place = place(of: subject, heads[index].now) else { return (-1, []) }
    return (Int(place.look), looks[Int(place.look)].movements)
  }

  /// The screen of a row, without what is on it.
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

  /// Notes of the last moment which frame is sampled then.
  package mutating func noteFrame(_ frame: Int) { heads[heads.count - 1].frame = frame }

  /// Shows something else at the last moment.
  ///
  /// - Parameters:
  ///   - screen: What is shown after everything due then has happened.
  ///   - earlier: The left limit, if something happens then; one that is known already stays.
  ///   - isEvent: Whether something happens then.
  ///   - isAskedFor: Whether an expectation asks for it.
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

  /// Whether nothing was added since one was copied from the other.
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
