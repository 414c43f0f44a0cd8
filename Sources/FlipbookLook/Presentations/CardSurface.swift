import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// A sheet, a cover or a popover in the window: the card, and what keeps touches off the rest.
struct CardSurface<Content: View>: View {
  @Environment(\.self) private var environment
  let kind: PresentationKind
  let scene: PresentationScene
  let placement: PopoverPlacement
  let content: Content

  init(
    _ kind: PresentationKind, _ scene: PresentationScene,
    placement: PopoverPlacement = PopoverPlacement(), @ViewBuilder content: () -> Content
  ) {
    self.kind = kind
    self.scene = scene
    self.placement = placement
    self.content = content()
  }

  var body: some View {
    GeometryReader { proxy in
      let plan = plan(proxy)
      ZStack {
        TouchBlocker(
          isOn: plan.isModal && scene.state.isUp && plan.form != .full,
          action: plan.dismissesOutside ? { scene.seat.close() } : nil)
        placed(plan)
          .animation(environment.systemLook.motion.screen, value: plan.lift)
      }
      .environment(\.layoutDirection, .leftToRight)
      .ignoresSafeArea()
    }
    .onPreferenceChange(PresentationTraitsKey.self) { take($0) }
    .onPreferenceChange(NavigationZoomKey.self) { zoom in
      withAnimation(nil) { scene.state.zoom = zoom }
    }
    .onPreferenceChange(NavigationFadeKey.self) { fades in
      withAnimation(nil) { scene.state.fades = fades }
    }
  }

  private func plan(_ proxy: GeometryProxy) -> CardPlan {
    let insets = proxy.safeAreaInsets
    let size = CGSize(
      width: proxy.size.width + insets.horizontal, height: proxy.size.height + insets.vertical)
    var host = HostProposal(size: size, safeArea: insets)
    let window = scene.seat.window
    if window.coveredLength > 0 {
      (host.safeArea.bottom, host.keyboard) = (window.safeArea.bottom, window.keyboard)
    }
    return CardPlan(
      kind: kind, environment: environment, host: host, state: scene.state,
      source: scene.seat.source)
  }

  private func placed(_ plan: CardPlan) -> some View {
    let zoom = plan.zoom(from: scene.seat.zoomSource(named: scene.state.zoom))
    return PlacedCard(plan: plan, placement: placement, isUp: scene.state.isUp, zoom: zoom) {
      Card(
        plan: plan, scene: scene, direction: environment.layoutDirection, content: content,
        pull: pull(plan))
    }
  }

  // MARK: Settings

  /// Takes the settings that the content asks for.
  private func take(_ traits: PresentationTraits) {
    let isMove = scene.state.isUp && traits.selected != scene.state.traits.selected
    withAnimation(isMove && !traits.jumps ? environment.systemLook.motion.screen : nil) {
      scene.state.traits = traits
      if traits.selected != nil { scene.state.detent = nil }
    }
    let plan = plan(of: traits)
    for detent in plan.badDetents {
      scene.seat.diagnose(
        "presentationDetents: \(detent.words) is no height of a sheet, so it is left out")
    }
    for detent in plan.highDetents {
      scene.seat.diagnose(
        "presentationDetents: \(detent.words) is more than there is room for, so it is the full height"
      )
    }
  }

  private func plan(of traits: PresentationTraits) -> CardPlan {
    var state = scene.state
    state.traits = traits
    return CardPlan(
      kind: kind, environment: environment, host: scene.seat.window, state: state, source: .zero)
  }

  // MARK: Fingers

  private func pull(_ plan: CardPlan) -> CardPull {
    CardPull(
      isOn: plan.isDraggable,
      move: { way in withTransaction(.followingFinger) { scene.state.pull = way } },
      letGo: { predicted in letGo(plan.goal(predicted: predicted)) },
      next: { letGo(plan.nextDetent) })
  }

  /// Sends the card to a detent, or away for nil.
  private func letGo(_ detent: PresentationDetent?) {
    guard let detent else { return scene.seat.close() }
    let selection = scene.state.traits.selection
    withAnimation(environment.systemLook.motion.screen) {
      scene.state.pull = nil
      scene.state.detent = detent
    }
    if let selection, selection.wrappedValue != detent { selection.wrappedValue = detent }
  }
}

/// The fingers on a card.
struct CardPull {
  let isOn: Bool

  /// Called with the distance in points by which the finger has gone down.
  let move: (CGFloat) -> Void

  /// Called with that distance as it would be if the finger went on for a moment.
  let letGo: (_ predicted: CGFloat) -> Void

  /// Called when the grabber is tapped.
  let next: () -> Void
}

/// Keeps touches from what is behind; a tap may do something.
struct TouchBlocker: View {
  let isOn: Bool
  let action: (() -> Void)?

  var body: some View {
    Color.clear
      .contentShape(Rectangle())
      .onTapGesture { action?() }
      .allowsHitTesting(isOn)
  }
}

/// A card at its place.
private struct PlacedCard<Content: View>: View {
  let plan: CardPlan
  let placement: PopoverPlacement
  let isUp: Bool

  /// The way from the view that it grows out of; nil for a card that slides or fades.
  let zoom: NavigationZoomStart?
  let content: Content

  init(
    plan: CardPlan, placement: PopoverPlacement, isUp: Bool, zoom: NavigationZoomStart?,
    @ViewBuilder content: () -> Content
  ) {
    self.plan = plan
    self.placement = placement
    self.isUp = isUp
    self.zoom = zoom
    self.content = content()
  }

  var body: some View {
    PopoverLayout(
      anchor: plan.form == .beside ? placement.anchor(in: plan.source) : nil,
      edge: placement.edge, look: plan.look.popovers, safeArea: plan.safeArea,
      isCentered: plan.form == .centered, sideMargin: plan.sideMargin,
      bottom: plan.inset - plan.lift
    ) {
      CardLayout(size: size) { content }
      if plan.form == .beside {
        WindowMaterial(material: plan.look.popovers.material).clipShape(PopoverArrow()).zIndex(-1)
        PopoverShadow(look: plan.look.popovers).zIndex(-2)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .modifier(ScreenZoom(position: isUp ? 0 : 1, start: zoom))
    .offset(y: offset)
    .opacity(plan.fades && !isUp ? 0 : 1)
  }

  private var offset: CGFloat {
    if plan.fades { return plan.form == .bottom ? plan.pulledOffset - plan.lift : 0 }
    return (zoom == nil ? plan.offset : plan.pulledOffset) - plan.lift
  }

  private var size: CardLayout.Size {
    switch plan.form {
    case .bottom, .full: .fixed(plan.size)
    case .centered: .sized(plan.chosenSizing, plan.sizing)
    case .beside:
      .own(
        most: CGSize(
          width: max(plan.window.width - 2 * plan.look.popovers.margin, 0),
          height: max(plan.window.height - plan.safeArea.vertical, 0)))
    }
  }
}

/// The card itself: background, content, grabber.
private struct Card<Content: View>: View {
  let plan: CardPlan
  let scene: PresentationScene
  let direction: LayoutDirection
  let content: Content
  let pull: CardPull

  var body: some View {
    filled
      .overlay(alignment: .top) { if plan.hasGrabber { grabber } }
      .clipShape(shape)
      .contentShape(shape)
      .gesture(drag, including: pull.isOn ? .all : .subviews)
      .systemPart(part, dismiss: dismiss)
      .onAppear { claimScrolls() }
      .onChange(of: plan.rest) { claimScrolls() }
  }

  /// The content with what is behind it.
  private var filled: some View {
    let fills: CGFloat? = plan.form == .beside ? nil : .infinity
    return
      content
      .environment(\.layoutDirection, direction)
      .environment(\.groundSolidness, plan.form == .bottom ? plan.solidness : 1)
      .presented(by: scene.seat, bar: plan.barInsets, fill: contentFill)
      .frame(maxWidth: fills, maxHeight: fills)
      .ownSafeArea(plan.contentInsets)
      .modifier(CardContentScale(plan: plan))
      .backgroundPreferenceValue(PresentationBackgroundKey.self) { background in
        if let background {
          background
        } else if plan.form == .beside {
          WindowMaterial(material: plan.look.popovers.material)
        } else {
          Rectangle().fill(fill)
        }
      }
  }

  private var drag: some Gesture {
    let pull = pull
    let projection = plan.look.sheets.projection
    return DragGesture(coordinateSpace: .global)
      .onChanged { pull.move($0.translation.height) }
      .onEnded { pull.letGo($0.translation.height + $0.velocity.height * projection) }
  }

  private var dismiss: (@MainActor () -> Void)? {
    guard plan.isDismissible else { return nil }
    let seat = scene.seat
    return { seat.close() }
  }

  private var part: SystemPart {
    switch plan.form {
    case .bottom, .centered: .sheet
    case .beside: .popover
    case .full: plan.kind == .sheet ? .sheet : .cover
    }
  }

  private var fill: Color {
    switch plan.form {
    case .beside: plan.look.popovers.fill
    case .bottom where plan.floats:
      plan.look.sheets.floatFill.mix(with: plan.look.sheets.fill, by: plan.solidness)
    case .full: Color(uiColor: .systemBackground)
    default: plan.look.sheets.fill
    }
  }

  /// The fill that screens in the card have as well: none over a background that the app gives.
  private var contentFill: Color? {
    if plan.form == .full { return nil }
    return scene.state.traits.hasBackground ? .clear : fill
  }

  private var shape: UnevenRoundedRectangle {
    let (top, bottom) = plan.corners
    return UnevenRoundedRectangle(
      topLeadingRadius: top, bottomLeadingRadius: bottom, bottomTrailingRadius: bottom,
      topTrailingRadius: top)
  }

  private var grabber: some View {
    let sheets = plan.look.sheets
    return Capsule()
      .fill(sheets.grabberColor)
      .frame(width: sheets.grabberSize.width, height: sheets.grabberSize.height)
      .padding(.top, sheets.grabberTop)
      .padding(.horizontal, sheets.grabberSize.width / 2)
      .padding(.bottom, sheets.grabberTop)
      .contentShape(Rectangle())
      .onTapGesture { pull.next() }
      .systemPart(.grabber)
  }

  /// Takes fingers from scroll views that would move the card.
  private func claimScrolls() {
    let plan = plan
    let scrolls = scene.state.traits.contentInteraction == .scrolls
    scene.seat.scrollClaim.isClaimed = { way, isAtTop in
      guard plan.isDraggable, plan.form != .beside else { return false }
      return way == .down ? isAtTop : !scrolls && plan.canGrow
    }
  }
}
