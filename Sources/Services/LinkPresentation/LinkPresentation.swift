@_exported public import SwiftUI

// Cards of pages of the web. Nothing is fetched: a card is a labelled area.

/// The title and the pictures of a page.
open class LPLinkMetadata: NSObject, @unchecked Sendable {
  public var originalURL: URL?
  public var url: URL?
  public var title: String?
  public var iconProvider: NSItemProvider?
  public var imageProvider: NSItemProvider?
  public var videoProvider: NSItemProvider?
  public var remoteVideoURL: URL?

  public override init() { super.init() }
}

/// Finds the title and the pictures of a page; it finds nothing but the address.
open class LPMetadataProvider: NSObject, @unchecked Sendable {
  public var shouldFetchSubresources = true
  public var timeout: TimeInterval = 30

  public override init() { super.init() }

  private func metadata(of url: URL) -> LPLinkMetadata {
    let metadata = LPLinkMetadata()
    (metadata.originalURL, metadata.url) = (url, url)
    return metadata
  }

  public func startFetchingMetadata(
    for URL: URL, completionHandler: @escaping (LPLinkMetadata?, (any Error)?) -> Void
  ) { completionHandler(metadata(of: URL), nil) }

  public func startFetchingMetadata(for URL: URL) async throws -> LPLinkMetadata {
    metadata(of: URL)
  }

  public func cancel() {}
}

/// The card of a page: a labelled area.
@MainActor @preconcurrency open class LPLinkView: _ServiceView {
  open var metadata = LPLinkMetadata()

  public convenience init(url URL: URL) {
    self.init(frame: .zero)
    metadata.url = URL
  }

  public convenience init(metadata: LPLinkMetadata) {
    self.init(frame: .zero)
    self.metadata = metadata
  }
}
