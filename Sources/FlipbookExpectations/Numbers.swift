/// The numbers of a measure at one moment: one of most, at most eleven of a view as a whole.
///
/// Up to four lie where they are, so that a course of them is one piece of memory.
package struct Numbers: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var head = (0.0, 0.0, 0.0, 0.0)

  /// All numbers, if there are more than four.
  private var all: [Double]?

  package let count: Int

  /// One number.
  package init(_ number: Double) {
    head.0 = number
    count = 1
  }

  package init(_ numbers: some Collection<Double>) {
    count = numbers.count
    guard count <= 4 else {
      all = Array(numbers)
      return
    }
    for (index, number) in numbers.enumerated() { self[index] = number }
  }

  package init(arrayLiteral numbers: Double...) { self.init(numbers) }

  package static func == (first: Numbers, second: Numbers) -> Bool {
    first.count == second.count && first.indices.allSatisfy { first[$0] == second[$0] }
  }

  package func hash(into hasher: inout Hasher) {
    for number in self { hasher.combine(number) }
  }

  /// The numbers of two that are combined one by one, as many as both have.
  func combined(
    with other: Numbers, _ combine: (Double, Double) -> Double
  ) -> Numbers {
    if count == 1, other.count == 1 { return Numbers(combine(head.0, other.head.0)) }
    return Numbers(zip(self, other).map(combine))
  }
}

extension Numbers: RandomAccessCollection, MutableCollection {
  package var startIndex: Int { 0 }

  package var endIndex: Int { count }

  package var first: Double? { isEmpty ? nil : self[0] }

  package subscript(index: Int) -> Double {
    get {
      if let all { return all[index] }
      switch index {
      case 0: return head.0
      case 1: return head.1
      case 2: return head.2
      default: return head.3
      }
    }
    set {
      guard all == nil else {
        all?[index] = newValue
        return
      }
      switch index {
      case 0: head.0 = newValue
      case 1: head.1 = newValue
      case 2: head.2 = newValue
      default: head.3 = newValue
      }
    }
  }
}
