import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The place and the look of a card in the window: of a sheet, a cover or a popover.
///
/// A card at the window's lower end is described by its *extent*: the distance from that end to its
/// top, in points. With the medium and the large detent on a phone 844 points high, a card that a
/// finger has pulled half way from one to the other has an extent of about 600. Below the lowest
/// detent the card keeps its height and moves out of the window.
struct CardPlan {
  enum Form {
    /// At the window's lower end.
    case bottom
    /// The whole window.
    case full
    /// In the middle of the window.
    case centered
    /// Beside what it belongs to.
    case beside
  }

  let kind: PresentationKind
  let form: Form
  let window: CGSize
  let safeArea: EdgeInsets
  let look: SystemLook

  /// The extents at which the card may stand, lowest first.
  let stops: [(detent: PresentationDetent, extent: CGFloat)]

  /// The detents that are no heights of a sheet.
  let badDetents: [PresentationDetent]

  /// The detents that are higher than a sheet can be.
  let highDetents: [PresentationDetent]

  /// The extent at which the card stands without a finger.
  let rest: CGFloat

  /// The length by which a card at the window's lower end is lifted for the keyboard, in points.
  ///
  /// The card is laid out so much lower and shown so much higher, so that it goes up with the
  /// keyboard even while it comes.
  let lift: CGFloat

  /// The number of sheets that it is in.
  let depth: Int

  /// The rectangle of what it belongs to, in points of the window.
  let source: CGRect

  private let state: PresentationState
  private let isDark: Bool
  private let isRightToLeft: Bool

  /// True if the system's own choice of a size is the form.
  let prefersForm: Bool

  init(
    kind: PresentationKind, environment: EnvironmentValues, host: HostProposal,
    state: PresentationState, source: CGRect
  ) {
    let look = environment.systemLook
    self.kind = kind
    self.state = state
    self.look = look
    self.source = source
    // The keyboard covers the content, but does not change what a detent is.
    let bottom = host.safeArea.bottom
    var insets = host.safeArea
    insets.bottom += host.coveredLength
    (window, safeArea) = (host.size, insets)
    depth = environment.sheetDepth
    isDark = environment.colorScheme == .dark
    isRightToLeft = environment.layoutDirection == .rightToLeft
    prefersForm = [.ios18, .ios26].contains(environment.semantics.system)
    form = Self.form(kind, state.traits, environment)
    lift = form == .bottom ? host.coveredLength : 0
    let most = window.height - Self.largeTop(look, safeArea, depth: depth)
    guard form == .bottom else {
      (stops, badDetents, highDetents) = ([(.large, window.height)], [], [])
      rest = window.height
      return
    }
    let context = PresentationDetent.Context(
      maxDetentValue: max(most - bottom, 0), environment: environment)
    let medium = window.height * look.sheets.mediumPart - bottom
    let wanted = (state.traits.detents ?? [.large]).sorted { $0.words < $1.words }
    let heights = wanted.map { ($0, $0.height(in: context, medium: medium)) }
    badDetents = heights.filter { $0.1 == nil }.map(\.0)
    highDetents = wanted.filter { $0.isTooHigh(in: context) }
    var stops: [(detent: PresentationDetent, extent: CGFloat)] = []
    for case (let detent, let height?) in heights {
      // The keyboard lifts a card that is not at its highest.
      let extent = height + bottom
      stops.append((detent, min(extent + lift, max(most, extent))))
    }
    stops = stops.enumerated().sorted {
      ($0.element.extent, $0.offset) < ($1.element.extent, $1.offset)
    }.map(\.element)
    if stops.isEmpty { stops = [(.large, most)] }
    let chosen = stops.first { $0.detent == state.detent ?? state.traits.selected } ?? stops[0]
    (self.stops, rest) = (stops, chosen.extent)
  }

  private static func form(
    _ kind: PresentationKind, _ traits: PresentationTraits, _ environment: EnvironmentValues
  ) -> Form {
    let isNarrow = environment.horizontalSizeClass == .compact
    let isLow = environment.verticalSizeClass == .compact
    let adaptation = (isLow ? traits.verticalAdaptation : traits.horizontalAdaptation) ?? .automatic
    switch kind {
    case .dissolve: return .full
    case .cover: return isNarrow && adaptation == .sheet ? .bottom : .full
    case .popover where !isNarrow && !isLow: return .beside
    case .popover where adaptation == .popover || adaptation == .none: return .beside
    default:
      if isLow || (isNarrow && adaptation == .fullScreenCover) { return .full }
      return isNarrow ? .bottom : .centered
    }
  }

  /// The top of a large sheet, in points from the window's.
  private static func largeTop(
    _ look: SystemLook, _ safeArea: EdgeInsets, depth: Int
  ) -> CGFloat {
    safeArea.top + look.sheets.largeTop + look.sheets.nestedTop * CGFloat(depth)
  }

  // MARK: The extent

  /// The extent of the highest sheet there could be.
  private var largeExtent: CGFloat {
    window.height - Self.largeTop(look, safeArea, depth: depth)
  }

  private var lowest: CGFloat { stops.first?.extent ?? rest }
  private var highest: CGFloat { stops.last?.extent ?? rest }

  /// True if one of the detents is the full height.
  private var canBeLarge: Bool { highest >= largeExtent - 0.5 }

  /// True if a finger may send the card away.
  var isDismissible: Bool { state.traits.isDismissDisabled != true && !kind.isCover }

  /// True if a finger moves the card.
  var isDraggable: Bool { !kind.isCover && form != .beside }

  /// True if the card fades in at its place.
  var fades: Bool { form == .beside || kind == .dissolve || state.fades }

  /// The distance of a card in a wide window from the window's left side, or from its right side if
  /// negative; nil in the middle.
  ///
  /// - SeeAlso: The edges: documented, `PresentationPlacement` of iOS 27. The distance, as that of a
  ///   page from the window's edges: chosen.
  var sideMargin: CGFloat? {
    guard form == .centered, let placement = state.traits.placement else { return nil }
    let margin = look.sheets.pageMargin
    switch placement {
    case .leading: return isRightToLeft ? -margin - safeArea.trailing : margin + safeArea.leading
    case .trailing: return isRightToLeft ? margin + safeArea.leading : -margin - safeArea.trailing
    default: return nil
    }
  }

  /// The extent with the finger, which pulls with resistance past the ends.
  var extent: CGFloat {
    guard let pull = state.pull else { return rest }
    let wanted = rest - pull
    if wanted > highest { return highest + resisted(wanted - highest, most: upperSlack) }
    if wanted < lowest, !isDismissible {
      return lowest - resisted(lowest - wanted, most: lowest / 2)
    }
    return wanted
  }

  /// The distance that no pull past the upper end exceeds.
  private var upperSlack: CGFloat { max(window.height - largeExtent, 1) }

  /// The way a card goes that is pulled past its end, in points.
  private func resisted(_ way: CGFloat, most: CGFloat) -> CGFloat {
    guard most > 0 else { return 0 }
    return most * (1 - 1 / (way * look.sheets.resistance / most + 1))
  }

  /// The share of the way from the highest detent below the large one to that one, from 0 to 1.
  private var largeness: Double {
    guard canBeLarge else { return 0 }
    let below = stops.last { $0.extent < highest - 0.5 }?.extent ?? 0
    return min(max((min(extent, highest) - below) / (highest - below), 0), 1)
  }

  // MARK: The card

  /// The distance of the card from the window's edges.
  var inset: CGFloat {
    guard form == .bottom, look.sheets.floatInset > 0 else { return 0 }
    if canBeLarge, stops.count == 1 { return 0 }
    return look.sheets.floatInset * (1 - largeness)
  }

  /// The share, from 0 to 1, in which a card away from the edges looks like one at them.
  var solidness: Double {
    look.sheets.floatInset > 0 ? Double(1 - inset / look.sheets.floatInset) : 1
  }

  /// True if the card does not reach the window's edges.
  var floats: Bool { inset > 0.01 }

  /// The size of a card at the bottom, or one that fills the window.
  var size: CGSize {
    guard form == .bottom else { return window }
    return CGSize(
      width: window.width - 2 * inset, height: max(max(extent, lowest) - inset, 0))
  }

  /// The distance by which the card is lower than it stands.
  var offset: CGFloat {
    if state.isUp { return pulledOffset }
    return form == .bottom ? max(size.height + inset, window.height - upperEdge) : window.height
  }

  /// The distance by which a finger has pulled the card below the place at which it stands.
  var pulledOffset: CGFloat { form == .bottom ? max(lowest - extent, 0) : rest - extent }

  /// Returns the way from a view to the card; nil for a card that does not grow.
  ///
  /// - SeeAlso: That sheets and covers grow: documented, WWDC24
  ///   (https://developer.apple.com/videos/play/wwdc2024/10145/).
  func zoom(from source: NavigationZoomSource?) -> NavigationZoomStart? {
    guard let source, form == .full || form == .bottom else { return nil }
    let corner = CGPoint(
      x: (window.width - size.width) / 2, y: window.height - inset - size.height)
    let glass = safeArea.bottom > 0 ? look.chrome.screenRadius : 0
    return NavigationZoomStart(
      rect: source.rect, cornerRadius: source.cornerRadius,
      screen: CGRect(origin: corner, size: size),
      screenRadius: form == .full ? glass : corners.top)
  }

  private var upperEdge: CGFloat { window.height - max(extent, lowest) }

  /// The room around the row of a navigation bar in a sheet; nil in anything else.
  var barInsets: EdgeInsets? {
    guard form == .bottom || form == .centered else { return nil }
    let sheets = look.sheets
    let top = window.width >= sheets.wideWidth ? sheets.wideBarTop : sheets.barTop
    return EdgeInsets(
      top: top, leading: 0, bottom: sheets.barBottom, trailing: 0)
  }

  /// The insets of the content's own safe area.
  var contentInsets: EdgeInsets {
    switch form {
    case .bottom:
      EdgeInsets(top: 0, leading: 0, bottom: max(safeArea.bottom - inset, 0), trailing: 0)
    case .full: safeArea
    case .centered, .beside: EdgeInsets()
    }
  }

  /// The radii of the card's corners.
  var corners: (top: CGFloat, bottom: CGFloat) {
    let radius = state.traits.cornerRadius.map { max($0, 0) } ?? look.sheets.cornerRadius
    switch form {
    case .bottom:
      let share = look.sheets.floatInset > 0 ? inset / look.sheets.floatInset : 0
      return (radius, radius * share)
    case .centered: return (radius, radius)
    case .full: return (0, 0)
    case .beside:
      let own = state.traits.cornerRadius.map { max($0, 0) } ?? look.popovers.cornerRadius
      return (own, own)
    }
  }

  /// True if the grabber is there.
  var hasGrabber: Bool {
    guard form == .bottom else { return false }
    return switch state.traits.indicator ?? .automatic {
    case .visible: true
    case .hidden: false
    case .automatic: stops.count > 1
    }
  }

  // MARK: What is behind

  /// The extent up to which what is behind is not dimmed, and can be touched.
  private var undimmedExtent: CGFloat {
    switch (state.traits.backgroundInteraction ?? .automatic).kind {
    case .automatic, .disabled: 0
    case .enabled: .greatestFiniteMagnitude
    case .upThrough(let detent): stops.first { $0.detent == detent }?.extent ?? 0
    }
  }

  /// True if touches do not reach what is behind.
  var isModal: Bool { rest > undimmedExtent }

  /// True if a tap beside the card sends it away.
  ///
  /// - SeeAlso: At every detent: derived from `UIViewController.isModalInPresentation`, which is
  ///   documented to keep touches beside a sheet from having an effect only while it is true.
  var dismissesOutside: Bool {
    guard isDismissible else { return false }
    return switch form {
    case .bottom, .centered, .beside: true
    case .full: false
    }
  }

  /// The share of the dimming, from 0 to 1.
  private var dimness: Double {
    let bright = undimmedExtent
    if bright > 0 {
      guard let next = stops.first(where: { $0.extent > bright })?.extent else { return 0 }
      return min(max((extent - bright) / (next - bright), 0), 1)
    }
    return lowest > 0 ? min(max(extent / lowest, 0), 1) : 0
  }

  /// The way in which the screen behind steps back.
  var recession: WindowRecession {
    let sheets = look.sheets
    let dimming = (depth > 0 ? sheets.nestedDimming : sheets.dimming) * dimness
    guard form == .bottom else {
      return form == .centered ? WindowRecession(dimming: dimming) : .none
    }
    let inset = depth > 0 ? sheets.nestedRecededInset : sheets.recededInset
    guard inset > 0, window.width > 0 else {
      return WindowRecession(dimming: dimming, groundWhite: isDark ? 0 : 1)
    }
    let scale = (window.width - 2 * inset) / window.width
    let ownTop = depth > 0 ? Self.largeTop(look, safeArea, depth: depth - 1) : 0
    let goal = Self.largeTop(look, safeArea, depth: depth) - sheets.peek - scale * ownTop
    let part = largeness
    return WindowRecession(
      scale: 1 - (1 - scale) * part, offset: goal * part,
      cornerRadius: sheets.recededRadius / scale * part, dimming: dimming,
      groundWhite: isDark ? 0 : 1)
  }
}

extension CardPlan {
  /// Returns the detent at which a card comes to rest that a finger lets go; nil if it leaves.
  ///
  /// `predicted` is the distance in points by which the finger would have pulled it down if it went
  /// on for a moment.
  func goal(predicted: CGFloat) -> PresentationDetent? {
    let extent = rest - predicted
    var best = stops.last?.detent
    var distance = abs(highest - extent)
    for stop in stops where abs(stop.extent - extent) < distance {
      (best, distance) = (stop.detent, abs(stop.extent - extent))
    }
    return isDismissible && extent < distance ? nil : best
  }

  /// The detent that a tap on the grabber leads to: the next higher one, or the lowest.
  var nextDetent: PresentationDetent? {
    (stops.first { $0.extent > rest + 0.5 } ?? stops.first)?.detent
  }

  /// True if the card may stand higher.
  var canGrow: Bool { rest < highest - 0.5 }

  /// The rule for the size of a card in the middle of the window.
  var chosenSizing: any PresentationSizing {
    state.traits.sizing ?? AutomaticPresentationSizing()
  }

  /// The room of a sheet in the middle of the window.
  var sizing: PresentationSizingContext {
    let sheets = look.sheets
    let room = CGSize(
      width: window.width, height: max(window.height - safeArea.vertical - 2 * sheets.pageMargin, 0)
    )
    return PresentationSizingContext(
      page: CGSize(width: min(sheets.pageWidth, room.width), height: room.height),
      form: CGSize(
        width: min(sheets.formSize.width, room.width),
        height: min(sheets.formSize.height, room.height)), prefersForm: prefersForm)
  }
}
