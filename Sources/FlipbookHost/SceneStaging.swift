package import FlipbookJob
package import FlipbookStage
package import FlipbookTimeline

/// A maker of players and of inspections: the host plays scenes that it makes, tests make their own.
package protocol SceneStaging {
  /// Puts a variant's scene on a stage and makes everything ready for its first moment.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - settings: The way it is played.
  ///   - moments: The frames and pictures that are wanted.
  /// - Returns: The player, before its first moment.
  /// - Throws: An error if the variant does not fit its scene.
  func player(
    for variant: Variant, _ settings: SceneJob.Settings, _ moments: WantedMoments
  ) throws(TimelineError) -> TimelinePlayer

  /// Lays a scene out and says where its parts are.
  func inspect(_ inspection: SceneJob.Inspection) throws(TimelineError) -> InspectedScene
}
