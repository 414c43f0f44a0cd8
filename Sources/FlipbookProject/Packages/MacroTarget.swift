/// The macros of a package's target: a program that the compiler runs while it compiles others.
///
/// - SeeAlso: `.macro(name:dependencies:)`: documented,
///   <https://github.com/swiftlang/swift-evolution/blob/main/proposals/0394-swiftpm-expression-macros.md>.
package struct MacroTarget: Equatable {
  /// The paths of its files, sorted.
  package var files: [String]

  /// The modules that it is made of, each behind those that it imports.
  package var libraries: [ProjectModule] = []

  /// The packages that it imports from and that are not there.
  package var missing: [String] = []

  init(files: [String]) { self.files = files }

  /// True if everything that it is made of is there.
  package var isWhole: Bool { missing.isEmpty }
}
