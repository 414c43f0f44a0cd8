/// A job for the process of a compiled scene.
///
/// The command line writes it as a JSON file, and names the file in the process's first argument.
/// The process answers with ``HostMessage``s on descriptor 3.
package struct SceneJob: Hashable, Sendable, Codable {
  package var work: Work

  /// The folder that relative paths of outputs and goldens start from.
  package var outputRoot: String

  /// The number of threads that may draw, at least 1; the bytes written do not depend on it.
  package var jobs: Int

  /// The settings of playing: sampling, drawing, checks and requests.
  package var settings: Settings

  package init(
    _ work: Work, outputRoot: String, jobs: Int = 1, settings: Settings = Settings()
  ) {
    (self.work, self.outputRoot, self.jobs, self.settings) = (work, outputRoot, jobs, settings)
  }
}
