public import Combine
public import Foundation

// Documents of an app. Views are played, not the scenes of an app, so none is opened or saved.

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

/// A window for documents of a type.
public struct DocumentGroup<Document, Content: View>: _PrimitiveScene {
  /// Creates a window that is never opened.
  package nonisolated init(none: Void) {}
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
}

/// The file of a document in the environment.
public struct DocumentConfiguration {
  public var fileURL: URL?
  public var isEditable: Bool
}

extension EnvironmentValues {
  /// The file of the view's document; nil, as none is opened.
  public var documentConfiguration: DocumentConfiguration? { nil }
}
