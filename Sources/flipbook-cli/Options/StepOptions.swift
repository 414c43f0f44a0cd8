import ArgumentParser

/// The options that say what happens to a scene, and around it: mostly for Swift files and projects.
struct StepOptions: ParsableArguments {
  @Option(
    help: .init(
      """
      Do this, for Swift files and projects; repeat for more. --tap, --wait, --drag and the other \
      verbs of timelines are short for it: --tap 'button("Show")' --wait 1s.
      """, valueName: "step"))
  var step: [String] = []

  @Option(
    help: .init(
      "Which target of a project is meant (default: the app).", valueName: "name"))
  var target: String?

  @Option(
    help: .init(
      "Answer requests as this YAML file says, instead of what timelines say under `network:`.",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var network: String?

  @Option(
    help: .init(
      "Begin with the values of this YAML file, instead of those under `defaults:`.",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var defaults: String?
}
