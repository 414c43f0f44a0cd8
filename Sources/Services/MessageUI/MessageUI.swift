@_exported public import SwiftUI

/// The fate of a letter.
public enum MFMailComposeResult: Int, Sendable {
  case cancelled, saved, sent, failed
}

/// The fate of a message.
public enum MessageComposeResult: Int, Sendable {
  case cancelled, sent, failed
}

/// The screen for a letter: an empty card with its name.
@MainActor @preconcurrency open class MFMailComposeViewController: _SystemController {
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

  open class func canSendMail() -> Bool { false }

  open func setSubject(_ subject: String) {}
  open func setToRecipients(_ toRecipients: [String]?) {}
  open func setCcRecipients(_ ccRecipients: [String]?) {}
  open func setBccRecipients(_ bccRecipients: [String]?) {}
  open func setMessageBody(_ body: String, isHTML: Bool) {}
  open func addAttachmentData(
    _ attachment: Data, mimeType: String, fileName filename: String
  ) {}
}

/// Hears of a letter.
@MainActor @preconcurrency public protocol MFMailComposeViewControllerDelegate: AnyObject {
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {}
}

/// The screen for a message: an empty card with its name.
@MainActor @preconcurrency open class MFMessageComposeViewController: _SystemController {
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  open var recipients: [String]?
  open var subject: String?
  open var body: String?

  open class func canSendText() -> Bool { false }
}

/// Hears of a message.
@MainActor @preconcurrency public protocol MFMessageComposeViewControllerDelegate: AnyObject {
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
