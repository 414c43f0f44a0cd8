import FlipbookBase
import FlipbookLayout
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Observation
import Testing

/// Documents that are read from addresses and written to them.
///
/// - SeeAlso: documented, developer.apple.com/documentation/swiftui/document.
@MainActor
struct URLDocumentTests {
  @Observable final class Note: Document {
    static let readableContentTypes = [UTType.plainText]

    @ObservationIgnored var previous: String?
    var words = "new"

    nonisolated init() {}

    func reader(
      configuration: sending ReadConfiguration
    ) -> sending FileWrapperDocumentReader<String> {
      FileWrapperDocumentReader(configuration) { file in
        String(decoding: file.regularFileContents ?? Data(), as: UTF8.self)
      }
    }

    func writer(
      configuration: sending WriteConfiguration
    ) -> sending FileWrapperDocumentWriter<String> {
      FileWrapperDocumentWriter(configuration) { words, _ in
        FileWrapper(regularFileWithContents: Data(words.utf8))
      }
    }

    func snapshot(contentType: UTType) async throws -> sending String { words }

    func apply(snapshot: sending String, previous: sending String?) async throws {
      (words, self.previous) = (snapshot, previous)
    }
  }

  private struct Notes: App {
    var body: some Scene {
      DocumentGroupLaunchScene("Notes") {
        NewDocumentButton("Begin", source: DocumentCreationSource(id: "blank"))
      }
      DocumentGroup { (note: Note) in
        VStack {
          Text(note.words).accessibilityIdentifier("words")
          Button("Write") { note.words = "written" }
        }
      } makeDocument: { configuration, context in
        let note = Note()
        if configuration.fileURL == nil, context.creationSource == nil { note.words = "made" }
        return note
      }
    }
  }

  @Test func `a new document is made and shown, and its window is written to`() throws {
    _SceneRegistry.registerApp("URLNotes", Notes.self)
    let make = try #require(_SceneRegistry.maker(of: "URLNotes"))
    let stage = lookStage { AnyView(make()) }
    stage.advance(to: 1)
    #expect(stage.rect(.text("made")) != nil && stage.rect(.text("Untitled")) != nil)
    try stage.tap(.button("Write"))
    #expect(stage.rect(.text("written")) != nil)
  }

  @Test func `a document is written to a file and read from it`() async throws {
    #expect(Note.writableContentTypes == [.plainText])
    let url = FileManager.default.temporaryDirectory.appending(
      path: "flipbook-\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: url) }
    let progress = ProgressManager(totalCount: 2)
    let writer = FileWrapperDocumentWriter<String>(
      DocumentWriteConfiguration(contentType: .plainText)
    ) { words, _ in FileWrapper(regularFileWithContents: Data(words.utf8)) }
    try await writer.write(
      snapshot: "kept", to: url, previous: nil, progress: progress.subprogress(assigningCount: 1))
    #expect(progress.fractionCompleted == 0.5)
    let reader = FileWrapperDocumentReader<String>(
      DocumentReadConfiguration(contentType: .plainText)
    ) { String(decoding: $0.regularFileContents ?? Data(), as: UTF8.self) }
    let words = try await reader.read(
      from: url, progress: progress.subprogress(assigningCount: 1))
    #expect(words == "kept" && progress.isFinished)
  }
}
