extension Array {
  /// Adds elements that are finished in place, with only one check for uniqueness of the array.
  ///
  /// - Parameters:
  ///   - count: The number of elements.
  ///   - element: Their initial value.
  ///   - finish: Changes them to their final values.
  mutating func append(
    _ count: Int, like element: Element, finish: (UnsafeMutableBufferPointer<Element>) -> Void
  ) {
    let start = self.count
    append(contentsOf: repeatElement(element, count: count))
    withUnsafeMutableBufferPointer { finish(UnsafeMutableBufferPointer(rebasing: $0[start...])) }
  }
}
