import FlipbookBase
import FlipbookViews

/// The types that `#Preview` has made in this process.
///
/// The macro makes types with names that no source can write.
enum PreviewTypes {
  /// Finds them, in the order of their places in the program.
  static func all() -> [any _PreviewRegistration.Type] {
    ProgramRecords.structures(withSuffix: "PreviewfMu_").compactMap {
      $0 as? any _PreviewRegistration.Type
    }
  }
}
