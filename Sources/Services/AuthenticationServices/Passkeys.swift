public import Foundation
public import SwiftUI

// Passwords and passkeys. A stage knows nobody: every request fails.

/// A proof by a key.
public protocol ASPublicKeyCredential: ASAuthorizationCredential {
  var rawClientDataJSON: Data { get }
  var credentialID: Data { get }
}

/// A name and its password.
open class ASPasswordCredential: NSObject, ASAuthorizationCredential, @unchecked Sendable {
  public let user: String
  public let password: String

  public init(user: String, password: String) { (self.user, self.password) = (user, password) }
}

/// The wish for a password.
open class ASAuthorizationPasswordRequest: ASAuthorizationRequest {}

/// Gives wishes for passwords.
open class ASAuthorizationPasswordProvider: NSObject {
  public override init() { super.init() }

  public func createRequest() -> ASAuthorizationPasswordRequest {
    ASAuthorizationPasswordRequest()
  }
}

/// The wish to sign in by a passkey.
open class ASAuthorizationPlatformPublicKeyCredentialAssertionRequest: ASAuthorizationRequest {}

/// The wish for a new passkey.
open class ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest: ASAuthorizationRequest {}

/// Gives wishes for passkeys.
open class ASAuthorizationPlatformPublicKeyCredentialProvider: NSObject {
  public let relyingPartyIdentifier: String

  public init(relyingPartyIdentifier: String) {
    self.relyingPartyIdentifier = relyingPartyIdentifier
  }

  public func createCredentialAssertionRequest(
    challenge: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialAssertionRequest {
    ASAuthorizationPlatformPublicKeyCredentialAssertionRequest()
  }

  public func createCredentialRegistrationRequest(
    challenge: Data, name: String, userID: Data
  ) -> ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest {
    ASAuthorizationPlatformPublicKeyCredentialRegistrationRequest()
  }
}

/// Somebody who has signed in by a passkey.
open class ASAuthorizationPlatformPublicKeyCredentialAssertion: NSObject, ASPublicKeyCredential,
  @unchecked Sendable
{
  public var rawClientDataJSON: Data { Data() }
  public var credentialID: Data { Data() }
  public var rawAuthenticatorData: Data { Data() }
  public var signature: Data { Data() }
  public var userID: Data { Data() }
}

/// Somebody who has a new passkey.
open class ASAuthorizationPlatformPublicKeyCredentialRegistration: NSObject, ASPublicKeyCredential,
  @unchecked Sendable
{
  public var rawClientDataJSON: Data { Data() }
  public var credentialID: Data { Data() }
  public var rawAttestationObject: Data? { nil }
}

/// The answer to a wish to sign in.
public enum ASAuthorizationResult: Sendable {
  case password(ASPasswordCredential)
  case appleID(ASAuthorizationAppleIDCredential)
  case passkeyAssertion(ASAuthorizationPlatformPublicKeyCredentialAssertion)
  case passkeyRegistration(ASAuthorizationPlatformPublicKeyCredentialRegistration)
}

/// Asks to sign in; every request fails.
public struct AuthorizationController: Sendable {
  @MainActor public func performRequests(
    _ requests: [ASAuthorizationRequest], options: ASAuthorizationController.RequestOptions = []
  ) async throws -> ASAuthorizationResult { throw ASAuthorizationError(.failed) }

  @MainActor public func performRequest(
    _ request: ASAuthorizationRequest, options: ASAuthorizationController.RequestOptions = []
  ) async throws -> ASAuthorizationResult { throw ASAuthorizationError(.failed) }
}

extension EnvironmentValues {
  /// Asks to sign in.
  public var authorizationController: AuthorizationController { AuthorizationController() }
}

/// Says in which window somebody is asked.
@MainActor @preconcurrency
public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// Says in which window a page of the web is shown.
@MainActor @preconcurrency
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

public typealias ASPresentationAnchor = UIWindow

extension ASAuthorizationController {
  /// The way in which somebody is asked.
  public struct RequestOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let preferImmediatelyAvailableCredentials = RequestOptions(rawValue: 1)
  }
}
