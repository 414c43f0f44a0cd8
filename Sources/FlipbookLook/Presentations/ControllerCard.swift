import FlipbookGeometry
package import FlipbookViews
package import Foundation

/// Something that a controller of UIKit's presents.
package struct ControllerCard {
  package let id: ObjectIdentifier
  package let kind: PresentationKind

  /// The view in it.
  package var content: AnyView

  /// The part of the presenting view that it belongs to; nil for all of it.
  package var source: CGRect?
  package var sheet = ControllerSheet()
  package var alert = ControllerAlert()

  package init(id: ObjectIdentifier, kind: PresentationKind, content: AnyView) {
    (self.id, self.kind, self.content) = (id, kind, content)
  }
}

/// The settings of a controller's sheet.
package struct ControllerSheet {
  /// The rules for the size where there is more room than on a phone.
  package enum Size { case automatic, page, form, fitted }

  package var detents: Set<PresentationDetent> = [.large]
  package var selection: Binding<PresentationDetent>?

  /// The highest detent at which what is behind is not dimmed.
  package var largestUndimmed: PresentationDetent?
  package var hasGrabber = false
  package var cornerRadius: CGFloat?
  package var scrollsFirst = false
  package var isModal = false
  package var size = Size.automatic

  /// The edge of a wide window at which it stands.
  package var placement = PresentationPlacement.automatic

  /// True if a popover stays one where there is little room.
  package var staysPopover = false

  /// True if a change of the height is not animated.
  package var jumps = false

  package init() {}

  fileprivate func apply(to traits: inout PresentationTraits) {
    (traits.detents, traits.selected) = (detents, selection?.wrappedValue)
    traits.selection = selection
    traits.indicator = hasGrabber ? .visible : .hidden
    traits.cornerRadius = cornerRadius
    traits.backgroundInteraction = largestUndimmed.map { .enabled(upThrough: $0) }
    traits.contentInteraction = scrollsFirst ? .scrolls : .resizes
    traits.isDismissDisabled = isModal
    traits.horizontalAdaptation = staysPopover ? .popover : nil
    traits.jumps = jumps
    traits.placement = placement
    switch size {
    case .automatic: traits.sizing = nil
    case .page: traits.sizing = PagePresentationSizing()
    case .form: traits.sizing = FormPresentationSizing()
    case .fitted: traits.sizing = FittedPresentationSizing()
    }
  }
}

/// The texts, fields and actions of a controller's alert.
package struct ControllerAlert {
  package struct Action: Identifiable {
    package let id: Int
    let title: String
    let role: ButtonRole?
    let isEnabled: Bool

    /// True if its title is in bold letters; nil if that of the action that cancels is.
    let isPreferred: Bool?
    let perform: () -> Void

    package init(
      id: Int, title: String, role: ButtonRole?, isEnabled: Bool, isPreferred: Bool?,
      perform: @escaping () -> Void
    ) {
      (self.id, self.title, self.role) = (id, title, role)
      (self.isEnabled, self.isPreferred, self.perform) = (isEnabled, isPreferred, perform)
    }
  }

  package var title: String?
  package var message: String?
  package var fields: [AnyView] = []
  package var actions: [Action] = []

  package init() {}
}

/// Presents what a controller of UIKit's asks for, by the surfaces that SwiftUI's presentations
/// have.
package struct ControllerPresenter: ViewModifier {
  nonisolated let card: ControllerCard?
  nonisolated let isAsked: Bool
  nonisolated(unsafe) let didRise: () -> Void
  nonisolated(unsafe) let reset: () -> Void
  nonisolated(unsafe) let didDismiss: () -> Void

  /// - Parameters:
  ///   - card: The last thing that was asked for.
  ///   - isAsked: True if it still is.
  ///   - didRise: Called when it has come.
  ///   - reset: Called when it is dismissed by hand.
  ///   - didDismiss: Called when it has gone.
  package nonisolated init(
    _ card: ControllerCard?, isAsked: Bool, didRise: @escaping () -> Void,
    reset: @escaping () -> Void, didDismiss: @escaping () -> Void
  ) {
    (self.card, self.isAsked) = (card, isAsked)
    (self.didRise, self.reset, self.didDismiss) = (didRise, reset, didDismiss)
  }

  package func body(content: Content) -> some View {
    let kind = card?.kind ?? .sheet
    var presenter = Presenter(
      kind, name: "present(_:animated:)", id: isAsked ? card.map { AnyHashable($0.id) } : nil,
      payload: isAsked ? card : nil, reset: reset, onDismiss: didDismiss
    ) { (card: ControllerCard, scene) in
      ControllerSurface(card: card, scene: scene)
    }
    presenter.didRise = didRise
    presenter.source = card?.source
    return content.modifier(presenter)
  }
}

private struct ControllerSurface: View {
  @Environment(\.systemLook) private var look
  let card: ControllerCard
  let scene: PresentationScene

  var body: some View {
    switch card.kind {
    case .alert: alert
    case .dialog: dialog
    case .sheet, .cover, .dissolve, .popover:
      CardSurface(card.kind, scene) { content }
    }
  }

  /// The view, with nothing behind it but the glass of a card that floats.
  @ViewBuilder private var content: some View {
    let sheet = card.sheet
    if look.sheets.floatInset > 0, card.kind == .sheet {
      card.content.presentationTraits { sheet.apply(to: &$0) }
    } else {
      card.content
        .presentationBackground(Color.clear)
        .presentationTraits { sheet.apply(to: &$0) }
    }
  }

  private var title: Text? { card.alert.title.map { Text(verbatim: $0) } }

  private var alert: some View {
    var surface = AlertSurface(title, scene) {
      ForEach(card.alert.fields.indices, id: \.self) { card.alert.fields[$0] }
      actions
    } message: {
      message
    }
    surface.addsButton = false
    return surface
  }

  @ViewBuilder private var dialog: some View {
    // A dialog without texts has no room for them.
    if card.alert.message == nil {
      dialog { EmptyView() }
    } else {
      dialog { message }
    }
  }

  private func dialog<Message: View>(@ViewBuilder _ message: () -> Message) -> some View {
    var surface = DialogSurface(title, scene) {
      actions
    } message: {
      message()
    }
    surface.addsCancel = false
    return surface
  }

  @ViewBuilder private var message: some View {
    if let message = card.alert.message { Text(verbatim: message) }
  }

  private var actions: some View {
    ForEach(card.alert.actions) { action in
      Button(role: action.role) {
        action.perform()
      } label: {
        Text(verbatim: action.title)
      }
      .disabled(!action.isEnabled)
      .environment(\.isPreferredAction, action.isPreferred)
    }
  }
}
