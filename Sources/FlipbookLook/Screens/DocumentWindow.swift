import Combine
import FlipbookLayout
import FlipbookViews
import Foundation

/// The window of a new document that is a value.
struct DocumentWindow<Document, Content: View>: View {
  @State private var document: Document
  let editor: (FileDocumentConfiguration<Document>) -> Content

  init(document: Document, editor: @escaping (FileDocumentConfiguration<Document>) -> Content) {
    _document = State(wrappedValue: document)
    self.editor = editor
  }

  var body: some View {
    editor(FileDocumentConfiguration(document: $document)).modifier(DocumentScreen())
  }
}

/// The window of a new document that is an object.
struct ReferenceDocumentWindow<Document: ObservableObject, Content: View>: View {
  @StateObject private var document: Document
  let editor: (ReferenceFileDocumentConfiguration<Document>) -> Content

  init(
    document: @escaping () -> Document,
    editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    _document = StateObject(wrappedValue: document())
    self.editor = editor
  }

  var body: some View {
    editor(ReferenceFileDocumentConfiguration(document: ObservedObject(wrappedValue: document)))
      .modifier(DocumentScreen())
  }
}

/// The screen around an editor: a bar with the way back to the files, and the document's name.
///
/// - SeeAlso: An editor is in a navigation stack, its bar has a button back to the files and the
///   name: documented,
///   https://developer.apple.com/documentation/swiftui/building-a-document-based-app-with-swiftui.
///   A new document instead of the browser of files at first: chosen.
struct DocumentScreen: ViewModifier {
  func body(content: Content) -> some View {
    NavigationStack {
      content
        .navigationTitle(Text(verbatim: "Untitled"))
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .navigation) {
            Button {
            } label: {
              Image(systemName: "chevron.backward")
            }
            .accessibilityLabel("Back")
          }
        }
    }
    .environment(\.documentConfiguration, DocumentConfiguration(fileURL: nil, isEditable: true))
    .unsupported("DocumentGroup: a new document is shown, and the browser of files is not drawn")
  }
}
