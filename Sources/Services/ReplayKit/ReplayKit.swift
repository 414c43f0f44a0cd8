@_exported public import SwiftUI

// Films of the screen. A stage is filmed by the program that plays it, and by nobody else.

/// Films the screen; it films nothing.
open class RPScreenRecorder: NSObject, @unchecked Sendable {
  private static let recorder = RPScreenRecorder()

  public class func shared() -> RPScreenRecorder { recorder }

  public var isAvailable: Bool { false }
  public var isRecording: Bool { false }
  public var isMicrophoneEnabled = false
  public var isCameraEnabled = false

  public func startRecording(handler: (((any Error)?) -> Void)? = nil) {
    handler?(CocoaError(.featureUnsupported))
  }

  public func startRecording() async throws { throw CocoaError(.featureUnsupported) }

  public func stopRecording(
    handler: ((RPPreviewViewController?, (any Error)?) -> Void)? = nil
  ) { handler?(nil, CocoaError(.featureUnsupported)) }

  public func stopRecording(
    withOutput url: URL, completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(CocoaError(.featureUnsupported)) }

  public func stopRecording(withOutput url: URL) async throws {
    throw CocoaError(.featureUnsupported)
  }
}

/// The screen for a film: an empty card with its name.
@MainActor @preconcurrency open class RPPreviewViewController: _SystemController {
  open weak var previewControllerDelegate: (any RPPreviewViewControllerDelegate)?
}

/// The callbacks of the screen for a film.
@MainActor @preconcurrency public protocol RPPreviewViewControllerDelegate: NSObjectProtocol {
  func previewControllerDidFinish(_ previewController: RPPreviewViewController)
}

extension RPPreviewViewControllerDelegate {
  public func previewControllerDidFinish(_ previewController: RPPreviewViewController) {}
}
