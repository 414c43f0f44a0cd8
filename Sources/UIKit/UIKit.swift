// What UIKit brings along on a phone, and the words of it that the view layer has anyway.
@_exported public import CoreGraphics
@_exported public import Foundation

@_exported public import class FlipbookViews.UIColor
@_exported public import enum FlipbookViews.UIKeyboardType
@_exported public import enum FlipbookViews.UITextAutocapitalizationType
@_exported public import struct FlipbookViews.UITextContentType
