import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookOutside
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

/// A picture that comes from an address, with the answer that the timeline's `network:` has for it.
public struct AsyncImage<Content: View>: View {
  nonisolated private let url: URL?
  nonisolated private let scale: CGFloat
  nonisolated(unsafe) private let transaction: Transaction
  nonisolated(unsafe) private let content: (AsyncImagePhase) -> Content

  /// The last picture, and the address it is of.
  @State private var last = FetchedPicture()
  @State private var fetching = PictureFetching()

  public nonisolated init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    (self.url, self.scale, self.transaction) = (url, scale, transaction)
    self.content = content
  }

  public var body: some View {
    let (transaction, last) = (transaction, $last)
    fetching.fetch(url, scale: scale) { picture in
      withTransaction(transaction) { last.wrappedValue = picture }
    }
    return content(self.last.url == url ? self.last.phase : .empty)
  }
}

/// A picture, or none, and the address it is of.
nonisolated private struct FetchedPicture {
  var url: URL?
  var phase = AsyncImagePhase.empty
}

/// The request for the picture of one view; it ends with the view.
nonisolated private final class PictureFetching: @unchecked Sendable {
  private var url: URL?
  private var task: Task<Void, Never>?

  /// Asks for a picture, unless it is asked for or there already.
  ///
  /// - Parameters:
  ///   - url: The address; nil ends the request before.
  ///   - scale: The number of its pixels in a point.
  ///   - show: Called when the picture is there, or known not to come.
  func fetch(_ url: URL?, scale: CGFloat, show: @escaping @MainActor (FetchedPicture) -> Void) {
    guard url != self.url else { return }
    self.url = url
    task?.cancel()
    task = url.map { url in
      Task { @MainActor in
        let phase = await Self.phase(of: url, scale: scale)
        if !Task.isCancelled { show(FetchedPicture(url: url, phase: phase)) }
      }
    }
  }

  deinit { task?.cancel() }

  private static func phase(of url: URL, scale: CGFloat) async -> AsyncImagePhase {
    do {
      let (data, _) = try await URLSession.shared.data(from: url)
      let picture = try PictureFiles.image(of: Array(data))
      return .success(Image(decorative: CGImage(picture), scale: scale))
    } catch is PictureProblem {
      // chosen: the code that Foundation has for contents of another kind.
      return .failure(URLError(.cannotDecodeContentData))
    } catch {
      return .failure(error)
    }
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
