import CClock
import CReads
import FlipbookClock
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Functions of the system and of Foundation that the process has its own versions of.
@Suite struct InterpositionTests {
  @Test func `the clock's functions are what the process calls`() {
    let name = flipbook_clock_ineffective_function().map { String(cString: $0) }
    #expect(name == nil)
  }

  /// Its name is that of an initializer, mangled, which another signature would change.
  @Test func `Foundation has the timer's initializer that is replaced`() throws {
    let name = "$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC"
    let library = try #require(dlopen("libFoundation.so", RTLD_LAZY | RTLD_NOLOAD))
    defer { dlclose(library) }
    let original = try #require(dlsym(library, name))
    let used = try #require(dlsym(nil, name))
    #expect(used != original)
  }

  @Test func `files that Foundation reads are noted`() throws {
    let path = Project.root.appending(path: "Package.swift").path
    _ = try Data(contentsOf: URL(fileURLWithPath: path))
    var read = flipbook_read()
    let isNoted = (0...).lazy.prefix { flipbook_read_at($0, &read) }
      .contains { _ in String(cString: read.path) == path }
    #expect(isNoted || flipbook_reads_are_too_many())
  }
}
