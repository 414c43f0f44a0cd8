@_exported public import SwiftUI

// The photo library. A stage has none: it is empty, and nothing is put into it.

/// The permission to see the library.
public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

/// The kind of access.
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}

/// The library.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let library = PHPhotoLibrary()

  public static func shared() -> PHPhotoLibrary { library }

  public static func authorizationStatus() -> PHAuthorizationStatus { .denied }

  public static func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .denied
  }

  public static func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    handler(.denied)
  }

  public static func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) { handler(.denied) }

  @discardableResult
  public static func requestAuthorization(
    for accessLevel: PHAccessLevel
  ) async -> PHAuthorizationStatus { .denied }

  public func performChanges(
    _ changeBlock: @escaping () -> Void,
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) { completionHandler?(false, nil) }

  public func performChanges(_ changeBlock: @escaping () -> Void) async throws {}
}

/// The kind of a picture.
public enum PHAssetMediaType: Int, Sendable {
  case unknown, image, video, audio
}

/// A picture of the library.
open class PHAsset: NSObject, @unchecked Sendable {
  public var localIdentifier: String { "" }
  public var mediaType: PHAssetMediaType { .unknown }
  public var creationDate: Date? { nil }
  public var pixelWidth: Int { 0 }
  public var pixelHeight: Int { 0 }
  public var duration: TimeInterval { 0 }

  public static func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult()
  }

  public static func fetchAssets(
    with mediaType: PHAssetMediaType, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }
}

/// A choice of pictures.
open class PHFetchOptions: NSObject, @unchecked Sendable {
  public var sortDescriptors: [NSSortDescriptor]?
  public var fetchLimit = 0
  public var includeHiddenAssets = false

  public override init() { super.init() }
}

/// The pictures that were found; there are none.
open class PHFetchResult<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  public var count: Int { 0 }
  public var firstObject: ObjectType? { nil }
  public var lastObject: ObjectType? { nil }

  public func enumerateObjects(
    _ block: (ObjectType, Int, UnsafeMutablePointer<Bool>) -> Void
  ) {}
}

/// The way in which a picture is made.
open class PHImageRequestOptions: NSObject, @unchecked Sendable {
  public var isSynchronous = false
  public var isNetworkAccessAllowed = false

  public override init() { super.init() }
}

/// The way in which a picture fills a size.
public enum PHImageContentMode: Int, Sendable {
  case aspectFit, aspectFill

  public static var `default`: PHImageContentMode { .aspectFit }
}

public typealias PHImageRequestID = Int32

public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

/// Makes pictures; it makes none.
open class PHImageManager: NSObject, @unchecked Sendable {
  private static let manager = PHImageManager()

  public static func `default`() -> PHImageManager { manager }

  @discardableResult
  public func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(nil, nil)
    return 0
  }

  public func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

/// Makes pictures ahead of time; it makes none.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  public override init() { super.init() }
}

/// A change of a picture; none is made.
open class PHAssetChangeRequest: NSObject, @unchecked Sendable {
  @discardableResult
  public static func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest {
    PHAssetChangeRequest()
  }
}
