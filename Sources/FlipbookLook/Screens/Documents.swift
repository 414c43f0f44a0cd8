public import Combine
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

// Documents of an app: a stage shows a new one, and opens and saves none.

/// The file that a document is read from.
public struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: FileWrapper
}

/// The file that a document is written to.
public struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  public let existingFile: FileWrapper?
}

/// A document that is a value.
public protocol FileDocument: Sendable {
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration

  static var readableContentTypes: [UTType] { get }
  static var writableContentTypes: [UTType] { get }

  init(configuration: Self.ReadConfiguration) throws

  func fileWrapper(configuration: Self.WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// A document that is an object.
public protocol ReferenceFileDocument: ObservableObject {
  associatedtype Snapshot

  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration

  static var readableContentTypes: [UTType] { get }
  static var writableContentTypes: [UTType] { get }

  init(configuration: Self.ReadConfiguration) throws

  func snapshot(contentType: UTType) throws -> Self.Snapshot

  func fileWrapper(
    snapshot: Self.Snapshot, configuration: Self.WriteConfiguration
  ) throws -> FileWrapper
}

extension ReferenceFileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

extension DocumentGroup where Document: FileDocument {
  public nonisolated init(
    newDocument: @autoclosure @escaping () -> Document,
    @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.init { AnyView(DocumentWindow(document: newDocument(), editor: editor)) }
  }

  public nonisolated init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(newWindow: nil)
  }
}

extension DocumentGroup where Document: ReferenceFileDocument {
  public nonisolated init(
    newDocument: @escaping () -> Document,
    @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.init { AnyView(ReferenceDocumentWindow(document: newDocument, editor: editor)) }
  }

  public nonisolated init(
    viewing documentType: Document.Type,
    @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
  ) {
    self.init(newWindow: nil)
  }
}

/// The screen on which an app for documents begins.
///
/// A stage shows a new document instead.
public struct DocumentGroupLaunchScene<Actions: View>: _PrimitiveScene {
  public nonisolated init(
    _ title: Text? = nil, @ViewBuilder _ actions: () -> Actions
  ) {}

  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder _ actions: () -> Actions
  ) {}

  public nonisolated init<Background: View, Behind: View, Over: View>(
    _ title: Text? = nil, @ViewBuilder _ actions: () -> Actions,
    @ViewBuilder background: () -> Background,
    @ViewBuilder backgroundAccessoryView: (DocumentLaunchGeometryProxy) -> Behind = { _ in
      EmptyView()
    },
    @ViewBuilder overlayAccessoryView: (DocumentLaunchGeometryProxy) -> Over = { _ in EmptyView() }
  ) {}

  public nonisolated init<Background: View, Behind: View, Over: View>(
    _ titleKey: LocalizedStringKey, @ViewBuilder _ actions: () -> Actions,
    @ViewBuilder background: () -> Background,
    @ViewBuilder backgroundAccessoryView: (DocumentLaunchGeometryProxy) -> Behind = { _ in
      EmptyView()
    },
    @ViewBuilder overlayAccessoryView: (DocumentLaunchGeometryProxy) -> Over = { _ in EmptyView() }
  ) {}
}

/// The places on the screen on which an app for documents begins.
public struct DocumentLaunchGeometryProxy: Sendable {
  /// The rectangle of the screen, in points.
  public let frame: CGRect

  /// The rectangle of the title with the actions, in points.
  public let titleViewFrame: CGRect
}

/// A button that begins a document; there are none.
public struct NewDocumentButton<Label: View>: View {
  nonisolated(unsafe) private let label: Label

  public nonisolated init(_ titleKey: LocalizedStringKey, contentType: UTType? = nil)
  where Label == Text {
    label = Text(titleKey)
  }

  public nonisolated init(contentType: UTType? = nil) where Label == Text {
    label = Text(verbatim: "New Document")
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, source: DocumentCreationSource, contentType: UTType? = nil
  ) where Label == Text { label = Text(titleKey) }

  public nonisolated init<D: FileDocument>(
    _ titleKey: LocalizedStringKey, for documentType: D.Type, contentType: UTType? = nil,
    prepareDocument: (@MainActor () async throws -> D?)? = nil
  ) where Label == Text { label = Text(titleKey) }

  public var body: some View { Button(action: {}) { label } }
}

/// Opens a document; nothing is opened.
public struct OpenDocumentAction {
  public func callAsFunction(at url: URL) async throws {}
}

/// Begins a document; there are none.
public struct NewDocumentAction {
  public func callAsFunction<D: FileDocument>(_ newDocument: @autoclosure @escaping () -> D) {}

  public func callAsFunction<D: ReadableDocument>(
    _ newDocument: @autoclosure @escaping () -> D
  ) {}

  public func callAsFunction(contentType: UTType) {}
}

/// Chooses the first focus once more; none is chosen on a stage.
public struct ResetFocusAction {
  public func callAsFunction(in namespace: Namespace.ID) {}
}

/// Opens the app's settings on the Mac.
public struct OpenSettingsAction {
  public func callAsFunction() {}
}

extension EnvironmentValues {
  /// Opens a document.
  public var openDocument: OpenDocumentAction { OpenDocumentAction() }

  /// Begins a document.
  public var newDocument: NewDocumentAction { NewDocumentAction() }

  /// Chooses the first focus once more.
  public var resetFocus: ResetFocusAction { ResetFocusAction() }

  /// Opens the app's settings.
  public var openSettings: OpenSettingsAction { OpenSettingsAction() }
}
