public import CoreLocation
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

  public func performChangesAndWait(_ changeBlock: @escaping () -> Void) throws {
    throw CocoaError(.fileWriteNoPermission)
  }

  public func register(_ observer: any PHPhotoLibraryChangeObserver) {}

  public func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
}

/// A change of the library; there are none.
open class PHChange: NSObject, @unchecked Sendable {
  public func changeDetails<T: PHAsset>(
    for fetchResult: PHFetchResult<T>
  ) -> PHFetchResultChangeDetails<T>? { nil }
}

/// The difference between two fetches.
open class PHFetchResultChangeDetails<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  public let fetchResultBeforeChanges = PHFetchResult<ObjectType>()
  public let fetchResultAfterChanges = PHFetchResult<ObjectType>()
  public var hasIncrementalChanges: Bool { false }
  public var insertedObjects: [ObjectType] { [] }
  public var removedObjects: [ObjectType] { [] }
  public var changedObjects: [ObjectType] { [] }
}

/// Hears of changes of the library; there are none.
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
  func photoLibraryDidChange(_ changeInstance: PHChange)
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

  public var modificationDate: Date? { nil }
  public var isFavorite: Bool { false }
  public var isHidden: Bool { false }
  public var mediaSubtypes: PHAssetMediaSubtype { [] }
  public var location: CLLocation? { nil }

  public static func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }

  public static func fetchAssets(
    in assetCollection: PHAssetCollection, options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> { PHFetchResult() }

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
  public var includeAssetSourceTypes: PHAssetSourceType = []
  public var predicate: NSPredicate?

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

extension PHFetchResult {
  public func object(at index: Int) -> ObjectType {
    fatalError("a fetch of the library has found nothing")
  }

  public func objects(at indexes: IndexSet) -> [ObjectType] { [] }

  public func contains(_ anObject: ObjectType) -> Bool { false }

  public func index(of anObject: ObjectType) -> Int { NSNotFound }
}

/// The places that pictures come from.
public struct PHAssetSourceType: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let typeUserLibrary = PHAssetSourceType(rawValue: 1)
  public static let typeCloudShared = PHAssetSourceType(rawValue: 2)
  public static let typeiTunesSynced = PHAssetSourceType(rawValue: 4)
}

/// The properties of a picture's kind.
public struct PHAssetMediaSubtype: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1)
  public static let photoHDR = PHAssetMediaSubtype(rawValue: 2)
  public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 4)
  public static let photoLive = PHAssetMediaSubtype(rawValue: 8)
}

/// The kind of an album.
public enum PHAssetCollectionType: Int, Sendable {
  case album = 1
  case smartAlbum
}

/// The album that the system keeps.
public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case smartAlbumGeneric = 200
  case smartAlbumPanoramas, smartAlbumVideos, smartAlbumFavorites
  case smartAlbumRecentlyAdded = 206
  case smartAlbumUserLibrary = 209
  case any = 9_223_372_036_854_775_807
}

/// An album; there is none.
open class PHAssetCollection: NSObject, @unchecked Sendable {
  public var localizedTitle: String? { nil }
  public var localIdentifier: String { "" }
  public var estimatedAssetCount: Int { 0 }

  public static func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
}

/// The way in which a picture is made.
open class PHImageRequestOptions: NSObject, @unchecked Sendable {
  /// The choice between a picture soon and a good one.
  public enum DeliveryMode: Int, Sendable {
    case opportunistic, highQualityFormat, fastFormat
  }

  /// The way in which a picture gets its size.
  public enum ResizeMode: Int, Sendable {
    case none, fast, exact
  }

  /// The state of a picture that was changed by hand.
  public enum Version: Int, Sendable {
    case current, unadjusted, original
  }

  public var deliveryMode = DeliveryMode.opportunistic
  public var resizeMode = ResizeMode.fast
  public var version = Version.current
  public var normalizedCropRect = CGRect.zero
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

  @discardableResult
  public func requestImageDataAndOrientation(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, Int, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(nil, nil, 0, nil)
    return 0
  }

  public func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

/// Makes pictures ahead of time; it makes none.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  public override init() { super.init() }

  public var allowsCachingHighQualityImages = true

  public func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}

  public func stopCachingImagesForAllAssets() {}
}

/// A change of a picture; none is made.
open class PHAssetChangeRequest: NSObject, @unchecked Sendable {
  @discardableResult
  public static func creationRequestForAsset(from image: UIImage) -> PHAssetChangeRequest {
    PHAssetChangeRequest()
  }

  /// The place of a picture that is made; none is.
  public var placeholderForCreatedAsset: PHObjectPlaceholder? { nil }
}

/// The place of a thing that is not made yet.
open class PHObjectPlaceholder: NSObject, @unchecked Sendable {
  public var localIdentifier: String { "" }
}

public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageCancelledKey = "PHImageCancelledKey"
public let PHImageErrorKey = "PHImageErrorKey"

/// A picture that moves for a moment; there is none.
open class PHLivePhoto: NSObject, @unchecked Sendable {
  public var size: CGSize { .zero }
}
