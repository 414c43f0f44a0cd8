extension Array {
  /// Adds elements that are finished in place, asking but once whether anybody else holds the array.
  ///
  /// - Parameters:
  ///   - count: How many they are.
  ///   - element: What they are at first.
  ///   - finish: Makes them what they are to be.
  mutating func append(
    _ count: Int, like element: Element, finish: (UnsafeMutableBufferPointer<Element>) -> Void
  ) {
    let start = self.count
    append(contentsOf: repeatElement(element, count: count))
    withUnsafeMutableBufferPointer { finish(UnsafeMutableBufferPointer(rebasing: $0[start...])) }
  }
}
