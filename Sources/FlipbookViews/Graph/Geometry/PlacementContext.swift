package import Foundation

/// The origin and surroundings in which a node places its children.
package struct PlacementContext {
  package var globalOrigin: CGPoint
  package var surroundings: Surroundings

  package init(globalOrigin: CGPoint, surroundings: Surroundings) {
    self.globalOrigin = globalOrigin
    self.surroundings = surroundings
  }
}
