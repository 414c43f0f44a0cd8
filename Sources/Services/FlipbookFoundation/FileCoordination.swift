public import Foundation

// Files that several programs read and write in turn. A scene is alone: each access begins at once,
// and nobody else changes a file.

/// An object that shows a file or a folder, and would hear of others who change it.
public protocol NSFilePresenter: NSObjectProtocol {
  var presentedItemURL: URL? { get }
  var presentedItemOperationQueue: OperationQueue { get }

  func presentedItemDidChange()
  func presentedItemDidMove(to newURL: URL)
  func presentedSubitemDidChange(at url: URL)
  func presentedSubitemDidAppear(at url: URL)
  func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL)
  func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  func accommodatePresentedItemDeletion(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void)
  func relinquishPresentedItem(toReader reader: @escaping @Sendable ((() -> Void)?) -> Void)
  func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((() -> Void)?) -> Void)
}

extension NSFilePresenter {
  public func presentedItemDidChange() {}
  public func presentedItemDidMove(to newURL: URL) {}
  public func presentedSubitemDidChange(at url: URL) {}
  public func presentedSubitemDidAppear(at url: URL) {}
  public func presentedSubitem(at oldURL: URL, didMoveTo newURL: URL) {}

  public func savePresentedItemChanges(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(nil) }

  public func accommodatePresentedItemDeletion(
    completionHandler: @escaping @Sendable ((any Error)?) -> Void
  ) { completionHandler(nil) }

  public func relinquishPresentedItem(
    toReader reader: @escaping @Sendable ((() -> Void)?) -> Void
  ) { reader(nil) }

  public func relinquishPresentedItem(
    toWriter writer: @escaping @Sendable ((() -> Void)?) -> Void
  ) { writer(nil) }
}

/// Lets code read and write files in turn with others: at once, since there are none.
open class NSFileCoordinator: NSObject, @unchecked Sendable {
  /// The ways to read.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let withoutChanges = ReadingOptions(rawValue: 1)
    public static let resolvesSymbolicLink = ReadingOptions(rawValue: 2)
    public static let immediatelyAvailableMetadataOnly = ReadingOptions(rawValue: 4)
    public static let forUploading = ReadingOptions(rawValue: 8)
  }

  /// The ways to write.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let forDeleting = WritingOptions(rawValue: 1)
    public static let forMoving = WritingOptions(rawValue: 2)
    public static let forMerging = WritingOptions(rawValue: 4)
    public static let forReplacing = WritingOptions(rawValue: 8)
    public static let contentIndependentMetadataOnly = WritingOptions(rawValue: 16)
  }

  open var purposeIdentifier = ""

  public init(filePresenter filePresenterOrNil: (any NSFilePresenter)? = nil) { super.init() }

  /// The presenters that were added; nobody asks them.
  open class var filePresenters: [any NSFilePresenter] { [] }

  open class func addFilePresenter(_ filePresenter: any NSFilePresenter) {}
  open class func removeFilePresenter(_ filePresenter: any NSFilePresenter) {}

  open func coordinate(
    readingItemAt url: URL, options: ReadingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?, byAccessor reader: (URL) -> Void
  ) { reader(url) }

  open func coordinate(
    writingItemAt url: URL, options: WritingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?, byAccessor writer: (URL) -> Void
  ) { writer(url) }

  open func coordinate(
    readingItemAt readingURL: URL, options readingOptions: ReadingOptions = [],
    writingItemAt writingURL: URL, options writingOptions: WritingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?, byAccessor readerWriter: (URL, URL) -> Void
  ) { readerWriter(readingURL, writingURL) }

  open func coordinate(
    writingItemAt url1: URL, options options1: WritingOptions = [],
    writingItemAt url2: URL, options options2: WritingOptions = [],
    error outError: UnsafeMutablePointer<NSError?>?, byAccessor writer: (URL, URL) -> Void
  ) { writer(url1, url2) }

  open func cancel() {}
}
