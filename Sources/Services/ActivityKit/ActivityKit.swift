@_exported public import SwiftUI

// Live activities. A stage has no locked screen: none is shown.

/// The lasting part of an activity.
public protocol ActivityAttributes: Codable, Sendable {
  associatedtype ContentState: Codable, Hashable, Sendable
}

/// The state of an activity with the time until which it holds.
public struct ActivityContent<State: Codable & Hashable & Sendable>: Sendable {
  public let state: State
  public let staleDate: Date?
  public let relevanceScore: Double

  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    (self.state, self.staleDate, self.relevanceScore) = (state, staleDate, relevanceScore)
  }
}

/// The stage of an activity's life.
public enum ActivityState: Sendable {
  case active, ended, dismissed, stale
}

/// The time at which an ended activity goes.
public struct ActivityUIDismissalPolicy: Sendable {
  public static let `default` = ActivityUIDismissalPolicy()
  public static let immediate = ActivityUIDismissalPolicy()
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
    ActivityUIDismissalPolicy()
  }
}

/// The source of an activity's changes.
public struct PushType: Sendable {
  public static let token = PushType()
}

/// The reason why there is no activity.
public enum ActivityAuthorizationError: Error, Sendable {
  case unsupported, denied
}

/// The permission to show activities, which is not given.
public final class ActivityAuthorizationInfo: Sendable {
  public init() {}

  public var areActivitiesEnabled: Bool { false }
}

/// An activity; none can be begun.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable {
  public typealias ContentState = Attributes.ContentState

  public let id: String
  public let attributes: Attributes
  public private(set) var content: ActivityContent<ContentState>

  private init(_ attributes: Attributes, _ content: ActivityContent<ContentState>) {
    (id, self.attributes, self.content) = ("", attributes, content)
  }

  public static var activities: [Activity<Attributes>] { [] }
  public var activityState: ActivityState { .dismissed }

  /// The state under its older name.
  public var contentState: ContentState { content.state }

  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> { throw ActivityAuthorizationError.unsupported }

  public func update(_ content: ActivityContent<ContentState>) async { self.content = content }

  public func update(using contentState: ContentState) async {
    content = ActivityContent(state: contentState, staleDate: nil)
  }

  public func end(
    _ content: ActivityContent<ContentState>? = nil,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}

  @_disfavoredOverload
  public func end(
    using contentState: ContentState? = nil,
    dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}
}

/// The state of an activity as a view sees it.
public struct ActivityViewContext<Attributes: ActivityAttributes> {
  public let attributes: Attributes
  public let state: Attributes.ContentState
  public var isStale: Bool { false }
  public var activityID: String { "" }
}
