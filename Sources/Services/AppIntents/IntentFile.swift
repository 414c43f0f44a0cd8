public import SwiftUI

/// The way in which a command takes what the one before it gives.
public enum InputConnectionBehavior: Sendable {
  case `default`, never, connectToPreviousIntentResult
}

/// A file that a command is given.
public struct IntentFile: Hashable, Sendable {
  public var filename: String
  public var type: UTType?
  public let fileURL: URL?
  private let content: Data

  public init(data: Data, filename: String, type: UTType? = nil) {
    (content, self.filename, self.type, fileURL) = (data, filename, type, nil)
  }

  public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
    content = (try? Data(contentsOf: fileURL)) ?? Data()
    self.filename = filename ?? fileURL.lastPathComponent
    (self.type, self.fileURL) = (type, fileURL)
  }

  public var data: Data { content }
  public var availableContentTypes: [UTType] { type.map { [$0] } ?? [] }

  public func data(contentType: UTType) async throws -> Data { content }
}
