@_exported public import Combine
@_exported public import CoreGraphics
@_exported public import FlipbookGeometry
@_exported public import FlipbookLayout
@_exported public import FlipbookMotion
@_exported public import FlipbookViews
@_exported public import Foundation
@_exported public import Observation
