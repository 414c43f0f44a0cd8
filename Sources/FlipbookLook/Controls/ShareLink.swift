import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// A button that opens the sheet for sharing something.
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label: View>: View {
  @Environment(\.menuSession) private var menu
  @Environment(\.sharer) private var sharer
  @State private var isOpen = false
  nonisolated(unsafe) private let label: Label
  nonisolated private let shared: SharedThings

  nonisolated init(_ label: Label, _ shared: SharedThings) {
    self.label = label
    self.shared = shared
  }

  public var body: some View {
    // What goes with the button, such as a menu, opens the sheet in its own place.
    let (share, shared) = (menu?.share ?? sharer?.share, shared)
    return Button {
      if let share { share(shared) } else { isOpen = true }
    } label: {
      label
    }
    .shareSheet(isOpen: $isOpen, shared)
  }
}

/// Things that are shared, and the way in which they are shown.
nonisolated struct SharedThings: @unchecked Sendable {
  let objects: [Any]

  /// The title of a preview, or the subject; nil for that of the thing itself.
  var title: Text?
  var picture: Any?

  init(_ objects: [Any], subject: Text? = nil) {
    self.objects = objects
    title = subject
  }

  init<PreviewImage, Icon>(
    _ objects: [Any], subject: Text? = nil, preview: SharePreview<PreviewImage, Icon>?
  ) {
    self.objects = objects
    title = preview?.title ?? subject
    picture = preview?.picture
  }

  /// Several things; the preview of one counts if there is no other.
  init<Item, PreviewImage, Icon>(
    _ objects: [Item], subject: Text? = nil,
    previews: (Item) -> SharePreview<PreviewImage, Icon>
  ) {
    let only = objects.count == 1 ? objects.first : nil
    self.init(objects, subject: subject, preview: only.map(previews))
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

  /// The picture, or the icon, of what is shared.
  let picture: Any?

  init(storing title: Text, _ picture: Any? = nil) { (self.title, self.picture) = (title, picture) }
}

extension SharePreview where Image == Never, Icon == Never {
  public nonisolated init(_ titleKey: LocalizedStringKey) { self.init(storing: Text(titleKey)) }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S) { self.init(storing: Text(title)) }

  public nonisolated init(_ title: Text) { self.init(storing: title) }
}

extension SharePreview where Icon == Never {
  public nonisolated init(_ titleKey: LocalizedStringKey, image: Image) {
    self.init(storing: Text(titleKey), image)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image: Image) {
    self.init(storing: Text(title), image)
  }

  public nonisolated init(_ title: Text, image: Image) { self.init(storing: title, image) }
}

extension SharePreview where Image == Never {
  public nonisolated init(_ titleKey: LocalizedStringKey, icon: Icon) {
    self.init(storing: Text(titleKey), icon)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, icon: Icon) {
    self.init(storing: Text(title), icon)
  }

  public nonisolated init(_ title: Text, icon: Icon) { self.init(storing: title, icon) }
}

extension SharePreview {
  public nonisolated init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) {
    self.init(storing: Text(titleKey), image)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image: Image, icon: Icon) {
    self.init(storing: Text(title), image)
  }

  public nonisolated init(_ title: Text, image: Image, icon: Icon) {
    self.init(storing: title, image)
  }
}
