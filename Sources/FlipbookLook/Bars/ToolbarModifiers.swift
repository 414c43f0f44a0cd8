public import FlipbookViews

extension View {
  /// Puts views into the bar above, at its trailing edge.
  public nonisolated func toolbar<C: View>(@ViewBuilder content: () -> C) -> some View {
    let items = ToolbarItemGroup(content: content)
    return preferenceBranch { ToolbarItemGroup._makeItems(items) }
  }

  /// Puts items into the bars around the view.
  @_disfavoredOverload
  public nonisolated func toolbar<C: ToolbarContent>(
    @ToolbarContentBuilder content: () -> C
  ) -> some View {
    let items = content()
    return preferenceBranch { C._makeItems(items) }
  }

  /// Puts items into the bars around the view; nobody rearranges them here.
  public nonisolated func toolbar<C: CustomizableToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> C
  ) -> some View {
    toolbar(content: content)
  }

  /// Takes an item that a bar has by itself out of it.
  public nonisolated func toolbar(
    removing defaultItemKind: ToolbarDefaultItemKind?
  ) -> some View {
    transformPreference(BarSettingsKey.self) { settings in
      if let defaultItemKind, !settings.removedItems.contains(defaultItemKind) {
        settings.removedItems.append(defaultItemKind)
      }
    }
  }

  /// Puts a menu behind the title in the bar above.
  public nonisolated func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
    let menu = ToolbarTitleMenu(content: content)
    return preferenceBranch { ToolbarTitleMenu._makeItems(menu) }
  }

  /// Puts views at both ends of the bar above; the older way to write it.
  public nonisolated func navigationBarItems<L: View, T: View>(
    leading: L, trailing: T
  ) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// Puts a view at the leading end of the bar above; the older way to write it.
  public nonisolated func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// Puts a view at the trailing end of the bar above; the older way to write it.
  public nonisolated func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }
}

/// The ways in which an item may be customised; nobody customises it here.
nonisolated public struct ToolbarCustomizationBehavior: Hashable, Sendable {
  private let name: String

  public static let `default` = ToolbarCustomizationBehavior(name: "default")
  public static let reorderable = ToolbarCustomizationBehavior(name: "reorderable")
  public static let disabled = ToolbarCustomizationBehavior(name: "disabled")
}

/// Options of an item that may be customised.
nonisolated public struct ToolbarCustomizationOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let alwaysAvailable = ToolbarCustomizationOptions(rawValue: 1)
}

extension ToolbarContent {
  /// Shows or hides the glass behind the items.
  public nonisolated func sharedBackgroundVisibility(
    _ visibility: Visibility
  ) -> some CustomizableToolbarContent {
    _ToolbarItems(
      Self._makeItems(self).environment(\.toolbarHidesSharedBackground, visibility == .hidden))
  }

  /// Names the items as the source out of which a screen grows.
  public nonisolated func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some CustomizableToolbarContent {
    _ToolbarItems(
      Self._makeItems(self)
        .environment(
          \.toolbarZoomSource, NavigationZoom(id: AnyHashable(id), namespace: namespace)))
  }

  /// Hides the items.
  public nonisolated func hidden(_ hidden: Bool = true) -> some CustomizableToolbarContent {
    _ToolbarItems(hidden ? nil : Self._makeItems(self))
  }
}

extension CustomizableToolbarContent {
  /// Shows or hides the items unless somebody has customised the bar.
  public nonisolated func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
  ) -> some CustomizableToolbarContent {
    _ToolbarItems(defaultVisibility == .hidden ? nil : Self._makeItems(self))
  }

  /// Shows or hides the items unless somebody has customised the bar.
  public nonisolated func defaultCustomization(
    options: ToolbarCustomizationOptions
  ) -> some CustomizableToolbarContent {
    _ToolbarItems(Self._makeItems(self))
  }

  /// Sets how the items may be customised; nobody does here.
  public nonisolated func customizationBehavior(
    _ behavior: ToolbarCustomizationBehavior
  ) -> some CustomizableToolbarContent {
    _ToolbarItems(Self._makeItems(self))
  }
}
