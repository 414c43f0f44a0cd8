public import Foundation

/// Completes the words that are looked for; it finds none.
@MainActor @preconcurrency open class MKLocalSearchCompleter: NSObject {
  /// The kinds of what is found.
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let address = ResultType(rawValue: 1)
    public static let pointOfInterest = ResultType(rawValue: 2)
    public static let query = ResultType(rawValue: 4)
  }

  open var queryFragment = ""
  open var region = MKCoordinateRegion()
  open var resultTypes: ResultType = []
  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  open var results: [MKLocalSearchCompletion] { [] }
  open var isSearching: Bool { false }

  public override init() { super.init() }

  open func cancel() {}
}

/// Words that were found.
open class MKLocalSearchCompletion: NSObject, @unchecked Sendable {
  public var title: String { "" }
  public var subtitle: String { "" }
}

/// Hears of words that were found.
@MainActor @preconcurrency public protocol MKLocalSearchCompleterDelegate: AnyObject {
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  public func completer(
    _ completer: MKLocalSearchCompleter, didFailWithError error: any Error
  ) {}
}
