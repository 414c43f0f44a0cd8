import FlipbookLook
public import SwiftUI

// The shop's own views. Nothing is sold: they are labelled areas, with what the app gives them.

/// A thing to buy: a labelled area beside its picture.
public struct ProductView<Icon: View>: View {
  nonisolated(unsafe) private let icon: Icon

  public nonisolated init(
    id productID: String, prefersPromotionalIcon: Bool = false
  ) where Icon == EmptyView { icon = EmptyView() }

  public nonisolated init(
    _ product: Product, prefersPromotionalIcon: Bool = false
  ) where Icon == EmptyView { icon = EmptyView() }

  public nonisolated init(
    id productID: String, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: () -> Icon
  ) { self.icon = icon() }

  public nonisolated init(
    _ product: Product, prefersPromotionalIcon: Bool = false, @ViewBuilder icon: () -> Icon
  ) { self.icon = icon() }

  public var body: some View {
    HStack {
      icon
      ServicePlaceholder("ProductView", symbol: "cart").frame(height: 80)
    }
  }
}

/// Things to buy: a labelled area.
public struct StoreView<Icon: View>: View {
  public nonisolated init(
    ids: some Collection<String>, prefersPromotionalIcon: Bool = false
  ) where Icon == EmptyView {}

  public nonisolated init(
    products: some Collection<Product>, prefersPromotionalIcon: Bool = false
  ) where Icon == EmptyView {}

  public nonisolated init(
    ids: some Collection<String>, prefersPromotionalIcon: Bool = false,
    @ViewBuilder icon: @escaping (Product) -> Icon
  ) {}

  public var body: some View { ServicePlaceholder("StoreView", symbol: "cart") }
}

/// Subscriptions to buy: a labelled area below what the app says about them.
public struct SubscriptionStoreView<Content: View>: View {
  nonisolated(unsafe) private let content: Content

  public nonisolated init(
    groupID: String, visibleRelationships: Product.SubscriptionRelationship = .all
  ) where Content == EmptyView { content = EmptyView() }

  public nonisolated init(productIDs: some Collection<String>) where Content == EmptyView {
    content = EmptyView()
  }

  public nonisolated init(
    groupID: String, visibleRelationships: Product.SubscriptionRelationship = .all,
    @ViewBuilder marketingContent: () -> Content
  ) { content = marketingContent() }

  public nonisolated init(
    productIDs: some Collection<String>, @ViewBuilder marketingContent: () -> Content
  ) { content = marketingContent() }

  public var body: some View {
    VStack(spacing: 0) {
      if Content.self != EmptyView.self { content.frame(maxHeight: .infinity) }
      ServicePlaceholder("SubscriptionStoreView", symbol: "cart")
        .frame(maxHeight: Content.self == EmptyView.self ? .infinity : 240)
    }
  }
}

extension Product {
  /// The ways in which a subscription is related to somebody's present one.
  public struct SubscriptionRelationship: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let upgrade = SubscriptionRelationship(rawValue: 1)
    public static let downgrade = SubscriptionRelationship(rawValue: 2)
    public static let crossgrade = SubscriptionRelationship(rawValue: 4)
    public static let current = SubscriptionRelationship(rawValue: 8)
    public static let all = SubscriptionRelationship(rawValue: 15)
  }
}

// MARK: - Looks

/// A button of the shop's views.
nonisolated public struct StoreButtonKind: Hashable, Sendable {
  private let name: String

  public static let cancellation = StoreButtonKind(name: "cancellation")
  public static let policies = StoreButtonKind(name: "policies")
  public static let redeemCode = StoreButtonKind(name: "redeemCode")
  public static let restorePurchases = StoreButtonKind(name: "restorePurchases")
  public static let signIn = StoreButtonKind(name: "signIn")
}

/// The words on the button of a subscription.
nonisolated public struct SubscriptionStoreButtonLabel: Hashable, Sendable {
  private let name: String

  public static let automatic = SubscriptionStoreButtonLabel(name: "automatic")
  public static let action = SubscriptionStoreButtonLabel(name: "action")
  public static let displayName = SubscriptionStoreButtonLabel(name: "displayName")
  public static let multiline = SubscriptionStoreButtonLabel(name: "multiline")
  public static let price = SubscriptionStoreButtonLabel(name: "price")
  public static let singleLine = SubscriptionStoreButtonLabel(name: "singleLine")
}

/// The look of a thing to buy; all are labelled areas.
nonisolated public struct _ProductViewStyle: Hashable, Sendable {
  private let name: String

  public static let automatic = _ProductViewStyle(name: "automatic")
  public static let compact = _ProductViewStyle(name: "compact")
  public static let large = _ProductViewStyle(name: "large")
  public static let regular = _ProductViewStyle(name: "regular")
}

/// The control that chooses a subscription; all are labelled areas.
nonisolated public struct _SubscriptionStoreControlStyle: Hashable, Sendable {
  private let name: String

  public static let automatic = _SubscriptionStoreControlStyle(name: "automatic")
  public static let buttons = _SubscriptionStoreControlStyle(name: "buttons")
  public static let picker = _SubscriptionStoreControlStyle(name: "picker")
  public static let prominentPicker = _SubscriptionStoreControlStyle(name: "prominentPicker")
}

extension View {
  public nonisolated func storeButton(
    _ visibility: Visibility, for buttonKinds: StoreButtonKind...
  ) -> some View { self }

  public nonisolated func productViewStyle(_ style: _ProductViewStyle) -> some View { self }

  public nonisolated func productIconBorder() -> some View { self }

  public nonisolated func subscriptionStoreControlStyle(
    _ style: _SubscriptionStoreControlStyle
  ) -> some View { self }

  public nonisolated func subscriptionStoreControlIcon<Icon: View>(
    @ViewBuilder icon: @escaping (Product, Product.SubscriptionInfo) -> Icon
  ) -> some View { self }

  public nonisolated func subscriptionStoreButtonLabel(
    _ buttonLabel: SubscriptionStoreButtonLabel
  ) -> some View { self }

  public nonisolated func subscriptionStorePickerItemBackground(
    _ backgroundStyle: some ShapeStyle
  ) -> some View { self }

  public nonisolated func subscriptionStorePolicyForegroundStyle(
    _ style: some ShapeStyle
  ) -> some View { self }

  public nonisolated func subscriptionStoreSignInAction(_ action: (() -> Void)?) -> some View {
    self
  }
}
