import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// A button that hands over what was copied.
///
/// - SeeAlso: It is disabled where nothing of its types was copied: documented, `PasteButton`. The
///   look of a prominent button: chosen.
public struct PasteButton: View {
  /// The listener for what is copied.
  private final class Ear {}

  @State private var copies = 0
  @State private var ear = Ear()

  /// True if it takes something that was copied.
  nonisolated(unsafe) private let accepts: (CarriedItems) -> Bool
  nonisolated(unsafe) private let paste: (CarriedItems) -> Void

  public nonisolated init<T: Transferable>(
    payloadType: T.Type, onPaste: @escaping ([T]) -> Void
  ) {
    accepts = { !$0.values(as: payloadType).isEmpty }
    paste = { onPaste($0.values(as: payloadType)) }
  }

  public nonisolated init(
    supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void
  ) {
    let types = supportedContentTypes.map(\.identifier)
    accepts = { $0.conform(to: types) }
    paste = { payloadAction($0.providers(for: types)) }
  }

  public var body: some View {
    let board = Pasteboard.shown
    let items = CarriedItems(objects: board?.objects ?? [])
    // The count is read so that the button is made anew when something is copied.
    let isPossible = copies >= 0 && accepts(items)
    return Button("Paste", systemImage: "doc.on.clipboard") { paste(items) }
      .buttonStyle(.borderedProminent)
      .disabled(!isPossible)
      .onAppear { [$copies] in
        board?.listen(ObjectIdentifier(ear)) { $copies.wrappedValue += 1 }
      }
      .onDisappear { board?.remove(ObjectIdentifier(ear)) }
  }
}
