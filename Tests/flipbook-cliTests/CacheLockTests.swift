import Testing
import flipbook_cli

/// The processes that may use a cache's folder at the same time.
@Suite struct CacheLockTests {
  @Test func `is shared by commands that compile, and is nobody else's meanwhile`() throws {
    let folder = try TestFolder()
    var first: CompileCache? = try CompileCache(folder: folder.path)
    var second: CompileCache? = try CompileCache(folder: folder.path)
    #expect(CacheLock(aloneIn: folder.path) == nil)
    withExtendedLifetime(first) { first = nil }
    #expect(CacheLock(aloneIn: folder.path) == nil)
    withExtendedLifetime(second) { second = nil }
    let alone = try #require(CacheLock(aloneIn: folder.path))
    #expect(CacheLock(aloneIn: folder.path) == nil)
    alone.removeFile()
    // Another file of that name is another lock.
    #expect(CacheLock(aloneIn: folder.path) != nil)
  }

  @Test func `keeps nobody from working where there is no folder`() {
    _ = CacheLock(sharing: "/nowhere/at/all")
    #expect(CacheLock(aloneIn: "/nowhere/at/all") != nil)
  }
}
