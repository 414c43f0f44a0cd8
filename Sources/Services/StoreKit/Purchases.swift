public import Foundation
public import SwiftUI

// What somebody has bought: nothing.

/// A purchase; there is none.
public struct Transaction: Identifiable, Hashable, Sendable {
  /// The reason for which a purchase was taken back.
  public struct RevocationReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let developerIssue = RevocationReason(rawValue: 1)
    public static let other = RevocationReason(rawValue: 0)

    public var localizedDescription: String { self == .other ? "Other" : "Developer Issue" }
  }

  public let id: UInt64
  public let originalID: UInt64
  public let productID: String
  public let productType: Product.ProductType
  public let purchaseDate: Date
  public let expirationDate: Date?
  public let purchasedQuantity: Int
  public let revocationDate: Date?
  public let revocationReason: RevocationReason?
  public let isUpgraded: Bool
  public let subscriptionGroupID: String?

  public func finish() async {}

  /// Purchases one after the other; the sequence is empty.
  public typealias Transactions = _EmptyUpdates<VerificationResult<Transaction>>

  public static var all: Transactions { Transactions() }
  public static var updates: Transactions { Transactions() }
  public static var unfinished: Transactions { Transactions() }
  public static var currentEntitlements: Transactions { Transactions() }

  public static func latest(for productID: String) async -> VerificationResult<Transaction>? {
    nil
  }

  public static func currentEntitlement(
    for productID: String
  ) async -> VerificationResult<Transaction>? { nil }
}

extension Product {
  /// The terms of a subscription.
  public struct SubscriptionInfo: Hashable, Sendable {
    public let subscriptionGroupID: String
    public let groupLevel: Int
    public let groupDisplayName: String
    public let subscriptionPeriod: SubscriptionPeriod

    /// The state of a renewal.
    public struct RenewalState: RawRepresentable, Hashable, Sendable {
      public let rawValue: Int

      public init(rawValue: Int) { self.rawValue = rawValue }

      public static let subscribed = RenewalState(rawValue: 1)
      public static let expired = RenewalState(rawValue: 2)
      public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
      public static let inGracePeriod = RenewalState(rawValue: 4)
      public static let revoked = RenewalState(rawValue: 5)
    }

    /// The state of somebody's subscription.
    public struct Status: Sendable {
      public let state: RenewalState
      public let transaction: VerificationResult<Transaction>
      public let renewalInfo: VerificationResult<RenewalInfo>

      /// Changes of subscriptions; there are none.
      public static var updates: _EmptyUpdates<Status> { _EmptyUpdates() }
    }

    /// The renewal of a subscription.
    public struct RenewalInfo: Hashable, Sendable {
      public let originalTransactionID: UInt64
      public let currentProductID: String
      public let willAutoRenew: Bool
      public let autoRenewPreference: String?
      public let isInBillingRetry: Bool
      public let gracePeriodExpirationDate: Date?
      public let renewalDate: Date?
    }

    public var status: [Status] { get async throws { [] } }

    public static func status(for groupID: String) async throws -> [Status] { [] }

    public static func isEligibleForIntroOffer(for groupID: String) async -> Bool { false }
  }

  /// The time that a payment is for.
  public struct SubscriptionPeriod: Hashable, Sendable {
    /// The unit of a period.
    public enum Unit: Hashable, Sendable {
      case day, week, month, year

      public var localizedDescription: String {
        switch self {
        case .day: "Day"
        case .week: "Week"
        case .month: "Month"
        case .year: "Year"
        }
      }
    }

    public let unit: Unit
    public let value: Int
  }
}

/// An answer of the shop that may still be on its way.
public enum EntitlementTaskState<Value: Sendable>: Sendable {
  case loading
  case failure(any Error)
  case success(Value)

  public var value: Value? { if case .success(let value) = self { value } else { nil } }

  public var isLoading: Bool { if case .loading = self { true } else { false } }

  public func map<New: Sendable>(
    _ transform: (Value) async -> New
  ) async -> EntitlementTaskState<New> {
    switch self {
    case .loading: .loading
    case .failure(let error): .failure(error)
    case .success(let value): .success(await transform(value))
    }
  }
}

extension View {
  /// Hands over the state of a group's subscriptions: nobody has one.
  public nonisolated func subscriptionStatusTask(
    for groupID: String, priority: TaskPriority = .medium,
    action:
      @escaping @MainActor (EntitlementTaskState<[Product.SubscriptionInfo.Status]>) async -> Void
  ) -> some View { task(id: groupID, priority: priority) { await action(.success([])) } }

  /// Hands over somebody's purchase of a product: there is none.
  public nonisolated func currentEntitlementTask(
    for productID: String, priority: TaskPriority = .medium,
    action:
      @escaping @MainActor (EntitlementTaskState<VerificationResult<Transaction>?>) async -> Void
  ) -> some View { task(id: productID, priority: priority) { await action(.success(nil)) } }

  /// Called before a purchase; there is none.
  public nonisolated func onInAppPurchaseStart(
    perform action: ((Product) async -> Void)? = nil
  ) -> some View { self }

  /// Called after a purchase; there is none.
  public nonisolated func onInAppPurchaseCompletion(
    perform action: ((Product, Result<Product.PurchaseResult, any Error>) async -> Void)? = nil
  ) -> some View { self }

  public nonisolated func inAppPurchaseOptions(
    _ options: ((Product) async -> Set<Product.PurchaseOption>?)? = nil
  ) -> some View { self }
}
