// The geometry of Core Graphics is Foundation's on Linux, but for what FlipbookGeometry adds.
@_exported public import FlipbookGeometry
@_exported public import Foundation
