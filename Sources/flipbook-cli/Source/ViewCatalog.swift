package import FlipbookProject

/// The views that source files declare, by their full names.
package struct ViewCatalog {
  /// A type that can be put on a stage.
  package struct Entry: Equatable {
    package var name: String

    /// The index of the file that declares it.
    package var file: Int

    /// The line of its declaration, counted from 1.
    package var line: Int

    package var kind: TypeDeclaration.Kind

    /// True if it has type parameters, and so cannot be named alone.
    package var isGeneric: Bool

    /// The `#if` conditions it is declared under, outermost first.
    package var conditions: [String]

    package var properties: [StoredProperty]

    package var initializers: [Initializer]

    /// True if it is a controller of UIKit's, not a view.
    package var isController: Bool

    /// True if only its own file can name it.
    package var isPrivate: Bool
  }

  /// The views in the order of the files.
  package let entries: [Entry]

  /// Collects the views of several files that are compiled together.
  ///
  /// - Parameters:
  ///   - outlines: The declarations of each file.
  ///   - modules: The module of each file. A view whose name another module has as well is named
  ///     with its own: `Kit.Row`.
  ///   - borrowed: The indices of files whose views are no scenes.
  package init(
    _ outlines: [SourceOutline], modules: [String?] = [], borrowed: Set<Int> = []
  ) {
    let all = outlines.enumerated().flatMap { file, outline in
      outline.declarations.map { (file: file, declaration: $0) }
    }
    let inherited = Dictionary(
      grouping: all.map(\.declaration), by: \.name
    ).mapValues { $0.flatMap(\.inherited) }
    let views = Self.names(inheriting: Self.viewProtocols, inherited)
    let controllers = Self.names(inheriting: Self.controllers, inherited)
    var owners: [String: String] = [:]
    entries = all.compactMap { file, declaration in
      let name = declaration.name
      let isType = [.struct, .class, .enum].contains(declaration.kind)
      guard isType, !borrowed.contains(file),
        views.contains(name) || controllers.contains(name)
      else { return nil }
      let module = modules.indices.contains(file) ? modules[file] ?? "" : ""
      let end = declaration.conditions.joined(separator: "&")
      var fullName = name
      if let owner = owners[name + end] {
        fullName = "\(module).\(name)"
        guard owner != module, owners[fullName + end] == nil else { return nil }
      }
      owners[fullName + end] = module
      return Entry(
        name: fullName, file: file, line: declaration.line, kind: declaration.kind,
        isGeneric: declaration.isGeneric, conditions: declaration.conditions,
        properties: declaration.properties, initializers: declaration.initializers,
        isController: controllers.contains(name), isPrivate: declaration.isPrivate)
    }
  }

  /// The names, each once, in the order of the files.
  package var names: [String] {
    var seen: Set<String> = []
    return entries.map(\.name).filter { seen.insert($0).inserted }
  }

  /// The view of a name, if there is one.
  package subscript(name: String) -> Entry? { entries.first { $0.name == name } }

  /// Returns the types that inherit one of the roots, directly or through another type of the files.
  private static func names(
    inheriting roots: Set<String>, _ inherited: [String: [String]]
  ) -> Set<String> {
    var found: Set<String> = []
    var known = roots
    var isGrowing = true
    while isGrowing {
      let more = inherited.filter { name, parents in
        !found.contains(name) && parents.contains { known.contains(unqualified($0)) }
      }.map(\.key)
      found.formUnion(more)
      known.formUnion(more.map(unqualified))
      isGrowing = !more.isEmpty
    }
    return found
  }

  private static func unqualified(_ name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  private static let viewProtocols: Set = [
    "View", "Shape", "InsettableShape", "UIViewRepresentable", "UIViewControllerRepresentable",
  ]

  private static let controllers: Set = [
    "UIViewController", "UITableViewController", "UICollectionViewController",
    "UINavigationController", "UITabBarController", "UIPageViewController",
    "UISplitViewController",
  ]
}

extension ViewCatalog.Entry {
  /// The arguments without a default; `nil` if one can be made without any.
  ///
  /// Among several initializers without such a one, it is the first.
  package var missingArguments: [String]? {
    if isController { return nil }
    if kind == .enum { return ["a case"] }
    if initializers.isEmpty {
      let missing = properties.filter { !$0.hasDefault }.map(\.name)
      return missing.isEmpty ? nil : missing
    }
    let needs = initializers.map { $0.parameters.filter { !$0.hasDefault }.map(\.argumentName) }
    return needs.contains([]) ? nil : needs.first
  }

  /// True if `Name()` makes one.
  package var isMadeWithNothing: Bool { !isGeneric && missingArguments == nil }

  /// The arguments of a call that makes one without values: none, or functions that do nothing; nil
  /// if it needs values.
  package var emptyArguments: String? {
    guard !isGeneric else { return nil }
    if isMadeWithNothing { return "" }
    if isController || kind == .enum { return nil }
    let ways =
      initializers.isEmpty
      ? [properties.map(Initializer.Parameter.init)] : initializers.map(\.parameters)
    return ways.lazy.compactMap(Self.emptyArguments).first
  }

  private static func emptyArguments(of parameters: [Initializer.Parameter]) -> String? {
    var arguments: [String] = []
    for parameter in parameters where !parameter.hasDefault {
      guard let nothing = ClosureType.nothing(of: parameter.type) else { return nil }
      arguments.append(parameter.argument(nothing))
    }
    return arguments.joined(separator: ", ")
  }

  /// Everything it can be made with, in the order Swift wants it.
  ///
  /// Of several initializers it is the one with the most parameters.
  package var parameters: [Initializer.Parameter] {
    if initializers.isEmpty {
      return properties.map(Initializer.Parameter.init)
    }
    return initializers.max { $0.parameters.count < $1.parameters.count }?.parameters ?? []
  }
}

extension Initializer.Parameter {
  /// Creates the parameter that a structure's own initializer has for a property.
  init(_ property: StoredProperty) {
    let type = property.type ?? ""
    self.init(
      label: property.name, name: property.name,
      type: property.attributes.contains("@Binding") ? "Binding<\(type)>" : type,
      hasDefault: property.hasDefault)
  }

  /// The argument's name in a timeline.
  package var argumentName: String { label == "_" ? name : label }

  /// An argument of it, as a call writes it.
  package func argument(_ value: String) -> String { label == "_" ? value : "\(label): \(value)" }
}
