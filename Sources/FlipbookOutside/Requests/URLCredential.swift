public import Foundation

/// A name and a password for a server.
open class URLCredential: NSObject, @unchecked Sendable {
  /// The time for which a credential is kept.
  public enum Persistence: UInt, Sendable {
    case none, forSession, permanent, synchronizable
  }

  public let user: String?
  public let password: String?
  public let persistence: Persistence
  public var hasPassword: Bool { password != nil }

  public init(user: String, password: String, persistence: Persistence) {
    (self.user, self.password, self.persistence) = (user, password, persistence)
  }
}

/// A part of a server that asks for credentials; an answer that is written down asks for none.
open class URLProtectionSpace: NSObject, @unchecked Sendable {
  public let host: String
  public let port: Int
  public let `protocol`: String?
  public let realm: String?
  public let authenticationMethod: String

  public init(
    host: String, port: Int, protocol: String?, realm: String?, authenticationMethod: String?
  ) {
    (self.host, self.port, self.protocol, self.realm) = (host, port, `protocol`, realm)
    self.authenticationMethod = authenticationMethod ?? NSURLAuthenticationMethodDefault
  }
}

/// A server's question for credentials; none asks.
open class URLAuthenticationChallenge: NSObject, @unchecked Sendable {
  public let protectionSpace: URLProtectionSpace
  public let proposedCredential: URLCredential?
  public let previousFailureCount: Int
  public let failureResponse: URLResponse?
  public let error: (any Error)?

  public init(
    protectionSpace space: URLProtectionSpace, proposedCredential credential: URLCredential?,
    previousFailureCount: Int, failureResponse response: URLResponse?, error: (any Error)?
  ) {
    (protectionSpace, proposedCredential) = (space, credential)
    self.previousFailureCount = previousFailureCount
    (failureResponse, self.error) = (response, error)
  }
}

public let NSURLAuthenticationMethodDefault = "NSURLAuthenticationMethodDefault"
public let NSURLAuthenticationMethodHTTPBasic = "NSURLAuthenticationMethodHTTPBasic"
public let NSURLAuthenticationMethodHTTPDigest = "NSURLAuthenticationMethodHTTPDigest"
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"
public let NSURLAuthenticationMethodClientCertificate =
  "NSURLAuthenticationMethodClientCertificate"
