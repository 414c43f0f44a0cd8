import FlipbookLook
@_exported public import SwiftUI

// A shop. A stage has none: nothing is sold, and nobody is asked for a review.

/// A thing that an app sells.
public struct Product: Identifiable, Hashable, Sendable {
  /// The kind of a thing.
  public enum ProductType: Hashable, Sendable {
    case consumable, nonConsumable, nonRenewable, autoRenewable
  }

  public let id: String
  public let displayName: String
  public let description: String
  public let displayPrice: String
  public let price: Decimal
  public let type: ProductType

  /// The result of a purchase.
  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
  }

  /// The form of prices in the shop's currency.
  public var priceFormatStyle: Decimal.FormatStyle.Currency { .currency(code: "USD") }

  /// The subscription that the thing is; nil for others.
  public var subscription: SubscriptionInfo? { nil }

  public static func products<C: Collection>(for identifiers: C) async throws -> [Product]
  where C.Element == String { [] }

  public func purchase(options: Set<PurchaseOption> = []) async throws -> PurchaseResult {
    .userCancelled
  }

  /// A wish for a purchase.
  public struct PurchaseOption: Hashable, Sendable {
    private let name: String

    public static func quantity(_ quantity: Int) -> PurchaseOption {
      PurchaseOption(name: "quantity \(quantity)")
    }

    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(name: "token \(token)")
    }
  }
}

/// A value with its signature.
public enum VerificationResult<Value: Sendable>: Sendable {
  case unverified(Value, any Error)
  case verified(Value)

  /// The value, whether or not its signature is right.
  public var unsafePayloadValue: Value {
    switch self {
    case .unverified(let value, _), .verified(let value): value
    }
  }

  /// The value, if its signature is right.
  public var payloadValue: Value {
    get throws {
      switch self {
      case .unverified(_, let error): throw error
      case .verified(let value): value
      }
    }
  }
}

/// The app's shop.
public enum AppStore {
  public static var canMakePayments: Bool { false }

  public static func sync() async throws {}

  @MainActor public static func requestReview(in scene: UIWindowScene) {}
}

/// Asks for a review; nobody is asked.
public struct RequestReviewAction {
  let diagnose: ((String) -> Void)?

  public func callAsFunction() { diagnose?("requestReview: nobody is asked for a review") }
}

extension EnvironmentValues {
  /// Asks for a review.
  public var requestReview: RequestReviewAction { RequestReviewAction(diagnose: diagnose) }
}

/// Asks for a review; nobody is asked.
public enum SKStoreReviewController {
  @MainActor public static func requestReview() {}

  @MainActor public static func requestReview(in windowScene: UIWindowScene) {}
}

/// Settings of an app that is offered.
public final class SKOverlay {
  /// The place of an offer.
  public enum Position: Int, Sendable {
    case bottom, bottomRaised
  }

  /// The app that is offered.
  public final class AppConfiguration {
    public init(appIdentifier: String, position: Position) {}
  }
}

extension View {
  /// Offers another app; none is.
  public nonisolated func appStoreOverlay(
    isPresented: Binding<Bool>, configuration: @escaping () -> SKOverlay.AppConfiguration
  ) -> some View {
    unsupported("appStoreOverlay: no app is offered", isUsed: isPresented.wrappedValue)
  }

  /// Shows a person's subscriptions; there are none.
  public nonisolated func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View {
    unsupported(
      "manageSubscriptionsSheet: there are no subscriptions", isUsed: isPresented.wrappedValue)
  }

  /// Shows a person's subscriptions of a group; there are none.
  public nonisolated func manageSubscriptionsSheet(
    isPresented: Binding<Bool>, subscriptionGroupID: String
  ) -> some View { manageSubscriptionsSheet(isPresented: isPresented) }

  /// Asks for a code; nobody is asked.
  public nonisolated func offerCodeRedemption(
    isPresented: Binding<Bool>,
    onCompletion: @escaping (Result<Void, any Error>) -> Void = { _ in }
  ) -> some View {
    unsupported("offerCodeRedemption: nobody is asked", isUsed: isPresented.wrappedValue)
  }
}
