public import FlipbookOutside

// Words for assistive technology about objects that are no views. They are kept: a stage reads nothing
// aloud. The members are a protocol's, so that views, bars' items and an app's own classes may have
// theirs.

extension _PropertiesByName {
  nonisolated public var accessibilityLabel: String? {
    get { assumingMain { spoken?.accessibilityLabel ?? AccessibilityNotes[self].label } }
    nonmutating set {
      assumingMain {
        if let spoken { return spoken.accessibilityLabel = newValue }
        AccessibilityNotes[self].label = newValue
      }
    }
  }

  nonisolated public var accessibilityIdentifier: String? {
    get { assumingMain { spoken?.accessibilityIdentifier ?? AccessibilityNotes[self].identifier } }
    nonmutating set {
      assumingMain {
        if let spoken { return spoken.accessibilityIdentifier = newValue }
        AccessibilityNotes[self].identifier = newValue
      }
    }
  }

  nonisolated public var accessibilityHint: String? {
    get { assumingMain { spoken?.accessibilityHint ?? AccessibilityNotes[self].hint } }
    nonmutating set {
      assumingMain {
        if let spoken { return spoken.accessibilityHint = newValue }
        AccessibilityNotes[self].hint = newValue
      }
    }
  }

  nonisolated public var accessibilityValue: String? {
    get { assumingMain { spoken?.accessibilityValue ?? AccessibilityNotes[self].value } }
    nonmutating set {
      assumingMain {
        if let spoken { return spoken.accessibilityValue = newValue }
        AccessibilityNotes[self].value = newValue
      }
    }
  }

  nonisolated public var accessibilityTraits: UIAccessibilityTraits {
    get { assumingMain { spoken?.accessibilityTraits ?? AccessibilityNotes[self].traits } }
    nonmutating set {
      assumingMain {
        if let spoken { return spoken.accessibilityTraits = newValue }
        AccessibilityNotes[self].traits = newValue
      }
    }
  }

  nonisolated public var isAccessibilityElement: Bool {
    get { assumingMain { spoken?.isAccessibilityElement ?? AccessibilityNotes[self].isElement } }
    nonmutating set {
      assumingMain {
        if let spoken { return spoken.isAccessibilityElement = newValue }
        AccessibilityNotes[self].isElement = newValue
      }
    }
  }

  /// The object as a view, which keeps its own.
  @MainActor private var spoken: UIView? { self as? UIView }
}

/// The words about an object that is no view, as long as it lives.
private struct AccessibilityNotes {
  var label: String?
  var identifier: String?
  var hint: String?
  var value: String?
  var traits = UIAccessibilityTraits.none
  var isElement = false

  /// An object and the words about it.
  private struct Entry {
    weak var object: AnyObject?
    var notes: AccessibilityNotes
  }

  @MainActor private static var all: [ObjectIdentifier: Entry] = [:]

  @MainActor static subscript(_ object: Any) -> AccessibilityNotes {
    get {
      let object = object as AnyObject
      let entry = all[ObjectIdentifier(object)]
      return entry.flatMap { $0.object === object ? $0.notes : nil } ?? AccessibilityNotes()
    }
    set {
      let object = object as AnyObject
      all = all.filter { $0.value.object != nil }
      all[ObjectIdentifier(object)] = Entry(object: object, notes: newValue)
    }
  }
}
