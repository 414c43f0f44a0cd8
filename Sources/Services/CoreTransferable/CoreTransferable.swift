// What is carried from view to view is in the look.
@_exported public import FlipbookLook
@_exported public import Foundation
