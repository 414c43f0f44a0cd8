// What UIKit and Foundation bring along on a phone, and the words of them that the view layer has
// anyway. A file with UIKit alone has no words of SwiftUI: other modules may use the same ones.
@_exported public import CoreGraphics
@_exported public import Foundation

@_exported public import class FlipbookLook.NSItemProvider
@_exported public import enum FlipbookLook.NSItemProviderRepresentationVisibility
@_exported public import class FlipbookLook.NSUserActivity
@_exported public import struct FlipbookLook.UTType
@_exported public import enum FlipbookOutside.NSKeyValueChange
@_exported public import struct FlipbookOutside.NSKeyValueChangeKey
@_exported public import class FlipbookOutside.NSKeyValueObservation
@_exported public import struct FlipbookOutside.NSKeyValueObservedChange
@_exported public import struct FlipbookOutside.NSKeyValueObservingOptions
@_exported public import protocol FlipbookOutside._PropertiesByName
@_exported public import class FlipbookViews.AXCustomContent
@_exported public import typealias FlipbookViews.CFData
@_exported public import typealias FlipbookViews.CFString
@_exported public import typealias FlipbookViews.CFURL
@_exported public import struct FlipbookViews.CGBitmapInfo
@_exported public import enum FlipbookViews.CGColorRenderingIntent
@_exported public import class FlipbookViews.CGColorSpace
@_exported public import func FlipbookViews.CGColorSpaceCreateDeviceGray
@_exported public import func FlipbookViews.CGColorSpaceCreateDeviceRGB
@_exported public import class FlipbookViews.CGDataProvider
@_exported public import class FlipbookViews.CGImage
@_exported public import enum FlipbookViews.CGImageAlphaInfo
@_exported public import struct FlipbookViews.ColorResource
@_exported public import protocol FlipbookViews.CustomLocalizedStringResourceConvertible
@_exported public import class FlipbookViews.FileWrapper
@_exported public import struct FlipbookViews.ImageResource
@_exported public import struct FlipbookViews.InlinePresentationIntent
@_exported public import struct FlipbookViews.LocalizedStringResource
@_exported public import enum FlipbookViews.Preview
@_exported public import struct FlipbookViews.PreviewTrait
@_exported public import class FlipbookViews.UIColor
@_exported public import enum FlipbookViews.UIKeyboardType
@_exported public import enum FlipbookViews.UITextAutocapitalizationType
@_exported public import struct FlipbookViews.UITextContentType
@_exported public import class FlipbookViews.UndoManager
@_exported public import protocol FlipbookViews._PreviewRegistration
@_exported public import protocol FlipbookViews._PreviewedView
@_exported public import func FlipbookViews._preview
