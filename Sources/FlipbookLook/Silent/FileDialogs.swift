import FlipbookLayout
public import FlipbookViews
public import Foundation

// Settings of the system's screens for files, which are placeholders here.

/// The settings of a screen of files.
nonisolated public struct FileDialogBrowserOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1)
  public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 2)
  public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 4)
}

extension View {
  public nonisolated func fileDialogBrowserOptions(
    _ options: FileDialogBrowserOptions
  ) -> some View { self }

  public nonisolated func fileDialogConfirmationLabel(_ label: Text) -> some View { self }

  public nonisolated func fileDialogConfirmationLabel(_ label: LocalizedStringKey) -> some View {
    self
  }

  @_disfavoredOverload
  public nonisolated func fileDialogConfirmationLabel<S: StringProtocol>(
    _ label: S
  ) -> some View { self }

  public nonisolated func fileDialogCustomizationID(_ id: String) -> some View { self }

  public nonisolated func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View {
    self
  }

  public nonisolated func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View { self }

  public nonisolated func fileDialogMessage(_ message: Text?) -> some View { self }

  public nonisolated func fileDialogMessage(_ message: LocalizedStringKey) -> some View { self }

  @_disfavoredOverload
  public nonisolated func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View { self }

  public nonisolated func fileExporterFilenameLabel(_ label: Text?) -> some View { self }

  public nonisolated func fileExporterFilenameLabel(_ label: LocalizedStringKey) -> some View {
    self
  }

  @_disfavoredOverload
  public nonisolated func fileExporterFilenameLabel<S: StringProtocol>(
    _ label: S
  ) -> some View { self }
}
