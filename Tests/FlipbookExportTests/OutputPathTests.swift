import FlipbookExport
import Foundation
import Testing

@Suite struct OutputPathTests {
  @Test(arguments: [
    ("renders", "a/b.png", "renders/a/b.png"),
    ("renders/", "./a//b.png", "renders/a/b.png"),
    ("", "b.png", "b.png"),
    (".", "..b/c..", "..b/c.."),
    ("/", "b", "/b"),
  ])
  func `joins what stays inside`(root: String, relative: String, expected: String) throws {
    #expect(try OutputPath(root: root).appending(relative).string == expected)
  }

  @Test(arguments: ["..", "../a", "a/../../b", "a/..", "/etc/passwd", "//a", "", ".", "./", "a\0b"])
  func `refuses what leads out or nowhere`(relative: String) {
    let error = #expect(throws: ExportError.self) {
      try OutputPath(root: "renders").appending(relative)
    }
    #expect(error?.path == relative)
    #expect(error?.exitCode == 5)
  }

  @Test func `writes a file and the folders it needs`() throws {
    let workspace = try Workspace()
    let root = OutputPath(root: workspace.url.path + "/new/root")
    try root.appending("a/b/c.txt").write(text: "äh\n")
    let trace = try LineFile(root.appending("a/trace.jsonl"))
    for line in ["{}", "[]"] { try trace.append(line: line) }
    try trace.publish()
    try LineFile(root.appending("a/gone.jsonl")).append(line: String(repeating: "x", count: 99_999))
    #expect(workspace.files == ["new/root/a/b/c.txt", "new/root/a/trace.jsonl"])
    #expect(try root.appending("a/b/c.txt").read() == Array("äh\n".utf8))
    #expect(try root.appending("a/trace.jsonl").read() == Array("{}\n[]\n".utf8))
  }

  @Test func `replaces a file and leaves its other names alone`() throws {
    let root = try Workspace()
    let (first, second) = (try root.root.appending("1"), try root.root.appending("2"))
    try first.write(text: "old")
    try second.link(to: first)
    #expect(try root.fileNumber("1") == root.fileNumber("2"))
    try first.write(text: "new")
    #expect(try second.read() == Array("old".utf8))
    #expect(root.files == ["1", "2"])
  }

  @Test func `leaves nothing when two names of one file are linked again`() throws {
    let workspace = try Workspace()
    let (first, second) = (try workspace.root.appending("1"), try workspace.root.appending("2"))
    try first.write(text: "same")
    try second.link(to: first)
    try second.link(to: first)
    try first.link(to: first)
    #expect(workspace.files == ["1", "2"])
    #expect(try second.read() == Array("same".utf8))
  }

  @Test func `leaves nothing of a file that cannot be put in place`() throws {
    let workspace = try Workspace()
    let folder = try workspace.root.appending("taken")
    try folder.appending("file").write(text: "kept")
    let error = #expect(throws: ExportError.self) { try folder.write(text: "new") }
    #expect(error?.description == "cannot write \(folder.string): is a directory")
    #expect(throws: ExportError.self) { try folder.appending("file/below").write(text: "new") }
    #expect(throws: ExportError.self) { try folder.appending("x").link(to: folder) }
    let missing = try workspace.root.appending("missing")
    #expect(throws: ExportError.self) { try folder.appending("y").link(to: missing) }
    #expect(throws: ExportError.self) { try missing.read() }
    #expect(workspace.files == ["taken/file"])
  }

  @Test func `removes the temporary files of processes that are gone`() throws {
    let workspace = try Workspace()
    let digest = String(repeating: "0", count: 16)
    let (gone, running) = (Int32.max, getpid())
    let stale = ".flipbook-\(gone)-\(digest).tmp"
    let others = [".flipbook-\(running)-\(digest).tmp", ".flipbook-x-\(digest).tmp", "a.tmp"]
    for name in [stale] + others { try workspace.root.appending(name).write(text: "") }
    TemporaryFiles.removeStale(in: workspace.root)
    #expect(workspace.files == others.sorted())
  }

  @Test func `removes its temporary files when interrupted`() async throws {
    let workspace = try Workspace()
    let path = try workspace.root.appending("half").string
    await #expect(processExitsWith: .exitCode(130)) { [path = path as String] in
      _ = TemporaryFiles.remember(path)
      _ = FileManager.default.createFile(atPath: path, contents: nil)
      signal(SIGINT) { _ in
        TemporaryFiles.removeAll()
        _exit(130)
      }
      // The threads that tests run on take no signals by themselves.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, SIGINT)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      raise(SIGINT)
    }
    #expect(workspace.files.isEmpty)
  }
}
