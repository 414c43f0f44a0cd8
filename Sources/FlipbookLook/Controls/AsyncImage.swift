import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookOutside
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
  @Environment(\.asyncImageURLSession) private var session
  nonisolated private let request: URLRequest?
  nonisolated private let scale: CGFloat
  nonisolated(unsafe) private let transaction: Transaction
  nonisolated(unsafe) private let content: (AsyncImagePhase) -> Content

  /// The last picture, and the request that it answers.
  @State private var last = FetchedPicture()
  @State private var fetching = PictureFetching()

  public nonisolated init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.init(
      request: url.map { URLRequest(url: $0) }, scale: scale, transaction: transaction,
      content: content)
  }

  /// Creates a picture that comes as the answer to a request.
  ///
  /// - Parameters:
  ///   - request: The request; nil for none.
  ///   - scale: The number of the picture's pixels in a point.
  ///   - transaction: The transaction of what comes and goes.
  ///   - content: The view of a phase.
  public nonisolated init(
    request: URLRequest?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    (self.request, self.scale, self.transaction) = (request, scale, transaction)
    self.content = content
  }

  public var body: some View {
    let (transaction, last) = (transaction, $last)
    fetching.fetch(request, by: session ?? .shared, scale: scale) { picture in
      withTransaction(transaction) { last.wrappedValue = picture }
    }
    return content(self.last.request == request ? self.last.phase : .empty)
  }
}

/// A picture, or none, and the request that it answers.
nonisolated private struct FetchedPicture {
  var request: URLRequest?
  var phase = AsyncImagePhase.empty
}

/// The request for the picture of one view; it ends with the view.
nonisolated private final class PictureFetching: @unchecked Sendable {
  private var request: URLRequest?
  private var task: Task<Void, Never>?

  /// Asks for a picture, unless it is asked for or there already.
  ///
  /// - Parameters:
  ///   - request: The request; nil ends the one before.
  ///   - session: The session that fetches it.
  ///   - scale: The number of its pixels in a point.
  ///   - show: Called when the picture is there, or known not to come.
  func fetch(
    _ request: URLRequest?, by session: URLSession, scale: CGFloat,
    show: @escaping @MainActor (FetchedPicture) -> Void
  ) {
    guard request != self.request else { return }
    self.request = request
    task?.cancel()
    task = request.map { request in
      Task { @MainActor in
        let phase = await Self.phase(of: request, by: session, scale: scale)
        if !Task.isCancelled { show(FetchedPicture(request: request, phase: phase)) }
      }
    }
  }

  deinit { task?.cancel() }

  private static func phase(
    of request: URLRequest, by session: URLSession, scale: CGFloat
  ) async -> AsyncImagePhase {
    do {
      let (data, _) = try await session.data(for: request)
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
    self.init(
      request: url.map { URLRequest(url: $0) }, scale: scale, content: content,
      placeholder: placeholder)
  }

  /// Creates a picture that answers a request, with a view that is shown until it has come.
  public nonisolated init<I: View, P: View>(
    request: URLRequest?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(request: request, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }

  /// Creates a picture in whose place a grey one is shown until it has come.
  ///
  /// - SeeAlso: documented, SwiftUI's `AsyncImage`: grey until the picture is loaded.
  public nonisolated init(url: URL?, scale: CGFloat = 1) where Content == _AsyncImageContent {
    self.init(request: url.map { URLRequest(url: $0) }, scale: scale)
  }

  /// Creates a picture that answers a request, in whose place a grey one is shown until it has come.
  public nonisolated init(request: URLRequest?, scale: CGFloat = 1)
  where Content == _AsyncImageContent {
    self.init(request: request, scale: scale) { _AsyncImageContent(image: $0.image) }
  }
}

extension EnvironmentValues {
  private enum AsyncImageSessionKey: EnvironmentKey {
    static var defaultValue: URLSession? { nil }
  }

  /// The session that fetches pictures; nil for the shared one.
  var asyncImageURLSession: URLSession? {
    get { self[AsyncImageSessionKey.self] }
    set { self[AsyncImageSessionKey.self] = newValue }
  }
}

extension View {
  /// Sets the session that fetches the pictures in the view.
  public nonisolated func asyncImageURLSession(_ urlSession: URLSession) -> some View {
    environment(\.asyncImageURLSession, urlSession)
  }
}

/// A fetched picture, or grey.
public struct _AsyncImageContent: View {
  nonisolated let image: Image?

  public var body: some View {
    if let image { image } else { Color(uiColor: .systemGray5) }
  }
}
