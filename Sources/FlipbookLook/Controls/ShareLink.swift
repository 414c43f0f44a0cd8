public import FlipbookViews
import Foundation

/// A button that would offer to share something; nothing is shown.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label: View>: View {
  @Environment(\.diagnose) private var diagnose
  nonisolated(unsafe) private let label: Label

  nonisolated init(_ label: Label) { self.label = label }

  public var body: some View {
    let diagnose = diagnose
    return Button {
      diagnose?("ShareLink: the sheet that offers to share is not shown")
    } label: {
      label
    }
  }
}

/// The system's label of a button that shares.
public struct DefaultShareLinkLabel: View {
  nonisolated let title: Text

  public var body: some View {
    FlipbookLook.Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

/// The look of something in the sheet that offers to share it.
nonisolated public struct SharePreview<Image, Icon> {
  /// The title of what is shared.
  let title: Text
}

extension SharePreview where Image == Never, Icon == Never {
  public nonisolated init(_ titleKey: LocalizedStringKey) { title = Text(titleKey) }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S) { self.title = Text(title) }

  public nonisolated init(_ title: Text) { self.title = title }
}

extension SharePreview where Icon == Never {
  public nonisolated init(_ titleKey: LocalizedStringKey, image: Image) { title = Text(titleKey) }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image: Image) { self.title = Text(title) }

  public nonisolated init(_ title: Text, image: Image) { self.title = title }
}

extension SharePreview where Image == Never {
  public nonisolated init(_ titleKey: LocalizedStringKey, icon: Icon) { title = Text(titleKey) }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, icon: Icon) { self.title = Text(title) }

  public nonisolated init(_ title: Text, icon: Icon) { self.title = title }
}

extension SharePreview {
  public nonisolated init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {
    title = Text(titleKey)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
    self.title = Text(title)
  }

  public nonisolated init(_ title: Text, image: Image, icon: Icon) { self.title = title }
}
