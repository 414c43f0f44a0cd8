public import Foundation

/// The kinds of models that a container keeps.
public final class Schema: @unchecked Sendable {
  public let version: Version
  let types: [any PersistentModel.Type]

  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    (self.types, self.version) = (types, version)
  }

  public convenience init(_ types: any PersistentModel.Type...) { self.init(types) }

  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  /// The version of a schema.
  public struct Version: Hashable, Comparable, Sendable {
    public let major: Int
    public let minor: Int
    public let patch: Int

    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      (self.major, self.minor, self.patch) = (major, minor, patch)
    }

    public static func < (first: Version, second: Version) -> Bool {
      (first.major, first.minor, first.patch) < (second.major, second.minor, second.patch)
    }
  }
}

/// The models of an app at one time.
public protocol VersionedSchema {
  static var models: [any PersistentModel.Type] { get }
  static var versionIdentifier: Schema.Version { get }
}

/// A step from one version to another; a stage has nothing to migrate.
public enum MigrationStage {
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}

/// The steps from one version to another.
public protocol SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { get }
  static var stages: [MigrationStage] { get }
}

/// The place where models are kept, which is memory.
public struct ModelConfiguration: Identifiable, Hashable, Sendable {
  /// The group of apps that share a place.
  public struct GroupContainer: Hashable, Sendable {
    public static var automatic: GroupContainer { GroupContainer() }
    public static var none: GroupContainer { GroupContainer() }
    public static func identifier(_ groupName: String) -> GroupContainer { GroupContainer() }
  }

  /// The cloud's place.
  public struct CloudKitDatabase: Hashable, Sendable {
    public static var automatic: CloudKitDatabase { CloudKitDatabase() }
    public static var none: CloudKitDatabase { CloudKitDatabase() }
    public static func `private`(_ privateDBName: String) -> CloudKitDatabase {
      CloudKitDatabase()
    }
  }

  public let name: String
  public let url: URL
  public let isStoredInMemoryOnly: Bool
  public let allowsSave: Bool

  public var id: String { name }

  private init(name: String?, url: URL?, inMemory: Bool, allowsSave: Bool) {
    self.name = name ?? "default"
    self.url = url ?? URL(fileURLWithPath: "/dev/null")
    (isStoredInMemoryOnly, self.allowsSave) = (inMemory, allowsSave)
  }

  public init(isStoredInMemoryOnly: Bool) {
    self.init(name: nil, url: nil, inMemory: isStoredInMemoryOnly, allowsSave: true)
  }

  @_disfavoredOverload
  public init(for forTypes: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(name: nil, url: nil, inMemory: isStoredInMemoryOnly, allowsSave: true)
  }

  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(name: name, url: nil, inMemory: isStoredInMemoryOnly, allowsSave: allowsSave)
  }

  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.init(name: name, url: url, inMemory: false, allowsSave: allowsSave)
  }
}
