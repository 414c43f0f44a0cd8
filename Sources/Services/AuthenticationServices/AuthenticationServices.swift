import FlipbookLook
@_exported public import SwiftUI

// Signing in. A stage knows nobody: every request fails.

/// The wish to sign in.
open class ASAuthorizationRequest: NSObject {}

/// The things of a person that an app asks for.
public struct ASAuthorizationScope: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fullName = ASAuthorizationScope(rawValue: "full_name")
  public static let email = ASAuthorizationScope(rawValue: "email")
}

extension ASAuthorization {
  public typealias Scope = ASAuthorizationScope
}

/// The wish to sign in with Apple.
open class ASAuthorizationAppleIDRequest: ASAuthorizationRequest {
  public typealias Scope = ASAuthorizationScope

  public var requestedScopes: [ASAuthorizationScope]?
  public var nonce: String?
  public var state: String?
}

/// Somebody who has signed in.
open class ASAuthorization: NSObject {
  public let credential: any ASAuthorizationCredential

  init(_ credential: any ASAuthorizationCredential) { self.credential = credential }
}

/// The proof of somebody.
public protocol ASAuthorizationCredential: NSObjectProtocol {}

/// Apple's proof of somebody.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential,
  @unchecked Sendable
{
  public var user: String { "" }
  public var email: String? { nil }
  public var fullName: PersonNameComponents? { nil }
  public var identityToken: Data? { nil }
  public var authorizationCode: Data? { nil }
}

/// The reason why nobody has signed in.
public struct ASAuthorizationError: Error, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1000
    case canceled, invalidResponse, notHandled, failed
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }
}

/// Gives wishes to sign in.
open class ASAuthorizationAppleIDProvider: NSObject {
  public override init() { super.init() }

  public func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest() }
}

/// Hears of signing in.
@MainActor @preconcurrency public protocol ASAuthorizationControllerDelegate: AnyObject {
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
  public func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {}
}

/// Asks to sign in; every request fails.
@MainActor @preconcurrency open class ASAuthorizationController: NSObject {
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  open weak var presentationContextProvider:
    (any ASAuthorizationControllerPresentationContextProviding)?

  public init(authorizationRequests: [ASAuthorizationRequest]) {}

  open func performRequests(options: RequestOptions) { performRequests() }

  open func cancel() {}

  open func performRequests() {
    delegate?.authorizationController(
      controller: self, didCompleteWithError: ASAuthorizationError(.failed))
  }
}

/// The button for signing in with Apple.
public struct SignInWithAppleButton: View {
  /// The words on the button.
  public struct Label: Sendable {
    let text: String

    public static let signIn = Label(text: "Sign in with Apple")
    public static let signUp = Label(text: "Sign up with Apple")
    public static let `continue` = Label(text: "Continue with Apple")
  }

  /// The colours of the button.
  public struct Style: Hashable, Sendable {
    let isDark: Bool
    let hasBorder: Bool

    public static let black = Style(isDark: true, hasBorder: false)
    public static let white = Style(isDark: false, hasBorder: false)
    public static let whiteOutline = Style(isDark: false, hasBorder: true)
  }

  @Environment(\.signInStyle) private var style
  nonisolated private let label: Label
  nonisolated(unsafe) private let onCompletion: (Result<ASAuthorization, any Error>) -> Void

  public nonisolated init(
    _ label: Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
    onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
  ) { (self.label, self.onCompletion) = (label, onCompletion) }

  // Chosen after the public drawing: a third of the height is the text's, corners of 6 points.
  public var body: some View {
    Button {
      onCompletion(.failure(ASAuthorizationError(.failed)))
    } label: {
      HStack(spacing: 6) {
        Image(systemName: "apple.logo")
        Text(verbatim: label.text).fontWeight(.medium)
      }
      .foregroundColor(style.isDark ? .white : .black)
      .frame(maxWidth: .infinity, minHeight: 30, maxHeight: .infinity)
      .background(style.isDark ? Color.black : Color.white)
      .clipShape(RoundedRectangle(cornerRadius: 6))
      .overlay {
        RoundedRectangle(cornerRadius: 6).stroke(style.hasBorder ? Color.black : Color.clear)
      }
    }
    .buttonStyle(.plain)
  }
}

private struct SignInStyleKey: EnvironmentKey {
  static let defaultValue = SignInWithAppleButton.Style.black
}

extension EnvironmentValues {
  fileprivate var signInStyle: SignInWithAppleButton.Style {
    get { self[SignInStyleKey.self] }
    set { self[SignInStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the colours of the buttons for signing in with Apple.
  public nonisolated func signInWithAppleButtonStyle(
    _ style: SignInWithAppleButton.Style
  ) -> some View { environment(\.signInStyle, style) }
}

/// A page of the web for signing in; none is shown.
open class ASWebAuthenticationSession: NSObject {
  public var prefersEphemeralWebBrowserSession = false
  public weak var presentationContextProvider:
    (any ASWebAuthenticationPresentationContextProviding)?

  public init(
    url URL: URL, callbackURLScheme: String?,
    completionHandler: @escaping (URL?, (any Error)?) -> Void
  ) {}

  @discardableResult
  public func start() -> Bool { false }

  public func cancel() {}
}
