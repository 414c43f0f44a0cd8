public import Combine
public import Foundation

// Documents of an app. A stage shows a new one: none is opened, and none is saved.

/// A file or a folder of files in memory.
nonisolated public final class FileWrapper: NSObject {
  public let regularFileContents: Data?
  public let fileWrappers: [String: FileWrapper]?
  public var preferredFilename: String?
  public var filename: String?

  public init(regularFileWithContents contents: Data) {
    regularFileContents = contents
    fileWrappers = nil
  }

  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    regularFileContents = nil
    fileWrappers = childrenByPreferredName
  }

  public var isRegularFile: Bool { regularFileContents != nil }
  public var isDirectory: Bool { fileWrappers != nil }
}

/// A window for documents of a type: a stage shows that of a new document.
public struct DocumentGroup<Document, Content: View>: _PrimitiveScene, WindowScene {
  nonisolated(unsafe) private let newWindow: (@MainActor () -> AnyView)?

  /// Creates the window of documents.
  ///
  /// - Parameter newWindow: Returns the content of a new document's window; nil if documents are
  ///   only viewed.
  package nonisolated init(newWindow: (@MainActor () -> AnyView)?) { self.newWindow = newWindow }

  var window: AnyView? { newWindow?() }
}

/// The document of a window, and its file.
public struct FileDocumentConfiguration<Document> {
  @Binding public var document: Document
  public var fileURL: URL?
  public var isEditable: Bool

  public init(document: Binding<Document>, fileURL: URL? = nil, isEditable: Bool = true) {
    _document = document
    self.fileURL = fileURL
    self.isEditable = isEditable
  }
}

/// The document of a window that is an object, and its file.
public struct ReferenceFileDocumentConfiguration<Document: ObservableObject> {
  @ObservedObject public var document: Document
  public var fileURL: URL?
  public var isEditable: Bool

  package init(document: ObservedObject<Document>, fileURL: URL? = nil, isEditable: Bool = true) {
    _document = document
    self.fileURL = fileURL
    self.isEditable = isEditable
  }
}

/// The file of a document in the environment.
public struct DocumentConfiguration {
  public var fileURL: URL?
  public var isEditable: Bool

  package init(fileURL: URL?, isEditable: Bool) {
    (self.fileURL, self.isEditable) = (fileURL, isEditable)
  }
}

extension EnvironmentValues {
  private enum DocumentConfigurationKey: EnvironmentKey {
    static var defaultValue: DocumentConfiguration? { nil }
  }

  /// The file of the view's document; nil outside of a document's window.
  public package(set) var documentConfiguration: DocumentConfiguration? {
    get { self[DocumentConfigurationKey.self] }
    set { self[DocumentConfigurationKey.self] = newValue }
  }
}
