@_exported public import AVFoundation

// Words that are heard. A stage hears nothing.

/// The permission to listen.
public enum SFSpeechRecognizerAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}

/// Hears words; it hears none.
///
/// Making one may fail, which an `NSObject` cannot here.
open class SFSpeechRecognizer: @unchecked Sendable {
  public var isAvailable: Bool { false }
  public var locale: Locale { Locale(identifier: "en_US") }
  public var supportsOnDeviceRecognition: Bool { false }

  public init?() {}

  public convenience init?(locale: Locale) { self.init() }

  public static func authorizationStatus() -> SFSpeechRecognizerAuthorizationStatus { .denied }

  public static func requestAuthorization(
    _ handler: @escaping (SFSpeechRecognizerAuthorizationStatus) -> Void
  ) { handler(.denied) }

  public func recognitionTask(
    with request: SFSpeechRecognitionRequest,
    resultHandler: @escaping (SFSpeechRecognitionResult?, (any Error)?) -> Void
  ) -> SFSpeechRecognitionTask { SFSpeechRecognitionTask() }
}

/// The wish to hear.
open class SFSpeechRecognitionRequest: NSObject, @unchecked Sendable {
  public var shouldReportPartialResults = true
  public var requiresOnDeviceRecognition = false
}

/// The wish to hear a microphone.
open class SFSpeechAudioBufferRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  public override init() { super.init() }

  public func append(_ audioPCMBuffer: AVAudioPCMBuffer) {}
  public func endAudio() {}
}

/// The wish to hear a file.
open class SFSpeechURLRecognitionRequest: SFSpeechRecognitionRequest, @unchecked Sendable {
  public init(url URL: URL) {}
}

/// The work of hearing.
open class SFSpeechRecognitionTask: NSObject, @unchecked Sendable {
  public func cancel() {}
  public func finish() {}
}

/// Words that were heard.
open class SFSpeechRecognitionResult: NSObject, @unchecked Sendable {
  public var bestTranscription: SFTranscription { SFTranscription() }
  public var isFinal: Bool { true }
}

/// Words that were written down.
open class SFTranscription: NSObject, @unchecked Sendable {
  public var formattedString: String { "" }
}
