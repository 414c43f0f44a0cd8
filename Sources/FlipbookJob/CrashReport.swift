/// The last report of a scene's process that crashes, or is asked for its place before it is stopped.
package struct CrashReport: Hashable, Sendable, Codable {
  /// The calls in the program itself, the innermost first, as offsets from its start.
  package var frames: [UInt64]

  /// The place of the step that was played last, both counted from 1; 0 if there was none.
  package var line: Int
  package var column: Int

  /// The number of the signal.
  package var signal: Int32
}
