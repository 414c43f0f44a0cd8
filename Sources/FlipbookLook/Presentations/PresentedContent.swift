import FlipbookGeometry
import FlipbookViews
import Foundation

/// The content that an app presents.
///
/// It is made anew only if its closure changes, not while its surface moves.
struct PresentedContent<Content: View>: View {
  nonisolated(unsafe) let make: () -> Content

  var body: some View { make() }
}

/// The content that an app presents for an item.
struct PresentedItem<Item, Content: View>: View {
  nonisolated(unsafe) let item: Item
  nonisolated(unsafe) let make: (Item) -> Content

  var body: some View { make(item) }
}

extension View {
  /// Gives presented content its environment: that of the view that asks for it, but for the values
  /// that belong to that view's place.
  ///
  /// `bar` is the room around a navigation bar's row in a sheet; nil in anything else. `fill` is the
  /// colour behind the content of a card that does not fill the window.
  nonisolated func presented(
    by seat: PresentationSeat, bar: EdgeInsets? = nil, fill: Color? = nil
  ) -> some View {
    transformEnvironment(by: PresentedPlace(seat: seat, bar: bar, fill: fill)) {
      $0.dismiss = seat.dismiss
      $0.presentationMode = seat.mode
      $0.presentationContext = seat.ownContext
      $0.scrollClaim = bar == nil ? nil : seat.scrollClaim
      $0.isElevated = fill != nil
      $0.sheetFill = fill
      $0.isOnCard = false
      $0.navigation = nil
      $0.navigationScreen = nil
      $0.tabBarTakesSearch = false
      $0.tabBarTakesOffer = false
      $0.collapsingInset = 0
      $0.isInList = false
      $0.listKind = .insetGrouped
      $0.listSettings = ListSettings()
      $0.navigationSegment = nil
      $0.mergesStacks = false
      $0.nextColumn = nil
      $0.ownColumn = nil
      $0.sheetBarInsets = bar ?? EdgeInsets()
      if bar != nil { $0.sheetDepth += 1 }
    }
  }
}

/// The place of something presented.
nonisolated private struct PresentedPlace {
  let seat: PresentationSeat
  let bar: EdgeInsets?
  let fill: Color?
}
