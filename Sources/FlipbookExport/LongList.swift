/// A list of plain values of any length, of which a long one lies in a file (``LongMemory``).
struct LongList<Element: BitwiseCopyable>: ~Copyable {
  private let folder: OutputPath?
  private var memory: LongMemory
  private(set) var count = 0

  /// The number of elements that a new list has room for (chosen: a second of frames).
  private static var firstRoom: Int { 64 }

  /// Makes an empty list.
  ///
  /// - Parameter folder: The folder on whose disk it may lie; nil for memory in any case.
  init(in folder: OutputPath?) {
    self.folder = folder
    memory = LongMemory(byteCount: Self.firstRoom * MemoryLayout<Element>.stride, in: folder)
  }

  private var elements: UnsafeMutableBufferPointer<Element> {
    memory.bytes.assumingMemoryBound(to: Element.self)
  }

  /// Returns the element at a place.
  subscript(place: Int) -> Element {
    precondition(place >= 0 && place < count, "LongList: there is no such place")
    return elements[place]
  }

  /// The last element; nil of an empty list.
  var last: Element? { count > 0 ? self[count - 1] : nil }

  /// Adds an element at a place; those behind it move.
  mutating func insert(_ element: Element, at place: Int) {
    precondition(place >= 0 && place <= count, "LongList: there is no such place")
    if count == elements.count { grow() }
    let all = elements
    for index in stride(from: count, to: place, by: -1) { all[index] = all[index - 1] }
    all[place] = element
    count += 1
  }

  private mutating func grow() {
    let larger = LongMemory(byteCount: 2 * memory.bytes.count, in: folder)
    larger.bytes.copyMemory(from: UnsafeRawBufferPointer(memory.bytes))
    memory = larger
  }
}
