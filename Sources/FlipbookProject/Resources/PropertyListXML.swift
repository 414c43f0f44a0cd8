import Foundation

/// A property list in XML, the same text for the same values.
///
/// Foundation's writer, linked statically, refuses truth values inside arrays: measured, Swift 6.3.1
/// on Linux.
struct PropertyListXML {
  private(set) var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  init(_ values: [String: Any]) {
    write(values, "")
    text += "</plist>\n"
  }

  private mutating func write(_ value: Any, _ indent: String) {
    switch value {
    case let pairs as [String: Any]:
      text += "\(indent)<dict>\n"
      for (key, value) in pairs.sorted(by: { $0.key < $1.key }) {
        text += "\(indent)\t<key>\(Self.escaped(key))</key>\n"
        write(value, indent + "\t")
      }
      text += "\(indent)</dict>\n"
    case let list as [Any]:
      text += "\(indent)<array>\n"
      for value in list { write(value, indent + "\t") }
      text += "\(indent)</array>\n"
    default: text += "\(indent)\(Self.element(value))\n"
    }
  }

  /// A value that has no others inside.
  private static func element(_ value: Any) -> String {
    switch value {
    case let text as String: "<string>\(escaped(text))</string>"
    // A number may pass for a truth value, so the type itself is asked.
    case let flag as Bool where type(of: value) == Bool.self: flag ? "<true/>" : "<false/>"
    case let data as Data: "<data>\(data.base64EncodedString())</data>"
    case let date as Date: "<date>\(date.formatted(.iso8601))</date>"
    case let number as NSNumber: element(of: number)
    default: "<string>\(escaped("\(value)"))</string>"
    }
  }

  private static func element(of number: NSNumber) -> String {
    let real = number.doubleValue
    return real == real.rounded() && abs(real) < 1e15
      ? "<integer>\(number.int64Value)</integer>" : "<real>\(real)</real>"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
