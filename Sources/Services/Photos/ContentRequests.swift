@_exported public import AVFoundation

// Files and films of pictures of the library. It is empty, so nothing comes.

public typealias PHContentEditingInputRequestID = Int

/// The way in which a picture is handed over to be changed.
open class PHContentEditingInputRequestOptions: NSObject, @unchecked Sendable {
  public var canHandleAdjustmentData: (PHAdjustmentData) -> Bool = { _ in false }
  public var isNetworkAccessAllowed = false
  public var progressHandler: ((Double, UnsafeMutablePointer<ObjCBool>) -> Void)?

  public override init() { super.init() }
}

/// The changes of a picture that an app has made before.
open class PHAdjustmentData: NSObject, @unchecked Sendable {
  public var formatIdentifier: String { "" }
  public var formatVersion: String { "" }
  public var data: Data { Data() }
}

/// A picture that is to be changed.
open class PHContentEditingInput: NSObject, @unchecked Sendable {
  public var fullSizeImageURL: URL? { nil }
  public var audiovisualAsset: AVAsset? { nil }
  public var mediaType: PHAssetMediaType { .unknown }
}

extension PHAsset {
  @discardableResult
  public func requestContentEditingInput(
    with options: PHContentEditingInputRequestOptions?,
    completionHandler: @escaping (PHContentEditingInput?, [AnyHashable: Any]) -> Void
  ) -> PHContentEditingInputRequestID {
    completionHandler(nil, [:])
    return 0
  }

  public func cancelContentEditingInputRequest(_ requestID: PHContentEditingInputRequestID) {}
}

/// The way in which a film is made.
open class PHVideoRequestOptions: NSObject, @unchecked Sendable {
  /// The choice between a film soon and a good one.
  public enum DeliveryMode: Int, Sendable {
    case automatic, highQualityFormat, mediumQualityFormat, fastFormat
  }

  /// The state of a film that was changed by hand.
  public enum Version: Int, Sendable {
    case current, original
  }

  public var deliveryMode = DeliveryMode.automatic
  public var version = Version.current
  public var isNetworkAccessAllowed = false

  public override init() { super.init() }
}

extension PHImageManager {
  @discardableResult
  public func requestAVAsset(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVAsset?, AVAudioMix?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(nil, nil, nil)
    return 0
  }

  @discardableResult
  public func requestPlayerItem(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVPlayerItem?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(nil, nil)
    return 0
  }
}

extension PHFetchResult {
  public subscript(index: Int) -> ObjectType { object(at: index) }
}

public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"
