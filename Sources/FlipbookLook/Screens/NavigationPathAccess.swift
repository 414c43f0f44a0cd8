import FlipbookViews

/// The means to read and change the values on a path of any kind.
nonisolated struct NavigationPathAccess {
  /// Returns the values, the first one first.
  let values: () -> [AnyHashable]

  /// Appends a value; returns false if the path cannot take it.
  let append: (NavigationPath.Element) -> Bool

  /// Removes a number of values from the end.
  let removeLast: (Int) -> Void

  init(_ path: Binding<NavigationPath>) {
    values = { path.wrappedValue.elements.map(\.value) }
    append = { element in
      path.wrappedValue.elements.append(element)
      return true
    }
    removeLast = { path.wrappedValue.removeLast($0) }
  }

  init<Data>(_ path: Binding<Data>)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    values = { path.wrappedValue.map { AnyHashable($0) } }
    append = { element in
      guard let value = element.value.base as? Data.Element else { return false }
      path.wrappedValue.append(value)
      return true
    }
    removeLast = { count in
      var values = path.wrappedValue
      for _ in 0..<min(count, values.count) {
        values.remove(at: values.index(before: values.endIndex))
      }
      path.wrappedValue = values
    }
  }
}
