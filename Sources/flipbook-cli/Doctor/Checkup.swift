import FlipbookBase
import Foundation

/// Looks for everything that Flipbook needs.
struct Checkup {
  /// Returns the items of the report, the necessary ones first.
  func items() -> [CheckupItem] {
    let compiler = try? SceneCompiler.findCompiler()
    let installation = try? Installation.ofThisProgram()
    return [
      compilerItem(compiler), libraryItem(installation),
      moduleItem(installation, compiler), macroItem(installation), shaderItem(compiler),
    ] + libraryItems() + [
      pictureItem(), fontItem(), cacheItem(), sceneItem(), filmItem(),
    ]
  }

  // MARK: Compiling

  /// The oldest compiler the module can be built with.
  private static let oldest = (major: 6, minor: 2)

  private func compilerItem(_ compiler: String?) -> CheckupItem {
    let fix = "install Swift 6.2 or later (swift.org/install), or name its swiftc in SWIFT_EXEC"
    guard let compiler else {
      return .missing("compiler", "there is no swiftc to run", fix: fix)
    }
    guard let words = output(compiler, ["--version"]),
      let match = words.firstMatch(of: /Swift version (?<major>\d+)\.(?<minor>\d+)[.\d]*/)
    else { return .missing("compiler", "\(compiler) does not say its version", fix: fix) }
    let detail = "\(match.output.0), \(compiler)"
    let version = (Int(match.major) ?? 0, Int(match.minor) ?? 0)
    return version < (Self.oldest.major, Self.oldest.minor)
      ? .missing("compiler", detail, fix: fix) : .found("compiler", detail)
  }

  private func libraryItem(_ installation: Installation?) -> CheckupItem {
    guard let installation else {
      return .missing(
        "library", "libSwiftUI.so is not beside this program",
        fix: "build the whole package: `swift build`, or `make optimised`")
    }
    return .found("library", installation.library)
  }

  /// Returns an item about the module: the compiler refuses one that another version has built.
  private func moduleItem(_ installation: Installation?, _ compiler: String?) -> CheckupItem {
    let fix = "build the whole package with this compiler: `swift build`"
    guard let installation, let compiler else {
      return .missing("module", "SwiftUI cannot be tried without library and compiler", fix: fix)
    }
    guard
      let folder = try? CompileCache(temporaryIn: ProcessEnvironment["TMPDIR"] ?? "/tmp")
    else { return .missing("module", "there is no place to try it in", fix: "set TMPDIR") }
    defer { folder.discardIfTemporary() }
    let source = "\(folder.folder)/try.swift"
    try? writeText("import SwiftUI\n", to: source)
    let process = ChildProcess(
      executable: compiler,
      arguments: ["-typecheck", "-swift-version", "5", "-module-cache-path", folder.modules]
        + installation.compileFlags + [source])
    guard let (ending, words) = try? process.output(), ending == .exited(0) else {
      return .missing(
        "module", "the compiler does not take the module SwiftUI in \(installation.modules)",
        fix: fix)
    }
    return .found("module", "SwiftUI\(words.isEmpty ? "" : ", with warnings")")
  }

  private func macroItem(_ installation: Installation?) -> CheckupItem {
    guard let installation, exists(installation.macros) else {
      return .optional(
        "macros", "scenes with #Preview, @Entry or @Animatable do not compile",
        fix: "build the whole package: `swift build`")
    }
    return .found("macros", installation.macros)
  }

  private func shaderItem(_ compiler: String?) -> CheckupItem {
    guard let clang = compiler.flatMap(SceneCompiler.clang(beside:)) else {
      return .optional(
        "shaders", "files in Metal's language are left out, and views are not shaded",
        fix: "install clang, or Swift with the clang that comes with it")
    }
    return .found("shaders", clang)
  }

  // MARK: Drawing

  /// The libraries that libSwiftUI.so loads, and the packages of Debian that have them.
  private static let libraries = [
    ("libpng", "libpng16.so.16", "libpng-dev"), ("zlib", "libz.so.1", "zlib1g-dev"),
    ("libjpeg", "libjpeg.so.62", "libjpeg62-turbo-dev"),
    ("freetype", "libfreetype.so.6", "libfreetype-dev"),
    ("harfbuzz", "libharfbuzz.so.0", "libharfbuzz-dev"),
    ("libyaml", "libyaml-0.so.2", "libyaml-dev"),
  ]

  private func libraryItems() -> [CheckupItem] {
    Self.libraries.map { name, file, package in
      guard let library = dlopen(file, RTLD_LAZY | RTLD_LOCAL) else {
        return .missing(name, "\(file) cannot be loaded", fix: Self.install(package))
      }
      dlclose(library)
      return .found(name, file)
    }
  }

  /// The libraries for kinds of pictures that not every project has.
  private static let pictureLibraries = [
    ("SVG", "librsvg-2.so.2", "librsvg2-2"), ("PDF", "libpoppler-glib.so.8", "libpoppler-glib8"),
    ("WebP", "libwebp.so.7", "libwebp7"), ("HEIC", "libheif.so.1", "libheif1"),
    ("GIF", "libgdk_pixbuf-2.0.so.0", "libgdk-pixbuf-2.0-0"),
  ]

  private func pictureItem() -> CheckupItem {
    let missing = Self.pictureLibraries.filter { _, file, _ in
      guard let library = dlopen(file, RTLD_LAZY | RTLD_LOCAL) else { return true }
      dlclose(library)
      return false
    }
    guard !missing.isEmpty else { return .found("pictures", "all kinds of files") }
    let kinds = missing.map(\.0).joined(separator: ", ")
    return .optional(
      "pictures", "files of a project that are \(kinds) are drawn as rings of dots",
      fix: Self.install(missing.map(\.2).joined(separator: " ")))
  }

  /// The files of the fonts in which texts are set, and the packages of Debian that have them; the
  /// same as `make setup` installs.
  private static let fonts = [
    ("opentype/inter/Inter-Regular.otf", "fonts-inter"),
    ("truetype/jetbrains-mono/JetBrainsMono-Regular.ttf", "fonts-jetbrains-mono"),
    ("truetype/vollkorn/Vollkorn-Regular.ttf", "fonts-vollkorn"),
    ("truetype/dejavu/DejaVuSans.ttf", "fonts-dejavu-core"),
    ("truetype/noto/NotoColorEmoji.ttf", "fonts-noto-color-emoji"),
  ]

  private func fontItem() -> CheckupItem {
    let folders = (ProcessEnvironment["FLIPBOOK_FONTS"] ?? "").split(separator: ":")
      .map(String.init)
    let missing = Self.fonts.filter { path, _ in
      let places = folders.map { "\($0)/\(lastComponent(of: path))" }
      return !(places + ["/usr/share/fonts/\(path)"]).contains(where: exists)
    }
    if missing.isEmpty { return .found("fonts", "\(Self.fonts.count) families") }
    let names = missing.map { lastComponent(of: $0.0) }.joined(separator: ", ")
    let fix =
      Self.install(missing.map(\.1).joined(separator: " "))
      + ", or name a folder that has them in FLIPBOOK_FONTS"
    // Others stand in for the rest, and widths change; without any there is no text at all.
    return missing.count == Self.fonts.count
      ? .missing("fonts", "none of them: \(names)", fix: fix)
      : .optional("fonts", "others stand in for \(names)", fix: fix)
  }

  // MARK: Places

  private func cacheItem() -> CheckupItem {
    let folder = CompileCache.standardFolder
    let fix = "make it writable, set XDG_CACHE_HOME, or pass --cache"
    guard let cache = try? CompileCache.open(folder: nil, isUsed: true) else {
      return .missing("cache", "neither \(folder) nor the temporary folder is writable", fix: fix)
    }
    defer { cache.discardIfTemporary() }
    let isKept = !cache.isTemporary && access("\(cache.folder)/scenes", W_OK) == 0
    return isKept
      ? .found("cache", cache.folder)
      : .optional("cache", "\(folder) is not writable: scenes are compiled each time", fix: fix)
  }

  private func sceneItem() -> CheckupItem {
    let folder = "timelines/scenes"
    let count = contents(of: folder).filter { $0.hasSuffix(".swift") }.count
    return count > 0
      ? .found("scenes", "\(counted(count, "file")) in \(folder)")
      : .optional(
        "scenes", "there are no Swift files in \(folder) here",
        fix: "`flipbook new NAME` begins one")
  }

  private func filmItem() -> CheckupItem {
    guard let program = OtherProgram.find("ffmpeg") else {
      return .optional(
        "ffmpeg", "`mp4`, `webm` and `y4m` are not written", fix: Self.install("ffmpeg"))
    }
    return .found("ffmpeg", program)
  }

  private static func install(_ packages: String) -> String { "apt-get install \(packages)" }

  /// Returns a program's output, if it ends without an error.
  private func output(_ program: String, _ arguments: [String]) -> String? {
    guard
      let (ending, text) = try? ChildProcess(executable: program, arguments: arguments).output(),
      ending == .exited(0)
    else { return nil }
    return text
  }
}
