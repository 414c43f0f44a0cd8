package import FlipbookTimeline
package import Foundation

extension Recording {
  /// The moments of a recording, in the order of time.
  ///
  /// From one moment to the next little changes but where views are. So what a view is and says is
  /// kept once, and a moment only has the numbers; the whole of it is put together for whoever asks.
  package struct Moments: Sendable {
    /// What there is to a moment besides what is shown.
    struct Head: Sendable {
      var time: ExactTime
      var frame: Int?
      var isEvent = false
      var isAskedFor = false

      /// The row of the left limit, where it may differ.
      var earlier: Int?

      /// The row of the right limit.
      var now: Int
    }

    /// A head as it is kept, which is small: half of the time that recording takes is memory's.
    private struct StoredHead {
      var time: ExactTime
      var frame: Int
      var earlier: Int32
      var now: Int32
      var isEvent: Bool
      var isAskedFor: Bool

      init(_ head: Head) {
        time = head.time
        frame = head.frame ?? .min
        earlier = Int32(head.earlier ?? -1)
        now = Int32(head.now)
        (isEvent, isAskedFor) = (head.isEvent, head.isAskedFor)
      }

      var head: Head {
        Head(
          time: time, frame: frame == .min ? nil : frame, isEvent: isEvent,
          isAskedFor: isAskedFor, earlier: earlier < 0 ? nil : Int(earlier), now: Int(now))
      }
    }

    /// Where the numbers of a screen are.
    private struct Row {
      var screen: Int32
      var width: Int32
      var start: Int32

      init(screen: Int, _ places: Range<Int>) {
        self.screen = Int32(screen)
        (width, start) = (Int32(places.count), Int32(places.lowerBound))
      }

      var places: Range<Int> { Int(start)..<Int(start) + Int(width) }
    }

    /// The screen itself.
    private struct Bounds: Hashable {
      var size: CGSize
      var safeArea: [Double]
    }

    /// The numbers of a view at one moment.
    package struct Place: Sendable {
      package var rect = CGRect.zero
      package var opacity = 1.0
      package var scale = 1.0
      package var rotation = 0.0

      /// Which look it has; negative for a view that is not there.
      fileprivate var look: Int

      /// The place of a view that is not there.
      package static let nowhere = Place(look: -1)

      package init(of look: Look) { self.init(look: look.number) }

      private init(look: Int) { self.look = look }

      var isThere: Bool { look >= 0 }
    }

    /// What a view is and says, as long as that stays the same.
    package struct Look: Hashable, Sendable { fileprivate let number: Int }

    private var heads: [StoredHead] = []
    private var rows: [Row] = []
    private var bounds: [Bounds] = []
    private var places: [Place] = []

    /// What views are and say, their numbers left aside.
    private var looks: [View] = []

    package init() {}
  }
}

// MARK: - Adding

extension Recording.Moments {
  /// Adds a moment.
  package mutating func append(_ moment: Recording.Moment) {
    let earlier = moment.earlier.map { addRow($0) }
    let head = Head(
      time: moment.time, frame: moment.frame, isEvent: moment.isEvent,
      isAskedFor: moment.isAskedFor, earlier: earlier, now: addRow(moment.now))
    heads.append(StoredHead(head))
  }

  /// Keeps what a view is and says, for moments to come.
  ///
  /// - Parameters:
  ///   - view: The view, whose numbers do not matter.
  ///   - subject: Which of the subjects it is.
  /// - Returns: The look; that of the last moment where it is still the same.
  package mutating func look(of view: Recording.View, subject: Int) -> Look {
    var bare = view
    (bare.rect, bare.opacity, bare.scale, bare.rotation) = (.zero, 1, 1, 0)
    if let row = rows.last, subject < row.places.count {
      let last = places[row.places.lowerBound + subject].look
      if last >= 0, looks[last] == bare { return Look(number: last) }
    }
    looks.append(bare)
    return Look(number: looks.count - 1)
  }

  /// Adds moments at which nothing happens, on the screen as it was last.
  ///
  /// - Parameters:
  ///   - instants: When they are; where the subjects are at each of them was added before, one
  ///     moment after the other.
  ///   - width: How many subjects there are.
  package mutating func append(_ instants: ArraySlice<Instant>, width: Int) {
    var start = places.count - width * instants.count
    for instant in instants {
      heads.append(
        StoredHead(
          Head(
            time: instant.time, frame: instant.frame, isAskedFor: instant.isAskedFor,
            now: rows.count)))
      rows.append(Row(screen: bounds.count - 1, start..<start + width))
      start += width
    }
  }

  /// Adds where the next subject is, of moments that are to be added.
  package mutating func append(_ place: Place) { places.append(place) }

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
    for (subject, view) in screen.views.enumerated() {
      guard let view else {
        places.append(.nowhere)
        continue
      }
      var place = Place(of: look(of: view, subject: subject))
      (place.rect, place.opacity) = (view.rect, view.opacity)
      (place.scale, place.rotation) = (view.scale, view.rotation)
      places.append(place)
    }
    rows.append(Row(screen: bounds.count - 1, start..<places.count))
    return rows.count - 1
  }
}

// MARK: - Reading

extension Recording.Moments {
  /// What there is to a moment besides what is shown.
  func head(_ index: Int) -> Head { heads[index].head }

  /// The numbers of a subject in a row.
  func place(of subject: Int, _ row: Int) -> Place {
    let row = rows[row]
    return subject < row.width ? places[Int(row.start) + subject] : .nowhere
  }

  /// Whether a subject is there at a moment.
  func isThere(_ subject: Int, at index: Int) -> Bool {
    place(of: subject, Int(heads[index].now)).isThere
  }

  /// A subject in a row, if it is there.
  func view(of subject: Int, _ row: Int) -> Recording.View? { view(place(of: subject, row)) }

  /// What moves a subject at a moment, and which look says so: the same as long as that is the same.
  func movements(of subject: Int, _ index: Int) -> (look: Int, [Recording.Movement]) {
    let look = place(of: subject, Int(heads[index].now)).look
    return (look, look >= 0 ? looks[look].movements : [])
  }

  /// The screen of a row, without what is on it.
  func bounds(_ row: Int) -> (size: CGSize, safeArea: [Double]) {
    let bounds = bounds[Int(rows[row].screen)]
    return (bounds.size, bounds.safeArea)
  }

  private func view(_ place: Place) -> Recording.View? {
    guard place.isThere else { return nil }
    var view = looks[place.look]
    (view.rect, view.opacity) = (place.rect, place.opacity)
    (view.scale, view.rotation) = (place.scale, place.rotation)
    return view
  }

  private func screen(_ row: Int) -> Recording.Screen {
    let (size, safeArea) = bounds(row)
    return Recording.Screen(
      size: size, safeArea: safeArea, views: places[rows[row].places].map(view))
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
    if isEvent, heads[last].earlier < 0 {
      heads[last].earlier = earlier.map { Int32(addRow($0)) } ?? heads[last].now
    }
    heads[last].now = Int32(addRow(screen))
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
      && isShared(bounds, other.bounds)
  }

  package func hash(into hasher: inout Hasher) {
    for moment in self { hasher.combine(moment) }
  }
}
