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
    case success(VerificationResult<Bool>)
    case userCancelled
    case pending
  }

  public static func products<C: Collection>(for identifiers: C) async throws -> [Product]
  where C.Element == String { [] }

  public func purchase() async throws -> PurchaseResult { .userCancelled }
}

/// A value with its signature.
public enum VerificationResult<Value: Sendable>: Sendable {
  case unverified(Value, any Error)
  case verified(Value)
}

/// The app's shop.
public enum AppStore {
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

/// A thing to buy: a labelled area.
public struct ProductView: View {
  public nonisolated init(id productID: String, prefersPromotionalIcon: Bool = false) {}

  public nonisolated init(_ product: Product, prefersPromotionalIcon: Bool = false) {}

  public var body: some View {
    ServicePlaceholder("ProductView", symbol: "cart").frame(height: 80)
  }
}

/// Things to buy: a labelled area.
public struct StoreView: View {
  public nonisolated init(ids: [String], prefersPromotionalIcon: Bool = false) {}

  public var body: some View { ServicePlaceholder("StoreView", symbol: "cart") }
}

/// Subscriptions to buy: a labelled area.
public struct SubscriptionStoreView<Content: View>: View {
  public nonisolated init(groupID: String) where Content == EmptyView {}

  public nonisolated init(productIDs: [String]) where Content == EmptyView {}

  public nonisolated init(groupID: String, @ViewBuilder marketingContent: () -> Content) {}

  public var body: some View { ServicePlaceholder("SubscriptionStoreView", symbol: "cart") }
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

  /// Asks for a code; nobody is asked.
  public nonisolated func offerCodeRedemption(
    isPresented: Binding<Bool>,
    onCompletion: @escaping (Result<Void, any Error>) -> Void = { _ in }
  ) -> some View {
    unsupported("offerCodeRedemption: nobody is asked", isUsed: isPresented.wrappedValue)
  }
}
