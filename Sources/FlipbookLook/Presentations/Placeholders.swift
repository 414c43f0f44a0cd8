import FlipbookBase
import FlipbookGeometry
public import FlipbookViews
public import Foundation

/// A sheet in place of a screen that belongs to another program of the system.
///
/// Such screens show the files and photographs of a device, of which there are none here.
private struct PlaceholderScreen: View {
  @Environment(\.dismiss) private var dismiss
  let name: String

  var body: some View {
    VStack(spacing: 12) {
      Text(verbatim: name).font(.headline)
      Text(verbatim: "A screen of the system, which is not drawn here.")
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .multilineTextAlignment(.center)
      Button("Cancel", role: .cancel) { dismiss() }
    }
    .padding()
  }
}

extension View {
  /// Shows a placeholder for one of the system's own screens, and says so once.
  nonisolated func placeholderScreen(
    _ name: String, isPresented: Binding<Bool>, onCancel: @escaping () -> Void = {}
  ) -> some View {
    card(.sheet, name, isPresented, onCancel) { PlaceholderScreen(name: name) }
      .unsupported(
        "\(name): a placeholder; it is a screen of the system", isUsed: isPresented.wrappedValue)
  }

  // MARK: Files in

  /// Lets people choose a file while a condition is true: a placeholder.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    placeholderScreen("fileImporter", isPresented: isPresented)
  }

  /// Lets people choose files while a condition is true: a placeholder.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    placeholderScreen("fileImporter", isPresented: isPresented)
  }

  /// Lets people choose files while a condition is true: a placeholder.
  public nonisolated func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    placeholderScreen("fileImporter", isPresented: isPresented, onCancel: onCancellation)
  }

  // MARK: Files out

  /// Lets people save a document while a condition is true: a placeholder.
  public nonisolated func fileExporter<D>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    placeholderScreen("fileExporter", isPresented: isPresented)
  }

  /// Lets people save a document while a condition is true: a placeholder.
  public nonisolated func fileExporter<D>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View {
    placeholderScreen("fileExporter", isPresented: isPresented, onCancel: onCancellation)
  }

  /// Lets people save a document while a condition is true: a placeholder.
  public nonisolated func fileExporter<D>(
    isPresented: Binding<Bool>, document: D?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    placeholderScreen("fileExporter", isPresented: isPresented, onCancel: onCancellation)
  }

  /// Lets people save documents while a condition is true: a placeholder.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping () -> Void
  ) -> some View {
    placeholderScreen("fileExporter", isPresented: isPresented, onCancel: onCancellation)
  }

  /// Lets people save documents while a condition is true: a placeholder.
  public nonisolated func fileExporter<C: Collection>(
    isPresented: Binding<Bool>, documents: C, contentType: UTType,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    placeholderScreen("fileExporter", isPresented: isPresented)
  }

  /// Lets people save an item while a condition is true: a placeholder.
  public nonisolated func fileExporter<T>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View {
    placeholderScreen("fileExporter", isPresented: isPresented, onCancel: onCancellation)
  }

  /// Lets people save an item while a condition is true: a placeholder.
  public nonisolated func fileExporter<T>(
    isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    placeholderScreen("fileExporter", isPresented: isPresented)
  }

  /// Lets people move a file while a condition is true: a placeholder.
  public nonisolated func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    placeholderScreen("fileMover", isPresented: isPresented)
  }

  /// Lets people move files while a condition is true: a placeholder.
  public nonisolated func fileMover<C: Collection>(
    isPresented: Binding<Bool>, files: C,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where C.Element == URL {
    placeholderScreen("fileMover", isPresented: isPresented)
  }

  // MARK: Files seen

  /// Shows a file while there is one: a placeholder.
  public nonisolated func quickLookPreview(_ item: Binding<URL?>) -> some View {
    placeholderScreen(
      "quickLookPreview",
      isPresented: Binding(
        get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }))
  }

  /// Shows one of several files while one is chosen: a placeholder.
  public nonisolated func quickLookPreview<Items: RandomAccessCollection>(
    _ selection: Binding<Items.Element?>, in items: Items
  ) -> some View where Items.Element == URL {
    quickLookPreview(selection)
  }
}
