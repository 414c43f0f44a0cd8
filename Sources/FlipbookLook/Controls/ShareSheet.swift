import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
package import FlipbookViews
import Foundation

extension View {
  /// Shows the sheet for sharing while a condition is true; a popover where there is room.
  func shareSheet(isOpen: Binding<Bool>, _ shared: SharedThings) -> some View {
    popover(isPresented: isOpen) { ShareSheet(shared: shared) }
  }
}

/// Opens the sheet for sharing for buttons that do not stay.
struct Sharer {
  let share: @MainActor (SharedThings) -> Void
}

extension EnvironmentValues {
  private enum SharerKey: EnvironmentKey {
    static var defaultValue: Sharer? { nil }
  }

  /// Opens the sheet for sharing in place of a button; nil where the button does.
  var sharer: Sharer? {
    get { self[SharerKey.self] }
    set { self[SharerKey.self] = newValue }
  }
}

extension View {
  /// Shows the sheet for sharing, at the view, while there are things to share.
  func shareSheet(_ shared: Binding<SharedThings?>) -> some View {
    background {
      if let things = shared.wrappedValue {
        ShareHost(shared: things) { shared.wrappedValue = nil }
      }
    }
  }
}

/// Shows the sheet for sharing at once, at the view behind which it stands.
private struct ShareHost: View {
  @State private var isOpen = false
  let shared: SharedThings
  let whenGone: () -> Void

  var body: some View {
    Color.clear
      .shareSheet(isOpen: $isOpen, shared)
      .onAppear { isOpen = true }
      .onChange(of: isOpen) { if !isOpen { whenGone() } }
  }
}

/// The numbers of the sheet for sharing; lengths in points.
///
/// - SeeAlso: The sheet comes up half way, with what is shared above a row of apps and a list of
///   actions: seen on iOS 13 to 18. All numbers: chosen, after that.
private enum ShareLook {
  static let margin: CGFloat = 16
  static let thumb: CGFloat = 48
  static let thumbRadius: CGFloat = 8
  static let app: CGFloat = 60
  static let appRadius: CGFloat = 14
  static let appGap: CGFloat = 18
  static let rowHeight: CGFloat = 50
  static let rowRadius: CGFloat = 10

  /// The width of the popover on a tablet; it is as high as its content.
  static let popoverWidth: CGFloat = 375
}

/// A stand-in for the system's sheet for sharing.
///
/// It shows what is shared. “Copy” copies it; everything else closes the sheet, since no app is
/// there that could take it.
package struct ShareSheet: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(\.diagnose) private var diagnose
  @Environment(\.horizontalSizeClass) private var sizeClass
  private let shared: SharedThings

  /// Called with the name of the action that was chosen, or with none, to close the sheet; nil where
  /// the sheet closes itself.
  private let whenDone: ((String?) -> Void)?

  init(shared: SharedThings) {
    self.shared = shared
    whenDone = nil
  }

  package init(objects: [Any], whenDone: @escaping (String?) -> Void) {
    shared = SharedThings(objects)
    self.whenDone = whenDone
  }

  package var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        head
        Divider()
        apps
        Divider()
        actions
      }
    }
    .scrollBounceBehavior(.basedOnSize)
    .frame(width: sizeClass == .regular ? ShareLook.popoverWidth : nil)
    .fixedSize(horizontal: false, vertical: sizeClass == .regular)
    .background(Color(uiColor: .secondarySystemBackground).ignoresSafeArea())
    .presentationDetents([.medium, .large])
    .presentationDragIndicator(.hidden)
  }

  // MARK: What is shared

  private var kind: SharedKind { SharedKind(shared.objects) }

  private var head: some View {
    HStack(spacing: 12) {
      SharedThumb(shared: shared, kind: kind)
        .frame(width: ShareLook.thumb, height: ShareLook.thumb)
        .background(Color(uiColor: .systemGray5))
        .clipShape(RoundedRectangle(cornerRadius: ShareLook.thumbRadius, style: .continuous))
      VStack(alignment: .leading, spacing: 2) {
        (shared.title ?? Text(verbatim: kind.title))
          .font(.system(size: 15, weight: .semibold))
          .lineLimit(1)
        Text(verbatim: kind.detail)
          .font(.system(size: 13))
          .foregroundStyle(.secondary)
          .lineLimit(1)
      }
      Spacer(minLength: 0)
      PanelCloseButton { finish(nil) }
    }
    .padding(ShareLook.margin)
  }

  // MARK: Apps

  private var apps: some View {
    ScrollView(.horizontal) {
      HStack(alignment: .top, spacing: ShareLook.appGap) {
        ForEach(ShareApp.all, id: \.name) { app in
          Button {
            finish(app.name)
          } label: {
            VStack(spacing: 6) {
              Image(systemName: app.symbol)
                .font(.system(size: 28))
                .foregroundStyle(app.ink)
                .frame(width: ShareLook.app, height: ShareLook.app)
                .background(
                  app.ground,
                  in: RoundedRectangle(cornerRadius: ShareLook.appRadius, style: .continuous))
              Text(verbatim: app.name).font(.system(size: 11)).lineLimit(1)
            }
            .frame(width: ShareLook.app + 4)
          }
          .buttonStyle(.plain)
        }
      }
      .padding(ShareLook.margin)
    }
    .scrollIndicators(.hidden)
  }

  // MARK: Actions

  private var actions: some View {
    VStack(spacing: 0) {
      ForEach(kind.actions, id: \.name) { action in
        Button {
          finish(action.name)
        } label: {
          HStack {
            Text(verbatim: action.name).font(.system(size: 17))
            Spacer(minLength: 8)
            Image(systemName: action.symbol).font(.system(size: 20))
          }
          .padding(.horizontal, ShareLook.margin)
          .frame(height: ShareLook.rowHeight)
          .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        if action.name != kind.actions.last?.name {
          Divider().padding(.leading, ShareLook.margin)
        }
      }
    }
    .background(
      Color(uiColor: .tertiarySystemBackground),
      in: RoundedRectangle(cornerRadius: ShareLook.rowRadius, style: .continuous)
    )
    .padding(ShareLook.margin)
  }

  private func finish(_ name: String?) {
    if name == SharedKind.copy {
      Pasteboard.shown?.objects = CarriedItems(objects: shared.objects).objects
    } else if name != nil {
      diagnose?("ShareLink: the sheet closes, and nothing is sent")
    }
    if let whenDone { whenDone(name) } else { dismiss() }
  }
}

/// An app in the sheet's row.
private struct ShareApp {
  let name: String
  let symbol: String
  let ink: Color
  let ground: Color

  static let all = [
    ShareApp(
      name: "AirDrop", symbol: "dot.radiowaves.left.and.right", ink: .blue,
      ground: Color(uiColor: .tertiarySystemBackground)),
    ShareApp(name: "Messages", symbol: "message.fill", ink: .white, ground: .green),
    ShareApp(name: "Mail", symbol: "envelope.fill", ink: .white, ground: .blue),
    ShareApp(name: "Notes", symbol: "note.text", ink: .white, ground: .yellow),
    ShareApp(name: "Reminders", symbol: "list.bullet", ink: .white, ground: .orange),
    ShareApp(
      name: "More", symbol: "ellipsis", ink: .secondary,
      ground: Color(uiColor: .tertiarySystemBackground)),
  ]
}

/// The words and symbols for what is shared.
private struct SharedKind {
  static let copy = "Copy"

  let title: String
  let detail: String
  let symbol: String
  let actions: [(name: String, symbol: String)]

  init(_ objects: [Any]) {
    let copy = (name: Self.copy, symbol: "doc.on.doc")
    let save = (name: "Save to Files", symbol: "folder")
    if objects.count > 1 {
      (title, detail, symbol) = ("\(objects.count) Items", "", "square.on.square")
      actions = [copy, save]
      return
    }
    switch objects.first {
    case let url as URL where url.isFileURL:
      title = url.deletingPathExtension().lastPathComponent
      (detail, symbol) = ("\(url.pathExtension.uppercased()) Document", "doc")
      actions = [copy, save, ("Print", "printer")]
    case let url as URL:
      title = url.host() ?? url.absoluteString
      (detail, symbol) = (url.host() ?? url.absoluteString, "link")
      actions = [copy, ("Add to Reading List", "eyeglasses"), ("Add Bookmark", "book")]
    case let text as String:
      (title, detail, symbol) = (text, "Plain Text", "text.alignleft")
      actions = [copy, save]
    case is Image:
      (title, detail, symbol) = ("Image", "Photo", "photo")
      actions = [copy, ("Save Image", "square.and.arrow.down"), save]
    default:
      (title, detail, symbol) = ("1 Item", "", "doc")
      actions = [copy, save]
    }
  }
}

/// The picture of what is shared, or a symbol for it.
private struct SharedThumb: View {
  let shared: SharedThings
  let kind: SharedKind

  var body: some View {
    if let image = shared.picture as? Image ?? shared.objects.first as? Image {
      image.resizable().scaledToFill()
    } else {
      Image(systemName: kind.symbol).font(.system(size: 22)).foregroundStyle(.secondary)
    }
  }
}
