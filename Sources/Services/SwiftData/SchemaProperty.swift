/// The rules for a variable of a model.
public protocol SchemaProperty {
  /// The name that the variable had in earlier versions.
  var originalName: String? { get }
}

extension Schema {
  /// A variable of a model, and the rules for it.
  public struct PropertyMetadata {
    public let name: String
    public let keypath: AnyKeyPath
    public let metadata: (any SchemaProperty)?

    public init(
      name: String, keypath: AnyKeyPath, defaultValue: Any? = nil,
      metadata: (any SchemaProperty)? = nil
    ) { (self.name, self.keypath, self.metadata) = (name, keypath, metadata) }
  }

  /// The rules for a variable that is a value.
  public final class Attribute: SchemaProperty, @unchecked Sendable {
    /// A rule; in memory only that of unique values has a consequence.
    public struct Option: Hashable, Sendable {
      private let name: String

      private init(_ name: String) { self.name = name }

      public static var unique: Option { Option("unique") }
      public static var externalStorage: Option { Option("externalStorage") }
      public static var spotlight: Option { Option("spotlight") }
      public static var preserveValueOnDeletion: Option { Option("preserveValueOnDeletion") }
      public static var ephemeral: Option { Option("ephemeral") }
      public static var allowsCloudEncryption: Option { Option("allowsCloudEncryption") }
      public static func ephemeral(hashModifier: String?) -> Option { .ephemeral }
      public static func transformable(by transformerName: String) -> Option {
        Option("transformable")
      }
      public static func transformable(by transformerType: AnyClass) -> Option {
        Option("transformable")
      }
    }

    public let options: [Option]
    public let originalName: String?
    public let hashModifier: String?
    public var isUnique: Bool { options.contains(.unique) }

    public init(
      _ options: Option..., originalName: String? = nil, hashModifier: String? = nil
    ) {
      (self.options, self.originalName, self.hashModifier) = (options, originalName, hashModifier)
    }
  }

  /// The rules for a variable that refers to other models.
  public final class Relationship: SchemaProperty, @unchecked Sendable {
    public struct Option: Equatable, Sendable {
      public static var unique: Option { Option() }
    }

    /// The fate of the models that one refers to which is deleted.
    public enum DeleteRule: String, Codable, Sendable {
      case noAction, nullify, cascade, deny
    }

    public let options: [Option]
    public let deleteRule: DeleteRule
    public let minimumModelCount: Int?
    public let maximumModelCount: Int?
    public let originalName: String?
    public let hashModifier: String?

    /// The variable of the other models that refers back.
    public let inverseKeyPath: AnyKeyPath?

    public init(
      _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
      maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
      hashModifier: String? = nil
    ) {
      (self.options, self.deleteRule, inverseKeyPath) = (options, deleteRule, inverse)
      (self.minimumModelCount, self.maximumModelCount) = (minimumModelCount, maximumModelCount)
      (self.originalName, self.hashModifier) = (originalName, hashModifier)
    }
  }
}
