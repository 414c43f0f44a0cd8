import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// A view that says that there is nothing to be seen, and what one may do.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  @Environment(\.systemLook) private var system
  nonisolated(unsafe) private let label: Label
  nonisolated(unsafe) private let description: Description
  nonisolated(unsafe) private let actions: Actions

  public nonisolated init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  private static var hasActions: Bool {
    Actions.self != EmptyView.self && Actions.self != SearchUnavailableContent.Actions.self
  }

  public var body: some View {
    let look = system.boxes
    VStack(spacing: 0) {
      label.labelStyle(EmptyLabelStyle(look: look))
      description
        .font(look.emptyText)
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
        .padding(.top, look.emptyTextGap)
      VStack { actions }
        .padding(.top, Self.hasActions ? look.emptyActionsGap : 0)
    }
    .padding(look.emptyPadding)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

/// A large symbol above a bold title.
private struct EmptyLabelStyle: LabelStyle {
  let look: BoxLook

  func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: look.emptySymbolGap) {
      configuration.icon.font(look.emptySymbol).foregroundStyle(.secondary)
      configuration.title.font(look.emptyTitle).multilineTextAlignment(.center)
    }
  }
}

extension ContentUnavailableView
where Label == FlipbookLook.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public nonisolated init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    self.init(
      label: { FlipbookLook.Label(title, systemImage: name) }, description: { description },
      actions: { EmptyView() })
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage name: String, description: Text? = nil
  ) {
    self.init(
      label: { FlipbookLook.Label(title, systemImage: name) }, description: { description },
      actions: { EmptyView() })
  }

  public nonisolated init(
    _ title: LocalizedStringKey, image name: String, description: Text? = nil
  ) {
    self.init(
      label: { FlipbookLook.Label(title, image: name) }, description: { description },
      actions: { EmptyView() })
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, image name: String, description: Text? = nil
  ) {
    self.init(
      label: { FlipbookLook.Label(title, image: name) }, description: { description },
      actions: { EmptyView() })
  }
}

// MARK: - Searches

/// The parts of a view that says that a search has found nothing.
nonisolated public struct SearchUnavailableContent {
  /// A magnifying glass and a title.
  public struct Label: View {
    nonisolated let text: String?

    public var body: some View {
      FlipbookLook.Label(title, systemImage: "magnifyingglass")
    }

    private var title: String {
      guard let text, !text.isEmpty else { return "No Results" }
      return "No Results for “\(text)”"
    }
  }

  /// Advice.
  public struct Description: View {
    nonisolated init() {}

    public var body: some View { Text("Check the spelling or try a new search.") }
  }

  /// No actions.
  public struct Actions: View {
    nonisolated init() {}

    public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label,
  Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// A view that says that a search has found nothing.
  public nonisolated static var search: Self { Self(searchingFor: nil) }

  /// A view that says that a search for a text has found nothing.
  public nonisolated static func search(text: String) -> Self { Self(searchingFor: text) }

  private nonisolated init(searchingFor text: String?) {
    self.init(
      label: { SearchUnavailableContent.Label(text: text) },
      description: { SearchUnavailableContent.Description() },
      actions: { SearchUnavailableContent.Actions() })
  }
}
