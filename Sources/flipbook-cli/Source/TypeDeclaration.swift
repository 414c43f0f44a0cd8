/// What one declaration in a source file says of a type.
package struct TypeDeclaration: Equatable {
  package enum Kind: String {
    case `struct`, `class`, `enum`, `actor`, `protocol`, `extension`
  }

  package var kind: Kind

  /// The type's name from the file's scope on: `ShowHide.Offset`.
  package var name: String

  /// Whether it, or a type around it, has generic parameters of its own.
  package var isGeneric = false

  /// What follows the colon: `View`, `SwiftUI.View`.
  package var inherited: [String] = []

  package var properties: [StoredProperty] = []

  package var initializers: [Initializer] = []

  /// The conditions of the `#if` lines around it, outermost first.
  package var conditions: [String] = []

  /// The line of its keyword, counted from 1.
  package var line: Int
}

/// A property an instance keeps, as far as making one is concerned.
package struct StoredProperty: Equatable {
  package var name: String

  /// The type as it is written, or nothing when it is inferred.
  package var type: String?

  /// The attributes, without arguments: `@State`.
  package var attributes: [String] = []

  /// Whether an instance can be made without naming it.
  package var hasDefault: Bool
}

/// The parameters of an initializer.
package struct Initializer: Equatable {
  package struct Parameter: Equatable {
    /// The label, or `_`.
    package var label: String

    /// What the initializer itself calls it; the label where that is its name too.
    package var name: String
    package var type: String
    package var hasDefault: Bool
  }

  package var parameters: [Parameter]
}

/// What a source file declares, as far as its views are concerned.
package struct SourceOutline: Equatable {
  /// Types and extensions in the order of the file, each before what is nested in it.
  package var declarations: [TypeDeclaration] = []

  /// The UTF-8 ranges of `import` declarations with their attributes, and their text.
  package var imports: [Range<Int>] = []

  /// The UTF-8 ranges of attributes that name the program's entry.
  package var entryAttributes: [Range<Int>] = []

  /// Whether there is code outside any declaration, as in a playground.
  package var hasStatements = false

  /// Whether all of the file is types and type aliases, so that it could stand inside a type.
  package var canBeNested = true
}
