import FlipbookSyntax

/// A variable of a model that a container keeps.
///
/// A constant with a value that an initializer replaces is one, too, which nothing else lets it do:
/// Swift 5 accepts accessors of a macro on a `let`, with a warning (derived from the compiler's rule,
/// [TypeCheckMacros.cpp](https://github.com/swiftlang/swift/blob/main/lib/Sema/TypeCheckMacros.cpp)).
struct ModelProperty {
  /// The name as written, which may stand between backquotes.
  let identifier: String

  /// The rules for the variable: an expression that is made where the model's variables are listed.
  let note: String

  /// The declaration from the name on: type, first value and observers.
  private let rest: String

  var name: String { identifier.filter { $0 != "`" } }

  /// Reads a declaration; nil if it is something else, or a variable that is not kept.
  ///
  /// - Parameters:
  ///   - range: The tokens of the declaration.
  ///   - source: The source that they are in.
  ///   - model: The text of the class; nil if it is known already that the declaration is one.
  init?(_ range: Range<Int>, in source: SwiftSource, of model: String?) {
    guard Self.isStored(range, in: source), let property = source.propertyOrConstant(in: range),
      !property.isConstant || model.map({ Self.isReplaced(property, in: $0) }) ?? true,
      !property.declaration.has("Transient"),
      !["weak", "unowned"].contains(where: property.declaration.modifiers.contains)
    else { return nil }
    identifier = property.name
    rest = source.text(of: property.binding.nameToken + 1..<range.upperBound)
    let rules = ["Relationship", "Attribute"].lazy.compactMap { kind in
      property.declaration.attributes.first { $0.name == kind }.map { (kind, $0.tokens) }
    }.first
    let arguments = rules.flatMap { rules -> String? in
      let (start, end) = (rules.1.first { source.tokens[$0].isSymbol("(") }, rules.1.upperBound)
      return start.map { source.text(of: $0 + 1..<end - 1) }
    }
    note = "SwiftData.Schema.\(rules?.0 ?? "Attribute")(\(arguments ?? ""))"
  }

  /// True for a constant with a value, to which code of its class gives another one.
  private static func isReplaced(_ property: SwiftSource.Property, in model: String) -> Bool {
    property.binding.initialValue != nil && model.contains("self.\(property.name) =")
  }

  /// True for a variable of an object that is not computed and not told to be left alone.
  static func isStored(_ range: Range<Int>, in source: SwiftSource) -> Bool {
    guard let property = source.propertyOrConstant(in: range), property.binding.accessors == nil
    else {
      return false
    }
    let declaration = property.declaration
    return !["static", "class", "lazy"].contains(where: declaration.modifiers.contains)
      && !["ObservationIgnored", "ObservationTracked"].contains(where: declaration.has)
  }

  // MARK: Expanding

  /// The variable that keeps the value.
  var storage: String { "@ObservationIgnored\nprivate var _\(name)\(separator)\(rest)" }

  private var separator: String { rest.first == ":" ? "" : " " }

  /// The accessors, which tell observers of a change, and the models that the value refers to.
  var accessors: String {
    """
    @storageRestrictions(initializes: _\(name))
    init(initialValue) { _\(name) = initialValue }
    get {
      access(keyPath: \\.\(identifier))
      return _\(name)
    }
    set {
      guard shouldNotifyObservers(_\(name), newValue) else {
        _\(name) = newValue
        return
      }
      let related = SwiftData._related(_\(name))
      withMutation(keyPath: \\.\(identifier)) { _\(name) = newValue }
      _$relate("\(name)", from: related, to: SwiftData._related(_\(name)))
    }
    _modify {
      access(keyPath: \\.\(identifier))
      let related = SwiftData._related(_\(name))
      _$observationRegistrar.willSet(self, keyPath: \\.\(identifier))
      defer {
        _$observationRegistrar.didSet(self, keyPath: \\.\(identifier))
        _$relate("\(name)", from: related, to: SwiftData._related(_\(name)))
      }
      yield &_\(name)
    }
    """
  }
}

extension ModelProperty {
  init(_ request: PluginRequest.Attached) throws(MacroError) {
    let source = try SwiftSource(matching: request.declSyntax.source)
    guard let property = ModelProperty(0..<source.tokens.count, in: source, of: nil) else {
      throw MacroError(
        message: "@_PersistedProperty: belongs before a variable that is stored", offset: 0)
    }
    self = property
  }
}
