import FlipbookProject

/// A preview or an app that can be named as a scene.
struct NamedPreview: Equatable {
  /// `Drawer#Preview[1]`, `Drawer_Previews[0]`, or the app's type.
  var name: String

  /// The name that its author gave it.
  var title: String?

  /// The index of the file that declares it.
  var file: Int
  var line: Int
  var conditions: [String]

  /// The statement that enters it; `FILE` and `LINE` stand for its place as the compiler tells it
  /// to the macro.
  var statement: String

  /// The program's offer of it.
  ///
  /// - Parameter source: Its file.
  /// - Returns: The offer.
  func offer(in source: SourceFile) -> SceneModule.Offer {
    // The macro is told the line in the copy that is compiled.
    let isCopied = source.module != nil || !source.outline.entryAttributes.isEmpty
    let line = line + (isCopied ? SceneModule.linesOfHead : 0)
    let file = SceneModule.literal(source.nameInProgram)
    return SceneModule.Offer(
      name: name,
      statement: statement.replacing("FILE", with: file).replacing("LINE", with: "\(line)"),
      conditions: conditions)
  }
}

/// The previews of source files by their names.
struct PreviewCatalog {
  private(set) var previews: [NamedPreview] = []

  /// The types of the views that the bodies of the project's views put side by side, by their types;
  /// none where that depends on values.
  private let bodies: [String: [String]]

  /// The modules with screens that Interface Builder has drawn.
  private let drawn: Set<String>

  /// Collects the previews of files: an app first, then the previews in the order of the files.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - drawn: The modules with screens that Interface Builder has drawn.
  init(_ sources: [SourceFile], drawn: Set<String> = []) {
    self.drawn = drawn
    let types = sources.lazy.flatMap(\.outline.declarations).filter { type in
      !Self.single.contains(where: type.inherits)
    }
    bodies = Dictionary(types.map { ($0.name, $0.bodyParts) }) { first, second in
      first.isEmpty ? second : first
    }
    for (index, source) in sources.enumerated() where !source.isBorrowed {
      if let app = source.outline.app { addApp(app, of: source, index) }
      if let delegate = source.outline.application {
        addApplication(delegate, of: source, index, among: sources)
      }
    }
    for (index, source) in sources.enumerated() where !source.isBorrowed {
      addPreviews(of: source, index)
    }
  }

  /// The preview of a name; without an index, the only one of its file or provider.
  subscript(name: String) -> NamedPreview? {
    if let preview = previews.first(where: { $0.name == name }) { return preview }
    let alike = previews.filter { $0.name.hasPrefix("\(name)[") }
    return alike.count == 1 ? alike[0] : computed(name)
  }

  /// A preview that a provider makes in a way that cannot be counted here.
  private func computed(_ name: String) -> NamedPreview? {
    guard name.hasSuffix("]"), let open = name.lastIndex(of: "["),
      let index = Int(name[name.index(after: open)...].dropLast()),
      var preview = previews.first(where: { $0.name == "\(name[..<open])[0]" }),
      preview.statement.contains("at: 0)")
    else { return nil }
    preview.statement = preview.statement.replacing("at: 0)", with: "at: \(index))")
      .replacing(SceneModule.literal(preview.name), with: SceneModule.literal(name))
    preview.name = name
    return preview
  }

  private mutating func addApp(_ app: String, of source: SourceFile, _ file: Int) {
    let declaration = source.outline.declarations.first { $0.name == app }
    add(
      NamedPreview(
        name: app, file: file, line: declaration?.line ?? 1,
        conditions: declaration?.conditions ?? [],
        statement: "_SceneRegistry.registerApp(NAME, \(app).self)"), source)
  }

  /// Adds an application of UIKit's whose window code makes, or a storyboard has.
  private mutating func addApplication(
    _ delegate: String, of source: SourceFile, _ file: Int, among sources: [SourceFile]
  ) {
    let own = sources.filter { $0.module == source.module }
    let makesWindow = own.contains {
      $0.text.contains("UIWindow(") && $0.text.contains("rootViewController")
    }
    guard makesWindow || source.module.map(drawn.contains) ?? false,
      let declaration = source.outline.declarations.first(where: { $0.name == delegate })
    else { return }
    let scene = own.lazy.flatMap(\.outline.declarations).first { type in
      type.kind == .class && !type.isGeneric && !type.isPrivate
        && (type.inherits("UIWindowSceneDelegate") || type.inherits("UISceneDelegate"))
    }
    let makers = [delegate, scene?.name].compactMap { $0.map { "{ \($0)() }" } }
    add(
      NamedPreview(
        name: delegate, file: file, line: declaration.line, conditions: declaration.conditions,
        statement: "_SceneRegistry.registerApplication(NAME, \(makers.joined(separator: ", ")))"),
      source)
  }

  private mutating func addPreviews(of source: SourceFile, _ file: Int) {
    let base = FilePath.baseName(of: source.path)
    for (index, preview) in source.outline.previews.enumerated() {
      add(
        NamedPreview(
          name: "\(base)#Preview[\(index)]", title: preview.name, file: file, line: preview.line,
          conditions: preview.conditions,
          statement: "_SceneRegistry.registerPreview(NAME, file: FILE, line: LINE)"),
        source)
    }
    for provider in source.outline.declarations where !provider.previews.isEmpty {
      var number = 0
      for (index, preview) in provider.previews.enumerated() {
        let count = partCount(of: preview.view) ?? 1
        for part in 0..<count {
          let place = count > 1 ? "at: \(index), part: \(part)" : "at: \(index)"
          add(
            NamedPreview(
              name: "\(provider.name)[\(number)]", title: preview.name, file: file,
              line: preview.line, conditions: provider.conditions,
              statement: "_SceneRegistry.registerPreview(NAME, of: \(provider.name).self, \(place))"
            ),
            source)
          number += 1
        }
      }
    }
  }

  /// The number of views that a view stands for, through the bodies of the project's views; nil if
  /// one of these depends on values.
  ///
  /// Xcode shows each view of a group as a preview of its own, also of one in a body: commonly
  /// reported, <https://github.com/obj-p/PreviewsMCP/pull/77>.
  private func partCount(of type: String?, depth: Int = 0) -> Int? {
    guard let type, let parts = bodies[type] else { return 1 }
    guard depth < Self.deepestBody, !parts.isEmpty else { return nil }
    let counts = parts.map { partCount(of: $0, depth: depth + 1) }
    return counts.contains(nil) ? nil : counts.reduce(0) { $0 + ($1 ?? 0) }
  }

  /// The protocols of views that are always one.
  private static let single = [
    "UIViewRepresentable", "UIViewControllerRepresentable", "Shape", "InsettableShape",
  ]

  /// The most bodies in bodies that are looked into (chosen): a type may name itself.
  private static let deepestBody = 8

  /// Adds a preview; one whose name is taken is named with its module, or with its folder.
  private mutating func add(_ preview: NamedPreview, _ source: SourceFile) {
    // Previews for other systems are none here.
    guard preview.conditions.allSatisfy(ConditionAnswer.isPossible) else { return }
    var preview = preview
    let place = FilePath.folder(of: source.path)
    let names = [
      preview.name, "\(source.module ?? "Scenes").\(preview.name)",
      "\(FilePath.name(of: place))/\(preview.name)", "\(place)/\(preview.name)",
    ]
    let free = names.first { name in !previews.contains { $0.name == name } }
    guard let free else { return }
    preview.name = free
    preview.statement = preview.statement.replacing(
      "NAME", with: SceneModule.literal(preview.name))
    previews.append(preview)
  }
}
