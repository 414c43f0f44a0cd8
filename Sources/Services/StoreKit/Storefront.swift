public import SwiftUI

// What the shop has to say: nothing.

/// A sequence in which nothing ever comes.
public struct _EmptyUpdates<Element: Sendable>: AsyncSequence, Sendable {
  public struct AsyncIterator: AsyncIteratorProtocol {
    public mutating func next() async -> Element? { nil }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
}

/// The country of the shop; there is none.
public struct Storefront: Identifiable, Hashable, Sendable {
  public let id: String
  public let countryCode: String

  public static var current: Storefront? { get async { nil } }

  /// Changes of the country; there are none.
  public static var updates: _EmptyUpdates<Storefront> { _EmptyUpdates() }
}

/// A message of the shop; there is none.
public struct Message: Hashable, Sendable {
  /// The reason for a message.
  public struct Reason: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let generic = Reason(rawValue: 0)
    public static let priceIncreaseConsent = Reason(rawValue: 1)
    public static let billingIssue = Reason(rawValue: 2)
  }

  public let reason: Reason

  /// Messages one after the other; the sequence is empty.
  public static var messages: _EmptyUpdates<Message> { _EmptyUpdates() }

  @MainActor public func display(in scene: UIWindowScene) throws {}
}

/// Shows a message of the shop; none is ever shown.
public struct DisplayMessageAction: Sendable {
  @MainActor public func callAsFunction(_ message: Message) throws {}
}

extension EnvironmentValues {
  /// Shows a message of the shop.
  public var displayStoreKitMessage: DisplayMessageAction { DisplayMessageAction() }
}

extension Transaction {
  /// The result of asking for money back.
  public enum RefundRequestStatus: Hashable, Sendable {
    case success, userCancelled
  }

  /// The reason why nobody can ask for money back.
  public enum RefundRequestError: Error, Sendable {
    case duplicateRequest, failed
  }
}

extension View {
  /// Asks for money back; nobody is asked.
  public nonisolated func refundRequestSheet(
    for transactionID: UInt64, isPresented: Binding<Bool>,
    onDismiss: (
      @MainActor (
        Result<Transaction.RefundRequestStatus, Transaction.RefundRequestError>
      ) -> Void
    )? = nil
  ) -> some View {
    unsupported("refundRequestSheet: nobody is asked", isUsed: isPresented.wrappedValue)
  }
}
