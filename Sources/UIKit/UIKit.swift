// What UIKit brings along on a phone, and the words of it that the view layer has anyway.
@_exported public import CoreGraphics
@_exported public import Foundation

@_exported public import struct FlipbookViews.CGBitmapInfo
@_exported public import class FlipbookViews.CGColorSpace
@_exported public import func FlipbookViews.CGColorSpaceCreateDeviceGray
@_exported public import func FlipbookViews.CGColorSpaceCreateDeviceRGB
@_exported public import class FlipbookViews.CGDataProvider
@_exported public import class FlipbookViews.CGImage
@_exported public import enum FlipbookViews.CGImageAlphaInfo
@_exported public import class FlipbookViews.UIColor
@_exported public import enum FlipbookViews.UIKeyboardType
@_exported public import enum FlipbookViews.UITextAutocapitalizationType
@_exported public import struct FlipbookViews.UITextContentType
