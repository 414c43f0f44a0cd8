public import Foundation

/// Joins items as the language of a place lists them.
open class ListFormatter: Formatter, @unchecked Sendable {
  /// The place; the current one if it is nil.
  open var locale: Locale?

  /// Makes texts of the items; nil for their descriptions.
  open var itemFormatter: Formatter?

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open class func localizedString(byJoining strings: [String]) -> String {
    joined(strings, in: .autoupdatingCurrent)
  }

  open func string(from items: [Any]) -> String? {
    let strings = items.map { item in
      itemFormatter?.string(for: item) ?? (item as? String) ?? String(describing: item)
    }
    return Self.joined(strings, in: locale ?? .autoupdatingCurrent)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }

  private class func joined(_ strings: [String], in locale: Locale) -> String {
    strings.formatted(.list(type: .and).locale(locale))
  }
}
