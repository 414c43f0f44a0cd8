package import FlipbookProject

/// Swift files that are compiled into one program, and the views it offers.
package struct SceneModule: Equatable {
  /// A file of the program.
  package struct File: Equatable {
    /// Its name in the program, which tells a script from a library file.
    package var name: String

    /// The user's path of it, when it is compiled as it stands.
    package var path: String?

    package var text: String
  }

  /// One view the program offers: the name a job asks for, and the expression that makes it.
  package struct Offer: Equatable, Hashable {
    package var name: String

    /// The statement that enters it; nil for one that enters the expression.
    private let ownStatement: String?

    package var expression: String

    /// The type that the expression needs, declared in front of it; empty for none.
    package var declaration = ""

    /// The `#if` conditions the view is declared under.
    package var conditions: [String] = []

    package init(name: String, expression: String, conditions: [String] = []) {
      (self.name, self.expression, self.conditions) = (name, expression, conditions)
      ownStatement = nil
    }

    /// Creates the offer of a preview, which a statement of its own enters.
    init(name: String, statement: String, conditions: [String]) {
      (self.name, expression, self.conditions) = (name, "", conditions)
      ownStatement = statement
    }

    /// The statement that enters it.
    var statement: String {
      if let ownStatement { return ownStatement }
      let entry = "_SceneRegistry.register(\(SceneModule.literal(name))) { \(expression) }"
      return declaration.isEmpty ? entry : "\(declaration); \(entry)"
    }
  }

  package var files: [File]

  /// The files of shaders that are linked with them.
  package var shaders: [ShaderFile] = []

  /// The file that enters the scenes from a module of its own; nil where it has to be one of theirs.
  private(set) var outerEntry: File?
}

// MARK: - A folder of scenes

extension SceneModule {
  /// Creates the program of a folder of scenes; the files are compiled together.
  package init(sources: [SourceFile], offers: [Offer], shaders: [ShaderFile] = []) {
    self.shaders = shaders
    let script =
      sources.firstIndex { $0.name == "main.swift" }
      ?? sources.firstIndex { $0.outline.hasStatements }
    files = sources.enumerated().map { index, source in
      let isScript = index == script
      guard isScript || source.outline.isChanged else {
        return File(name: source.name, path: source.path, text: source.text)
      }
      let end = isScript ? Self.registrations(offers) + Self.ending : ""
      return File(
        name: isScript ? "main.swift" : "\(index)-\(source.name)", path: nil,
        text: (isScript ? "import SwiftUI" : "") + "\n"
          + Self.located(source.compiledText, source.path) + end)
    }
    guard script == nil else { return }
    let entry = Self.registrations(offers) + Self.ending
    files.append(File(name: "main.swift", path: nil, text: "import SwiftUI\n" + entry))
    // A type of its own would have the other module's name.
    guard offers.allSatisfy({ $0.declaration.isEmpty }) else { return }
    outerEntry = File(
      name: "main.swift", path: nil,
      text: "import SwiftUI\n@testable import \(SceneCompiler.moduleName)\n"
        + Self.ownNames(sources, in: offers) + entry)
  }

  /// Declarations by which the folder's types come before those of SwiftUI that have their names, as
  /// they do in their own module.
  private static func ownNames(_ sources: [SourceFile], in offers: [Offer]) -> String {
    let words = Set(
      offers.flatMap { offer in
        offer.statement.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      }.map(String.init))
    let types = sources.flatMap(\.outline.declarations).filter { type in
      type.kind != .extension && !type.isPrivate && words.contains(type.name)
    }
    return types.map { type in
      let line = "typealias \(type.name) = \(SceneCompiler.moduleName).\(type.name)\n"
      return conditional(line, type.conditions)
    }.joined()
  }
}

// MARK: - Single files

extension SceneModule {
  /// Creates the program of one file; its offers may be private.
  package init(source: SourceFile, offers: [Offer]) {
    if source.outline.hasStatements {
      self.init(sources: [source], offers: offers)
      return
    }
    let register = "func \(Self.registerName)() {\n\(Self.registrations(offers))}\n"
    let text = "import SwiftUI\n" + Self.located(source.compiledText, source.path) + register
    let main = "import SwiftUI\n\(Self.registerName)()\n" + Self.ending
    self.init(files: [
      File(name: "Scene.swift", path: nil, text: text),
      File(name: "main.swift", path: nil, text: main),
    ])
  }

  /// Creates the program of several files that are independent of each other.
  ///
  /// Each file is put into a type of its own, so that files may use the same names.
  package init(separate sources: [(source: SourceFile, offers: [Offer])]) {
    var calls = ""
    files = sources.enumerated().map { index, item in
      let (imports, text) = item.source.nestable
      calls += "File\(index).\(Self.registerName)()\n"
      return File(
        name: "File\(index).swift", path: nil,
        text: """
          \((["import SwiftUI"] + imports).joined(separator: "; ")); enum File\(index) {
          \(Self.located(text, item.source.path))\
          static func \(Self.registerName)() {
          \(Self.registrations(item.offers))}
          }

          """)
    }
    files.append(
      File(name: "main.swift", path: nil, text: "import SwiftUI\n" + calls + Self.ending))
  }

  private static let registerName = "registerScenes"
}

// MARK: - Generated Swift

extension SceneModule {
  /// The line in front of a copy of a project's file: what stands in for a view that is left out.
  ///
  /// The rest of SwiftUI has to be imported by the file itself. It would come between the file and
  /// other modules that use the same names, such as `Transaction`.
  static func head(of text: String) -> String {
    let standIn = "_LeftOutView"
    return text.contains(standIn) ? "import struct SwiftUI.\(standIn)\n" : "\n"
  }

  /// The lines in front of the first one of the user's file: the head, and that which names it.
  static let linesOfHead = 2

  /// The text between lines that make the compiler name the user's file.
  static func located(_ text: String, _ path: String) -> String {
    "#sourceLocation(file: \(literal(path)), line: 1)\n\(text)\n#sourceLocation()\n"
  }

  /// One registration for each offer.
  static func registrations(_ offers: [Offer]) -> String {
    offers.map { conditional("\($0.statement)\n", $0.conditions) }.joined()
  }

  /// Lines that are there under the conditions of `#if`.
  private static func conditional(_ lines: String, _ conditions: [String]) -> String {
    if conditions.isEmpty { return lines }
    let condition = conditions.map { "(\($0))" }.joined(separator: " && ")
    return "#if \(condition)\n\(lines)#endif\n"
  }

  /// The end of the program: it calls the library, which reads the job and plays it.
  static let ending = """
    @_silgen_name("flipbook_host_main") func flipbookHostMain() -> Int32
    exit(flipbookHostMain())

    """

  /// The program that plays scenes of a library, which it is told when it plays.
  static let player = SceneModule(files: [
    File(
      name: "main.swift", path: nil,
      text: """
        import SwiftUI
        @_silgen_name("flipbook_player_main") func flipbookPlayerMain() -> Int32
        exit(flipbookPlayerMain())

        """)
  ])

  /// A string as Swift source.
  package static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      // No source may have them as they are.
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        "\\u{" + String(scalar.value, radix: 16) + "}"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
