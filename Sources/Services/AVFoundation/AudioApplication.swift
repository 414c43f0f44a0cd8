public import Foundation

/// The permission of an app to record sounds.
open class AVAudioApplication: NSObject, @unchecked Sendable {
  /// The user's answer.
  public enum recordPermission: Int, Sendable {
    case undetermined = 0x756E_6474
    case denied = 0x6465_6E79
    case granted = 0x6772_6E74
  }

  public static let shared = AVAudioApplication()

  /// The answer: there is no microphone.
  public var recordPermission: recordPermission { .denied }

  /// Asks for the permission, which is not given: there is no microphone.
  public class func requestRecordPermission() async -> Bool { false }

  /// Asks for the permission, which is not given: there is no microphone.
  public class func requestRecordPermission(
    completionHandler response: @escaping @Sendable (Bool) -> Void
  ) { response(false) }
}
