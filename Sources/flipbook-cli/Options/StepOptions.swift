import ArgumentParser

/// The options that say what happens to a scene of a Swift file or of a project.
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
}
