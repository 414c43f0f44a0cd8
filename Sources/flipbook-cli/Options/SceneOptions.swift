import ArgumentParser

/// The options about a scene's process: the bounds on what it may take and do.
struct SceneOptions: ParsableArguments {
  @Option(
    help: .init(
      "Stop a scene that plays no frame for so many seconds; 0 for never.", valueName: "seconds"))
  var patience = 60

  @Option(
    help: .init("Stop a scene that uses more memory; 0 for no limit.", valueName: "megabytes"))
  var memoryLimit = 4096

  @Option(help: .init("Stop a scene that prints more; 0 for no limit.", valueName: "megabytes"))
  var printLimit = 64

  @Flag(
    help: .init(
      "Play scenes without network, and let them write only into the folders of the outputs.",
      discussion: "Landlock and seccomp see to it; without them nothing is played."))
  var sandbox = false

  func validate() throws {
    for (name, value) in [
      ("--patience", patience), ("--memory-limit", memoryLimit), ("--print-limit", printLimit),
    ] where !(0...1_000_000).contains(value) {
      throw ValidationError("\(name) is from 0 to 1000000.")
    }
  }

  /// The same as the process has it.
  var limits: ProcessLimits {
    func bound(_ value: Int) -> Int? { value > 0 ? value : nil }
    return ProcessLimits(
      silence: bound(patience), memory: bound(memoryLimit), words: bound(printLimit))
  }
}
