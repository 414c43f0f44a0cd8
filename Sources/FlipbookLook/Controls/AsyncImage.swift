import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// The state of a picture that is fetched.
nonisolated public enum AsyncImagePhase: Sendable {
  case empty
  case success(Image)
  case failure(any Error)

  /// The picture; nil if there is none.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// The reason why there is no picture; nil if there is one, or none yet.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// A picture that is fetched from an address.
///
/// Nothing is fetched on a stage: it stays as it is before the picture comes.
public struct AsyncImage<Content: View>: View {
  nonisolated private let url: URL?
  nonisolated(unsafe) private let content: (AsyncImagePhase) -> Content

  public nonisolated init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.content = content
  }

  public var body: some View {
    content(.empty)
      .unsupported(
        "AsyncImage: nothing is fetched, the placeholder stays", isUsed: url != nil)
  }
}

extension AsyncImage {
  /// Creates a picture with a view that is shown until it has come.
  public nonisolated init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// Creates a picture in whose place a grey one is shown until it has come.
  ///
  /// - SeeAlso: documented, SwiftUI's `AsyncImage`: grey until the picture is loaded.
  public nonisolated init(url: URL?, scale: CGFloat = 1) where Content == _AsyncImageContent {
    self.init(url: url, scale: scale) { _AsyncImageContent(image: $0.image) }
  }
}

/// A fetched picture, or grey.
public struct _AsyncImageContent: View {
  nonisolated let image: Image?

  public var body: some View {
    if let image { image } else { Color(uiColor: .systemGray5) }
  }
}
