public import SwiftUI
public import WidgetKit

/// The form of an activity that a preview shows.
public enum ActivityPreviewViewKind: Sendable {
  /// The forms of an island.
  public enum DynamicIslandPreviewViewState: Sendable {
    case compact, expanded, minimal
  }

  case content
  case dynamicIsland(DynamicIslandPreviewViewState)
}

/// Gathers the states in which an activity is previewed.
@resultBuilder public enum _ActivityStatesBuilder<State> {
  public static func buildExpression(_ state: State) -> [State] { [state] }

  public static func buildBlock(_ parts: [State]...) -> [State] { parts.flatMap { $0 } }

  public static func buildArray(_ parts: [[State]]) -> [State] { parts.flatMap { $0 } }
}

/// Shows an activity in its states.
@freestanding(declaration)
public macro Preview<W: Widget, Attributes: ActivityAttributes>(
  _ name: String? = nil, as viewKind: ActivityPreviewViewKind, using attributes: Attributes,
  widget: @escaping () -> W,
  @_ActivityStatesBuilder<Attributes.ContentState> contentStates:
    @escaping () -> [Attributes.ContentState]
) = #externalMacro(module: "FlipbookMacros", type: "ActivityPreviewMacro")

/// An activity on a screen, as `#Preview` shows it; a tap beside it shows its next state.
public struct _ActivityPreview: View {
  private let kind: ActivityPreviewViewKind
  private let states: [(content: AnyView, island: DynamicIsland)]
  @State private var index = 0

  public init<W: Widget, Attributes: ActivityAttributes>(
    as viewKind: ActivityPreviewViewKind, using attributes: Attributes, widget: () -> W,
    @_ActivityStatesBuilder<Attributes.ContentState> contentStates: () -> [Attributes.ContentState]
  ) {
    kind = viewKind
    let activity = widget().body as? ActivityConfiguration<Attributes>
    states = contentStates().compactMap { state in
      let context = ActivityViewContext(attributes: attributes, state: state)
      return activity.map { ($0.content(context), $0.island(context)) }
    }
  }

  public var body: some View {
    ZStack(alignment: .top) {
      // A locked screen and a home screen (chosen).
      LinearGradient(
        colors: [
          Color(red: 0.2, green: 0.24, blue: 0.42), Color(red: 0.42, green: 0.3, blue: 0.46),
        ],
        startPoint: .top, endPoint: .bottom)
      if !states.isEmpty { shown(states[index % states.count]) }
    }
    .ignoresSafeArea()
    .statusBarHidden(hidesStatusBar)
    // The system's own animation between states.
    .onTapGesture { withAnimation { index += 1 } }
  }

  /// True beside an island, where the system moves its signs aside.
  private var hidesStatusBar: Bool {
    if case .content = kind { false } else { true }
  }

  @ViewBuilder private func shown(_ state: (content: AnyView, island: DynamicIsland)) -> some View {
    switch kind {
    case .content: LockedScreenCard(content: state.content)
    case .dynamicIsland(.compact):
      Island {
        HStack {
          state.island.compactLeading()
          Spacer(minLength: Island<EmptyView>.camera)
          state.island.compactTrailing()
        }
        .padding(.horizontal, 8)
        .frame(width: 230, height: Island<EmptyView>.height)
      }
    case .dynamicIsland(.minimal):
      Island {
        state.island.minimal().frame(
          width: Island<EmptyView>.height, height: Island<EmptyView>.height)
      }
      .offset(x: (Island<EmptyView>.camera + Island<EmptyView>.height) / 2 + 8)
    case .dynamicIsland(.expanded): LargeIsland(regions: state.island.expanded())
    }
  }
}

/// An activity on a locked screen, at its lower end.
///
/// - SeeAlso: documented: [Live Activities](https://developer.apple.com/design/human-interface-guidelines/live-activities),
///   14 points of margin, 84 to 160 points of height; its corners are chosen.
private struct LockedScreenCard: View {
  let content: AnyView

  var body: some View {
    content
      .frame(maxWidth: .infinity, minHeight: 84, maxHeight: 160)
      .fixedSize(horizontal: false, vertical: true)
      .backgroundPreferenceValue(ActivityTintKey.self) { tint in
        if let tint { tint } else { Rectangle().fill(.regularMaterial) }
      }
      .clipShape(.rect(cornerRadius: 24, style: .continuous))
      .padding(.horizontal, 14)
      .padding(.bottom, 120)
      .frame(maxHeight: .infinity, alignment: .bottom)
  }
}

/// The black ground of an island, at the upper end of the screen.
///
/// - SeeAlso: documented: [Live Activities](https://developer.apple.com/design/human-interface-guidelines/live-activities),
///   "Specifications": 230 by 36.67 points, 371 points wide when it is large, corners of 44 points.
private struct Island<Content: View>: View {
  @ViewBuilder let content: Content

  /// The width of the camera's part, and the height of a small island.
  static var camera: CGFloat { 126 }
  static var height: CGFloat { 36.67 }

  var body: some View {
    content
      .environment(\.colorScheme, .dark)
      .foregroundStyle(.white)
      .background(.black, in: .rect(cornerRadius: 44, style: .continuous))
      .padding(.top, 11)
  }
}

/// A large island: parts beside the camera, one below it, and one below all.
private struct LargeIsland: View {
  let regions: [IslandRegion]

  var body: some View {
    Island {
      VStack(spacing: 4) {
        HStack(alignment: .top) {
          part(.leading)
          Spacer(minLength: Island<EmptyView>.camera)
          part(.trailing)
        }
        part(.center)
        part(.bottom)
      }
      .padding(16)
      .frame(maxWidth: .infinity, minHeight: 84, maxHeight: 160)
      .fixedSize(horizontal: false, vertical: true)
    }
    .padding(.horizontal, 11)
  }

  private func part(_ position: DynamicIslandExpandedRegionPosition) -> some View {
    let parts = regions.filter { $0.position == position }
    return ForEach(parts.indices, id: \.self) { parts[$0].content }
  }
}
