import FlipbookProject
import FlipbookSyntax

/// A file of a project while it is found out which of its parts compile.
struct ForgivenFile {
  let source: SourceFile

  /// The name that the compiler is given: another one of the same name may be in the module.
  let name: String

  /// The optional methods of the module's own protocols.
  private let optionalMethods: Set<String>

  /// The properties of the module's own types that hold functions.
  private let closures: Set<String>

  /// The overrides that extensions of the module's classes have; nil for none.
  private let overrides: ExtensionOverrides?

  /// The classes that observe values below others that do.
  private let heirs: Set<String>
  private var syntax: SwiftSource?
  private var parts: [SourcePart]?

  /// The parts that are left out; none is in another.
  private(set) var cuts: [SourcePart] = []

  /// The places in UTF-8 bytes at which `self.` is written in.
  private var selfPlaces: Set<Int> = []

  /// The places in UTF-8 bytes of `init` in `type.init()`, where the class is a value.
  private var makerPlaces: Set<Int> = []

  /// True if the lists of outlets and actions do not compile.
  private var hasRefusedLists = false

  /// The rounds in which something in a part was left out, by the part's range.
  private var rounds: [Range<Int>: Int] = [:]

  /// The most rounds in which parts of a part are left out before it goes itself (chosen).
  ///
  /// The compiler reports one error at a time in what a result builder makes.
  private static let mostRounds = 6

  /// True if nothing of the file is compiled.
  private(set) var isLeftOut = false

  init(
    _ source: SourceFile, name: String, optionalMethods: Set<String> = [],
    closures: Set<String> = [], overrides: ExtensionOverrides? = nil, heirs: Set<String> = []
  ) {
    (self.source, self.name, self.closures) = (source, name, closures)
    (self.optionalMethods, self.overrides) = (optionalMethods, overrides)
    self.heirs = heirs
  }

  /// The optional methods of the protocols in some files.
  static func optionalMethods(in sources: [SourceFile]) -> Set<String> {
    sources.reduce(into: []) { names, source in
      guard source.text.contains("@objc"), source.text.contains("optional") else { return }
      names.formUnion(
        SourceCopy.optionalMethods(in: SwiftSource(source.text, joinsDirectives: true)))
    }
  }

  /// The names of stored properties that hold functions, in some files.
  static func closures(in sources: [SourceFile]) -> Set<String> {
    let properties = sources.lazy.flatMap(\.outline.declarations).flatMap(\.properties)
    return Set(properties.filter { $0.type?.contains("->") ?? false }.map(\.name))
  }

  // MARK: Text

  /// The text to be compiled; nil if the file can be compiled as it stands.
  var text: String? {
    let asks =
      source.text.contains("os(") || source.text.contains("@objc")
      || SourceCopy.mayHaveInterfaceMembers(source.text) || source.text.contains("@nonobjc")
      || source.text.contains("@NSCopying") || source.text.contains("@GK")
      || source.text.contains("#selector") || source.text.contains("DelegateAdaptor")
      || source.text.contains("delegateClass") || source.text.contains("elegate?.")
      || source.text.contains("elegate.") || source.text.contains("ataSource?.")
      || source.text.contains("elegate as?") || source.text.contains(SourceCopy.symbolSuffix)
      || source.text.contains("@NSManaged") || source.text.contains("#keyPath")
      || source.text.contains("observeValue") || source.text.contains(SourceCopy.boxedNumbers)
      || source.text.contains(SourceCopy.obsoleteWord)
      || source.text.contains("dynamic") || overrides?.concern(source.text) ?? false
      || optionalMethods.contains { source.text.contains("\($0)?(") }
    let hasPreviews = source.text.contains("#Preview")
    let surplus = source.surplusImportParts
    guard
      asks || hasPreviews || !surplus.isEmpty || !cuts.isEmpty || !selfPlaces.isEmpty
        || !makerPlaces.isEmpty
        || !source.outline.entryAttributes.isEmpty
        || name != source.name
    else { return nil }
    var copy = SourceCopy(syntax ?? SwiftSource(source.text, joinsDirectives: true))
    copy.answerConditions()
    copy.removeObjectiveC()
    copy.rewriteSelectors()
    copy.rewriteKeyPaths()
    copy.rewriteOptionalRequirements()
    copy.rewriteOptionalCalls(of: optionalMethods)
    copy.rewriteOptionalCalls(besides: closures)
    copy.rewriteNumbers()
    copy.rewriteDateSymbols()
    copy.rewriteDelegates()
    copy.rewriteSceneDelegates()
    copy.rewriteManagedProperties()
    copy.rewriteObservers(besides: heirs)
    copy.rewriteDynamicProperties()
    if source.text.contains(SourceCopy.obsoleteWord) { copy.removeObsolete() }
    if let overrides { copy.rewrite(overrides) }
    for range in source.outline.entryAttributes + surplus { copy.blank(range) }
    copy.writeSelf(at: selfPlaces.filter(isKept))
    copy.writeMakers(at: makerPlaces.filter(isKept))
    for cut in cuts { copy.leaveOut(cut) }
    if mayHaveInterfaceLists { copy.listInterfaceMembers() }
    guard copy.isChanged || hasPreviews || name != source.name else { return nil }
    let text = copy.text
    return SceneModule.head(of: text) + SceneModule.located(text, source.path)
  }

  /// True if a place is in no part that is left out.
  private func isKept(_ place: Int) -> Bool { !cuts.contains { $0.range.contains(place) } }

  /// True if lists of outlets and actions may be written in.
  private var mayHaveInterfaceLists: Bool {
    !hasRefusedLists && SourceCopy.mayHaveInterfaceMembers(source.text)
  }

  // MARK: Errors

  /// Writes in what the compiler misses: `self.`, and a way to make objects of classes that only
  /// values name.
  ///
  /// In a closure in another one with `[weak self]`, whose code has made sure of `self`, it goes
  /// without saying in Swift 6 alone.
  ///
  /// - Returns: The other errors.
  mutating func mend(_ errors: [CompilerError]) -> [CompilerError] {
    guard !isLeftOut else { return errors }
    let places = errors.map { $0.missesSelf || $0.makesUnknownClass ? offset(of: $0) : nil }
    return zip(errors, places).filter { error, place in
      guard let place else { return true }
      return error.missesSelf
        ? !selfPlaces.insert(place).inserted : !makerPlaces.insert(place).inserted
    }.map(\.0)
  }

  /// Leaves out the smallest parts with errors that are not left out yet.
  ///
  /// - Returns: What is left out now; empty if there is nothing more to leave out.
  mutating func leaveOut(_ errors: [CompilerError]) -> [LeftOut] {
    guard !isLeftOut else { return [] }
    let parts = knownParts()
    let lists = placesOfInterfaceLists()
    let errors = errors.filter { error in !lists.contains { isBehind($0, error) } }
    if errors.isEmpty { return lists.first.map { [leaveOutInterfaceLists(from: $0)] } ?? [] }
    let refused = cuts
    var chosen: [(part: SourcePart, row: LeftOut)] = []
    var counted: Set<Range<Int>> = []
    for error in errors {
      let offset = offset(of: error)
      func holds(_ part: SourcePart) -> Bool {
        part.range.contains(offset) || part.range.upperBound == offset
      }
      if chosen.contains(where: { holds($0.part) }) { continue }
      // A stand-in that is refused goes with what is around it.
      let least = refused.filter(holds).map(\.range.count).max() ?? -1
      let around = parts.filter { holds($0) && $0.range.count > least }
      guard let part = around.min(by: { $0.range.count < $1.range.count }) else {
        return leaveOutAll(error.line, error.message).map { [$0] } ?? []
      }
      let whole = widened(part, among: parts, &counted)
      chosen.removeAll { whole.range.contains($0.part.range.lowerBound) }
      chosen.append((whole, row(of: whole, error)))
    }
    for (part, _) in chosen {
      cuts.removeAll { part.range.contains($0.range.lowerBound) }
      cuts.append(part)
    }
    return chosen.map(\.row)
  }

  /// The places before which lists of outlets and actions are written in.
  private func placesOfInterfaceLists() -> [Int] {
    guard mayHaveInterfaceLists, let syntax else { return [] }
    return SourceCopy.placesOfInterfaceLists(in: syntax)
  }

  /// True if an error is in what was written in before a place: it goes with the member that it is
  /// about.
  private func isBehind(_ place: Int, _ error: CompilerError) -> Bool {
    line(of: place) == error.line && place < offset(of: error)
  }

  /// Leaves out the lists of outlets and actions, if they alone are refused.
  private mutating func leaveOutInterfaceLists(from place: Int) -> LeftOut {
    hasRefusedLists = true
    let line = line(of: place)
    return LeftOut(
      file: source.path, line: line, lines: line...line, part: "outlets and actions",
      reason: "they cannot be listed for files of Interface Builder")
  }

  /// Returns the part around a part, if too many rounds have left out parts of it already.
  ///
  /// - Parameters:
  ///   - part: The part with an error.
  ///   - parts: All parts of the file.
  ///   - counted: The parts whose round is counted.
  /// - Returns: The part around it, or the part itself.
  private mutating func widened(
    _ part: SourcePart, among parts: [SourcePart], _ counted: inout Set<Range<Int>>
  ) -> SourcePart {
    let around = parts.filter { other in
      other.range.count > part.range.count && other.range.contains(part.range.lowerBound)
    }
    guard let parent = around.min(by: { $0.range.count < $1.range.count }) else { return part }
    switch parent.kind {
    case .body, .statement: break
    default: return part
    }
    if counted.insert(parent.range).inserted { rounds[parent.range, default: 0] += 1 }
    return rounds[parent.range, default: 0] > Self.mostRounds ? parent : part
  }

  /// Leaves out the imports of a module that is not there.
  mutating func leaveOutImports(of module: String, _ reason: String) -> [LeftOut] {
    guard !isLeftOut, source.text.contains(module) else { return [] }
    let imports = knownParts().filter { part in
      part.kind == .importing && !cuts.contains(part)
        && part.name.split(separator: ".").first.map(String.init) == module
    }
    cuts += imports
    return imports.map { part in
      let lines = lines(of: part)
      return LeftOut(
        file: source.path, line: lines.lowerBound, lines: lines, part: module, isImport: true,
        reason: reason)
    }
  }

  private func row(of part: SourcePart, _ error: CompilerError) -> LeftOut {
    var row = LeftOut(
      file: source.path, line: error.line, lines: lines(of: part), part: part.name,
      reason: error.message)
    switch part.kind {
    case .body, .statement: row.isInside = true
    case .importing: row.isImport = true
    default: break
    }
    return row
  }

  /// Leaves the whole file out.
  mutating func leaveOutAll(_ line: Int, _ reason: String) -> LeftOut? {
    guard !isLeftOut else { return nil }
    isLeftOut = true
    return LeftOut(file: source.path, line: line, lines: 1...Int.max, reason: reason)
  }

  /// Leaves out what may have stopped the compiler: the previews first, which are expanded by a
  /// macro, and then the whole file.
  mutating func leaveOutCrash(_ reason: String) -> [LeftOut] {
    guard !isLeftOut else { return [] }
    let previews = knownParts().filter { $0.kind == .preview && !cuts.contains($0) }
    guard !previews.isEmpty else { return leaveOutAll(1, reason).map { [$0] } ?? [] }
    cuts += previews
    return previews.map { part in
      let lines = lines(of: part)
      return LeftOut(
        file: source.path, line: lines.lowerBound, lines: lines, part: part.name, reason: reason)
    }
  }

  private mutating func knownParts() -> [SourcePart] {
    if let parts { return parts }
    let syntax = SwiftSource(source.text, joinsDirectives: true)
    self.syntax = syntax
    let found = SourceParts.parts(of: syntax)
    parts = found
    return found
  }

  private func lines(of part: SourcePart) -> ClosedRange<Int> {
    line(of: part.range.lowerBound)...line(of: part.range.upperBound)
  }

  /// The line of a place in UTF-8 bytes, counted from 1.
  private func line(of place: Int) -> Int {
    source.text.utf8.prefix(place).reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
  }

  /// The place of an error in UTF-8 bytes.
  private func offset(of error: CompilerError) -> Int {
    var line = 1
    for (index, byte) in source.text.utf8.enumerated() {
      if line == error.line {
        // The compiler counts what was written in.
        let words = selfPlaces.filter { index..<index + error.column ~= $0 }.sorted()
        return words.reduce(index + max(error.column - 1, 0)) { offset, place in
          offset > place ? max(offset - SourceCopy.selfWord.utf8.count, place) : offset
        }
      }
      if byte == UInt8(ascii: "\n") { line += 1 }
    }
    return source.text.utf8.count
  }
}
