package import FlipbookBase

/// An address of the network, and what a request for it gets.
package struct NetworkEntry: Hashable, Sendable, Codable {
  /// The request's method; nil for any.
  package var method: String?

  /// The address, or its beginning with `*` behind it.
  package var address: Located<String>

  /// The answers to one request after the other; the last one stays.
  package var answers: [NetworkAnswer]

  package init(method: String? = nil, address: Located<String>, answers: [NetworkAnswer]) {
    (self.method, self.address, self.answers) = (method, address, answers)
  }
}

/// The answer to a request.
package struct NetworkAnswer: Hashable, Sendable, Codable {
  /// The bytes of an answer.
  package enum Content: Hashable, Sendable, Codable {
    case nothing
    /// A file, from the folder of the file that names it. A path that ends with `/` is a folder:
    /// the rest of the address is looked for in it.
    case file(Located<String>)
    case text(String)
    /// A JSON text.
    case json(String)
  }

  package var content: Content

  /// The failure of the connection; nil if there is an answer.
  package var failure: NetworkFailure?
  package var status: Int
  package var headers: [Header]

  /// The time until the answer; nil if the timeline does not say.
  package var delay: ExactTime?

  /// A header of an answer.
  package struct Header: Hashable, Sendable, Codable {
    package var name: String
    package var value: String
  }

  package init(
    _ content: Content = .nothing, failure: NetworkFailure? = nil, status: Int = 200,
    headers: [Header] = [], delay: ExactTime? = nil
  ) {
    (self.content, self.failure, self.status) = (content, failure, status)
    (self.headers, self.delay) = (headers, delay)
  }
}

/// The reason for which a request fails.
package enum NetworkFailure: String, Hashable, Sendable, Codable, CaseIterable {
  /// The device has no connection.
  case offline
  /// No answer comes for as long as the request waits: a minute, unless it says otherwise.
  case timeout
  case hostNotFound
  case connectionLost
  case insecure
  case badAnswer

  /// The server answers with status 404, and so on.
  case notFound
  case unauthorized
  case forbidden
  case serverError
  case unavailable

  /// The status of a server that answers; nil if none does.
  package var status: Int? {
    switch self {
    case .notFound: 404
    case .unauthorized: 401
    case .forbidden: 403
    case .serverError: 500
    case .unavailable: 503
    default: nil
    }
  }
}

/// A value that the app finds under a name when it begins.
package struct DefaultValue: Hashable, Sendable, Codable {
  /// The name of a suite; nil for the app's own values.
  package var suite: String?
  package var name: Located<String>

  /// The value as JSON.
  package var json: String

  package init(suite: String? = nil, name: Located<String>, json: String) {
    (self.suite, self.name, self.json) = (suite, name, json)
  }
}
