import Foundation
import Testing
import flipbook_cli

@Suite struct SceneCompilerTests {
  static let source = "import SwiftUI\nstruct A: View { var body: some View { Text(\"a\") } }\n"

  static func module(
    path: String = "a.swift", text: String = source, offers: [String] = ["A"]
  ) -> SceneModule {
    SceneModule(
      source: SourceFile(path: path, text: text),
      offers: offers.map { SceneModule.Offer(name: $0, expression: "\($0)()") })
  }

  @Test func `has another key for everything the program depends on`() throws {
    let installation = try TestInstallation.shared.get()
    let compiler = try installation.compiler(cache: TestFolder())
    let key = try compiler.key(of: Self.module())
    #expect(try compiler.key(of: Self.module()) == key)
    let others = [
      Self.module(text: Self.source + " "), Self.module(path: "b.swift"),
      Self.module(offers: ["B"]), Self.module(offers: []),
      SceneModule(sources: [SourceFile(path: "a.swift", text: Self.source)], offers: []),
    ]
    let keys = try others.map(compiler.key)
    #expect(Set(keys + [key]).count == others.count + 1)
  }

  @Test func `has another key for another library and another compiler`() throws {
    let cache = try TestFolder()
    let elf = try TestFolder(["bin/libSwiftUI.so": "one"])
    // Written by a shell: a file this process had open could not be run while another test forks.
    func setVersion(_ version: Int) throws {
      let script = "#!/bin/sh\\necho \(version)\\n"
      #expect(try elf.run("printf '\(script)' >swiftc && chmod +x swiftc").status == 0)
    }
    try setVersion(1)
    func key() throws -> String {
      try SceneCompiler(
        installation: Installation(in: "\(elf.path)/bin"),
        cache: CompileCache(folder: cache.path), compiler: "\(elf.path)/swiftc"
      ).key(of: Self.module())
    }
    let first = try key()
    #expect(try key() == first)
    // As long as before, and perhaps as old: only the contents tell.
    try elf.write("two", to: "bin/libSwiftUI.so")
    let second = try key()
    try setVersion(22)
    #expect(try Set([first, second, key()]).count == 3)
  }

  @Test func `compiles once and finds it again`() throws {
    let installation = try TestInstallation.shared.get()
    let cache = try TestFolder()
    let compiler = try installation.compiler(cache: cache)
    let first = try compiler.program(for: Self.module())
    let second = try compiler.program(for: Self.module())
    #expect(first.isNew && !second.isNew)
    #expect(first.path == second.path)
    let drafts = try FileManager.default.contentsOfDirectory(atPath: "\(cache.path)/scenes")
    #expect(drafts.count == 1, "drafts are left: \(drafts)")
  }

  /// Compiles a program for each expression, of a folder so large that it is compiled by itself.
  ///
  /// - Returns: What was said, and what is kept.
  private func programs(
    of views: [String], entering expressions: [String]
  ) throws -> (log: [String], kept: [String]) {
    let rest = String(repeating: "// The rest of a large file.\n", count: 2_000)
    let files = Dictionary(
      uniqueKeysWithValues: views.map { view in
        let body = "var body: some View { SwiftUI.Text(\"a\") }"
        let declaration = "struct \(view): View { var own = \"\"; \(body) }"
        return ("\(view).swift", "import SwiftUI\n\(declaration)\n\(rest)")
      })
    let (folder, cache) = (try TestFolder(files), try TestFolder())
    var log: [String] = []
    var compiler = try TestInstallation.shared.get().compiler(cache: cache)
    compiler.log = { log.append($0) }
    let sources = files.sorted { $0.key < $1.key }.map { name, text in
      SourceFile(path: "\(folder.path)/\(name)", text: text)
    }
    for expression in expressions {
      let offer = SceneModule.Offer(name: expression, expression: expression)
      let program = try compiler.program(for: SceneModule(sources: sources, offers: [offer]))
      #expect(program.isNew && FileManager.default.isExecutableFile(atPath: program.path))
    }
    let kept = try FileManager.default.contentsOfDirectory(atPath: "\(cache.path)/scenes")
    return (log, kept)
  }

  @Test func `compiles a large folder once for all that is played of it`() throws {
    let (log, kept) = try programs(of: ["A", "B"], entering: ["A()", "B()"])
    #expect(kept.count == 3, "the folder, and a program of each view")
    #expect(log.filter { $0.hasPrefix("found ") && $0.hasSuffix(".swiftmodule") }.count == 1)
    #expect(log.filter { $0.contains("-module-name Scenes") }.count == 1, "\(log)")
  }

  /// Where the folder is another module, `Text` means a view of SwiftUI's, too.
  @Test func `a large folder's own views come before those of SwiftUI`() throws {
    let expressions = [#"Text(own: "")"#, #"Text.init(own: "")"#]
    let (log, _) = try programs(of: ["Text"], entering: expressions)
    #expect(log.filter { $0.contains("-module-name Scenes") }.count == 1, "\(log)")
  }

  @Test func `tells a mistake in a large folder as one in a small folder`() throws {
    let complaint = #expect(throws: SceneCompiler.Complaint.self) {
      _ = try programs(of: ["A"], entering: ["Missing()"])
    }
    #expect(complaint?.text.contains("cannot find 'Missing' in scope") == true)
  }

  @Test func `keeps nothing of what does not compile`() throws {
    let installation = try TestInstallation.shared.get()
    let cache = try TestFolder()
    let compiler = try installation.compiler(cache: cache)
    let module = Self.module(path: "my/a.swift", text: "import SwiftUI\n\n  let x: Int = \"a\"\n")
    let complaint = #expect(throws: SceneCompiler.Complaint.self) {
      try compiler.program(for: module)
    }
    #expect(complaint?.text.contains("my/a.swift:3:16: error: ") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(cache.path)/scenes").isEmpty)
  }

  @Test func `publishes whole folders only, and the first one stays`() throws {
    let cache = try CompileCache(folder: TestFolder().path)
    let drafts = try ["a", "b"].map { text in
      let draft = try cache.scenes.draft(of: "key-of-something")
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(draft)/file"))
      return draft
    }
    for draft in drafts { try cache.scenes.publish(draft, as: "key") }
    let kept = FileManager.default.contents(atPath: "\(cache.scenes.place(of: "key"))/file")
    #expect(kept == Data("a".utf8))
    #expect(!FileManager.default.fileExists(atPath: drafts[1]))
  }
}

@Suite struct ELFBuildIDTests {
  @Test func `reads the note of a real library, and digests what has none`() throws {
    let folder = try TestFolder(["plain": "no library"])
    let plain = try ELFBuildID.read("\(folder.path)/plain")
    #expect(plain.count == 64)
    let library = try TestInstallation.shared.get().library + "/libSwiftUI.so"
    let note = try ELFBuildID.read(library)
    #expect((16...40).contains(note.count))
  }

  @Test func `survives every cut of a library's head`() throws {
    let library = try TestInstallation.shared.get().library + "/libSwiftUI.so"
    let bytes = [UInt8](try #require(FileManager.default.contents(atPath: library)).prefix(2048))
    for count in stride(from: 0, to: bytes.count, by: 13) {
      _ = ELFBuildID.buildID(inHead: Array(bytes[..<count]))
    }
  }
}
