// The filters by their names, with their settings.

public protocol CIBloom: CIFilter {
  var radius: Float { get set }
  var intensity: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIBoxBlur: CIFilter {
  var radius: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIColorControls: CIFilter {
  var saturation: Float { get set }
  var brightness: Float { get set }
  var contrast: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIColorInvert: CIFilter {
  var inputImage: CIImage? { get set }
}

public protocol CIColorMonochrome: CIFilter {
  var color: CIColor { get set }
  var intensity: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIColorPosterize: CIFilter {
  var levels: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIComicEffect: CIFilter {
  var inputImage: CIImage? { get set }
}

public protocol CICrystallize: CIFilter {
  var radius: Float { get set }
  var center: CGPoint { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIDiscBlur: CIFilter {
  var radius: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIDotScreen: CIFilter {
  var center: CGPoint { get set }
  var angle: Float { get set }
  var width: Float { get set }
  var sharpness: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIEdges: CIFilter {
  var intensity: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIExposureAdjust: CIFilter {
  var ev: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIFalseColor: CIFilter {
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIGammaAdjust: CIFilter {
  var power: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIGaussianBlur: CIFilter {
  var radius: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIGloom: CIFilter {
  var radius: Float { get set }
  var intensity: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIHueAdjust: CIFilter {
  var angle: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIKaleidoscope: CIFilter {
  var count: Int { get set }
  var center: CGPoint { get set }
  var angle: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIMaskToAlpha: CIFilter {
  var inputImage: CIImage? { get set }
}

public protocol CIMotionBlur: CIFilter {
  var radius: Float { get set }
  var angle: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CINoiseReduction: CIFilter {
  var noiseLevel: Float { get set }
  var sharpness: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIPhotoEffectChrome: CIFilter {
  var inputImage: CIImage? { get set }
}

public protocol CIPhotoEffectFade: CIFilter {
  var inputImage: CIImage? { get set }
}

public protocol CIPhotoEffectInstant: CIFilter {
  var inputImage: CIImage? { get set }
}

public protocol CIPhotoEffectMono: CIFilter {
  var inputImage: CIImage? { get set }
}

public protocol CIPhotoEffectNoir: CIFilter {
  var inputImage: CIImage? { get set }
}

public protocol CIPhotoEffectProcess: CIFilter {
  var inputImage: CIImage? { get set }
}

public protocol CIPhotoEffectTonal: CIFilter {
  var inputImage: CIImage? { get set }
}

public protocol CIPhotoEffectTransfer: CIFilter {
  var inputImage: CIImage? { get set }
}

public protocol CIPixellate: CIFilter {
  var scale: Float { get set }
  var center: CGPoint { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIPointillize: CIFilter {
  var radius: Float { get set }
  var center: CGPoint { get set }
  var inputImage: CIImage? { get set }
}

public protocol CISepiaTone: CIFilter {
  var intensity: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CISharpenLuminance: CIFilter {
  var sharpness: Float { get set }
  var radius: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIThermal: CIFilter {
  var inputImage: CIImage? { get set }
}

public protocol CITwirlDistortion: CIFilter {
  var radius: Float { get set }
  var angle: Float { get set }
  var center: CGPoint { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIUnsharpMask: CIFilter {
  var radius: Float { get set }
  var intensity: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIVibrance: CIFilter {
  var amount: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIVignette: CIFilter {
  var radius: Float { get set }
  var intensity: Float { get set }
  var inputImage: CIImage? { get set }
}

public protocol CIXRay: CIFilter {
  var inputImage: CIImage? { get set }
}

public protocol CIZoomBlur: CIFilter {
  var center: CGPoint { get set }
  var amount: Float { get set }
  var inputImage: CIImage? { get set }
}

/// A filter with the settings of all.
private final class AnyFilter: CIFilter,
  CIBloom, CIBoxBlur, CIColorControls, CIColorInvert, CIColorMonochrome, CIColorPosterize,
  CIComicEffect, CICrystallize, CIDiscBlur, CIDotScreen, CIEdges, CIExposureAdjust, CIFalseColor,
  CIGammaAdjust, CIGaussianBlur, CIGloom, CIHueAdjust, CIKaleidoscope, CIMaskToAlpha,
  CIMotionBlur, CINoiseReduction, CIPhotoEffectChrome, CIPhotoEffectFade, CIPhotoEffectInstant,
  CIPhotoEffectMono, CIPhotoEffectNoir, CIPhotoEffectProcess, CIPhotoEffectTonal,
  CIPhotoEffectTransfer, CIPixellate, CIPointillize, CISepiaTone, CISharpenLuminance, CIThermal,
  CITwirlDistortion, CIUnsharpMask, CIVibrance, CIVignette, CIXRay, CIZoomBlur
{
  var amount: Float = 0
  var angle: Float = 0
  var brightness: Float = 0
  var center = CGPoint.zero
  var color = CIColor.black
  var color0 = CIColor.black
  var color1 = CIColor.white
  var contrast: Float = 0
  var count = 6
  var ev: Float = 0
  var intensity: Float = 0
  var levels: Float = 0
  var noiseLevel: Float = 0
  var power: Float = 0
  var radius: Float = 0
  var saturation: Float = 0
  var scale: Float = 0
  var sharpness: Float = 0
  var width: Float = 0
}

extension CIFilter {
  public static func bloom() -> any CIFilter & CIBloom { AnyFilter() }
  public static func boxBlur() -> any CIFilter & CIBoxBlur { AnyFilter() }
  public static func colorControls() -> any CIFilter & CIColorControls { AnyFilter() }
  public static func colorInvert() -> any CIFilter & CIColorInvert { AnyFilter() }
  public static func colorMonochrome() -> any CIFilter & CIColorMonochrome { AnyFilter() }
  public static func colorPosterize() -> any CIFilter & CIColorPosterize { AnyFilter() }
  public static func comicEffect() -> any CIFilter & CIComicEffect { AnyFilter() }
  public static func crystallize() -> any CIFilter & CICrystallize { AnyFilter() }
  public static func discBlur() -> any CIFilter & CIDiscBlur { AnyFilter() }
  public static func dotScreen() -> any CIFilter & CIDotScreen { AnyFilter() }
  public static func edges() -> any CIFilter & CIEdges { AnyFilter() }
  public static func exposureAdjust() -> any CIFilter & CIExposureAdjust { AnyFilter() }
  public static func falseColor() -> any CIFilter & CIFalseColor { AnyFilter() }
  public static func gammaAdjust() -> any CIFilter & CIGammaAdjust { AnyFilter() }
  public static func gaussianBlur() -> any CIFilter & CIGaussianBlur { AnyFilter() }
  public static func gloom() -> any CIFilter & CIGloom { AnyFilter() }
  public static func hueAdjust() -> any CIFilter & CIHueAdjust { AnyFilter() }
  public static func kaleidoscope() -> any CIFilter & CIKaleidoscope { AnyFilter() }
  public static func maskToAlpha() -> any CIFilter & CIMaskToAlpha { AnyFilter() }
  public static func motionBlur() -> any CIFilter & CIMotionBlur { AnyFilter() }
  public static func noiseReduction() -> any CIFilter & CINoiseReduction { AnyFilter() }
  public static func photoEffectChrome() -> any CIFilter & CIPhotoEffectChrome { AnyFilter() }
  public static func photoEffectFade() -> any CIFilter & CIPhotoEffectFade { AnyFilter() }
  public static func photoEffectInstant() -> any CIFilter & CIPhotoEffectInstant { AnyFilter() }
  public static func photoEffectMono() -> any CIFilter & CIPhotoEffectMono { AnyFilter() }
  public static func photoEffectNoir() -> any CIFilter & CIPhotoEffectNoir { AnyFilter() }
  public static func photoEffectProcess() -> any CIFilter & CIPhotoEffectProcess { AnyFilter() }
  public static func photoEffectTonal() -> any CIFilter & CIPhotoEffectTonal { AnyFilter() }
  public static func photoEffectTransfer() -> any CIFilter & CIPhotoEffectTransfer { AnyFilter() }
  public static func pixellate() -> any CIFilter & CIPixellate { AnyFilter() }
  public static func pointillize() -> any CIFilter & CIPointillize { AnyFilter() }
  public static func sepiaTone() -> any CIFilter & CISepiaTone { AnyFilter() }
  public static func sharpenLuminance() -> any CIFilter & CISharpenLuminance { AnyFilter() }
  public static func thermal() -> any CIFilter & CIThermal { AnyFilter() }
  public static func twirlDistortion() -> any CIFilter & CITwirlDistortion { AnyFilter() }
  public static func unsharpMask() -> any CIFilter & CIUnsharpMask { AnyFilter() }
  public static func vibrance() -> any CIFilter & CIVibrance { AnyFilter() }
  public static func vignette() -> any CIFilter & CIVignette { AnyFilter() }
  public static func xRay() -> any CIFilter & CIXRay { AnyFilter() }
  public static func zoomBlur() -> any CIFilter & CIZoomBlur { AnyFilter() }
}
