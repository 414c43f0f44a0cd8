/// The description of a type, from one declaration in a source file.
package struct TypeDeclaration: Equatable {
  package enum Kind: String {
    case `struct`, `class`, `enum`, `actor`, `protocol`, `extension`
  }

  package var kind: Kind

  /// The type's name from the file's scope on: `ShowHide.Offset`.
  package var name: String

  /// True if it, or a type around it, has generic parameters.
  package var isGeneric = false

  /// The names after the colon: `View`, `SwiftUI.View`.
  package var inherited: [String] = []

  package var properties: [StoredProperty] = []

  package var initializers: [Initializer] = []

  /// The conditions of the `#if` lines around it, outermost first.
  package var conditions: [String] = []

  /// True if only its own file can name it.
  package var isPrivate = false

  /// The line of its keyword, counted from 1.
  package var line: Int

  /// The previews of a preview provider, as far as they can be counted.
  package var previews: [PreviewDeclaration] = []

  /// The types of the views that a view's body puts side by side; empty if that depends on values.
  package var bodyParts: [String] = []

  /// Returns true if a name stands after the colon, with its module or without.
  package func inherits(_ name: String) -> Bool {
    inherited.contains { $0 == name || $0.hasSuffix(".\(name)") }
  }
}

/// A property an instance keeps, as far as making one is concerned.
package struct StoredProperty: Equatable {
  package var name: String

  /// The type as written; `nil` if it is inferred.
  package var type: String?

  /// The attributes, without arguments: `@State`.
  package var attributes: [String] = []

  /// True if an instance can be made without naming it.
  package var hasDefault: Bool
}

/// The parameters of an initializer.
package struct Initializer: Equatable {
  package struct Parameter: Equatable {
    /// The label, or `_`.
    package var label: String

    /// The initializer's own name for it; the label if that is its name too.
    package var name: String
    package var type: String
    package var hasDefault: Bool

    package init(label: String, name: String, type: String, hasDefault: Bool) {
      (self.label, self.name, self.type, self.hasDefault) = (label, name, type, hasDefault)
    }
  }

  package var parameters: [Parameter]
}

/// The declarations of a source file, as far as its views need them.
package struct SourceOutline: Equatable {
  /// Types and extensions in the order of the file, each before its nested ones.
  package var declarations: [TypeDeclaration] = []

  /// The `#Preview`s, in the order of the file.
  package var previews: [PreviewDeclaration] = []

  /// The name of the type with `@main`, if it is an app.
  package var app: String?

  /// The name of the application's delegate, if the program begins with one.
  package var application: String?

  /// The UTF-8 ranges of `import` declarations with their attributes, and their text.
  package var imports: [Range<Int>] = []

  /// The conditions that each of them stands under, outermost first.
  package var importConditions: [[String]] = []

  /// The UTF-8 ranges of attributes that name the program's entry.
  package var entryAttributes: [Range<Int>] = []

  /// The UTF-8 ranges of attributes for the runtime of Objective-C, which is not there.
  package var objectiveAttributes: [Range<Int>] = []

  /// The places of the `#` of `#selector`, in UTF-8 bytes.
  package var selectors: [Int] = []

  /// The UTF-8 ranges of `#keyPath(…)`.
  package var keyPaths: [Range<Int>] = []

  /// True if the compiler gets another text than the file's.
  package var isChanged: Bool {
    !entryAttributes.isEmpty || !objectiveAttributes.isEmpty || !selectors.isEmpty
      || !keyPaths.isEmpty
  }

  /// True if there is code outside any declaration, as in a playground.
  package var hasStatements = false

  /// True if the file consists of types and type aliases, so that it could stand inside a type.
  package var canBeNested = true
}
