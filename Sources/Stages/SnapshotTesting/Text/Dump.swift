import Foundation

extension Snapshotting where Format == String {
  /// The value as `String(describing:)` has it.
  public static var description: Snapshotting {
    SimplySnapshotting.lines.pullback { String(describing: $0) }
  }

  /// The value and all in it, a line each. Sets and dictionaries, and the properties of structures and
  /// classes, are in the order of their texts, and addresses are left out.
  public static var dump: Snapshotting { SimplySnapshotting.lines.pullback { Dump().text(of: $0) } }
}

/// A value with a text of its own in `dump`.
public protocol AnySnapshotStringConvertible {
  /// Whether what is in the value follows its text. The default is false.
  static var renderChildren: Bool { get }
  /// The text.
  var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
  /// False.
  public static var renderChildren: Bool { false }
}

/// The text of a value and of all in it.
private struct Dump {
  var name: String?
  var depth = 0
  /// The objects around the value.
  var outer: Set<ObjectIdentifier> = []

  func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    let children = Array(mirror.children)
    let start = String(repeating: " ", count: depth) + (children.isEmpty ? "- " : "▿ ")
    let label = name.map { "\($0): " } ?? ""
    let type = Self.plain(String(describing: mirror.subjectType))
    func line(_ text: String, _ children: [Mirror.Child], sorted: Bool = false, in object: AnyObject? = nil)
      -> String
    {
      var inner = self
      inner.depth += 2
      if let object { inner.outer.insert(ObjectIdentifier(object)) }
      let texts = children.map { child in
        inner.name = child.label
        // The name decides first, and then what is in the child.
        let order = Dump(name: "value", depth: 2, outer: inner.outer).text(of: child.value)
        return (text: inner.text(of: child.value), order: "\(child.label.debugDescription)\n\(order)")
      }
      let ordered = sorted ? texts.sorted { $0.order < $1.order } : texts
      return "\(start)\(label)\(text)\n" + ordered.map(\.text).joined()
    }
    switch mirror.displayStyle {
    case .collection: return line(Self.count(children, "element"), children)
    case .dictionary: return line(Self.count(children, "key/value pair"), children, sorted: true)
    case .set: return line(Self.count(children, "member"), children, sorted: true)
    case .tuple: return line("(\(Self.count(children, "element")))", children)
    case .optional: return line(children.isEmpty ? "\(type).none" : type, children)
    default: break
    }
    if let value = value as? any AnySnapshotStringConvertible {
      let isLeaf = !Swift.type(of: value).renderChildren
      guard isLeaf else { return line(value.snapshotDescription, children) }
      return "\(String(repeating: " ", count: depth))- \(label)\(value.snapshotDescription)\n"
    }
    if let value = value as? any CustomStringConvertible { return line(value.description, children) }
    switch mirror.displayStyle {
    case .class:
      let object = value as AnyObject
      guard !outer.contains(ObjectIdentifier(object)) else {
        return "\(start)\(name ?? "value") (circular reference detected)\n"
      }
      return line(type, children, sorted: true, in: object)
    case .struct: return line(type, children, sorted: true)
    case .enum: return line(children.isEmpty ? "\(type).\(value)" : type, children)
    default: return line(String(describing: value), children)
    }
  }

  private static func count(_ children: [Mirror.Child], _ word: String) -> String {
    "\(children.count) \(word)\(children.count == 1 ? "" : "s")"
  }

  /// A type's name without the numbers of types in functions.
  private static func plain(_ type: String) -> String { type.replacing(#/ #\d+/#, with: "") }
}

extension String {
  /// The text without addresses.
  var withoutAddresses: String { replacing(/:?\s*0x[\da-f]+(\s*)/) { String($0.output.1) } }
}

extension Character: AnySnapshotStringConvertible {
  /// The character in quotation marks.
  public var snapshotDescription: String { debugDescription }
}

extension Data: AnySnapshotStringConvertible {
  /// The number of bytes.
  public var snapshotDescription: String { debugDescription }
}

extension Date: AnySnapshotStringConvertible {
  /// The date and the time to the second, in UTC.
  public var snapshotDescription: String { formatted(.iso8601) }
}

extension NSObject: AnySnapshotStringConvertible {
  /// The description without addresses.
  public var snapshotDescription: String { debugDescription.withoutAddresses }
}

extension String: AnySnapshotStringConvertible {
  /// The text in quotation marks.
  public var snapshotDescription: String { debugDescription }
}

extension Substring: AnySnapshotStringConvertible {
  /// The text in quotation marks.
  public var snapshotDescription: String { debugDescription }
}

extension URL: AnySnapshotStringConvertible {
  /// The address.
  public var snapshotDescription: String { debugDescription }
}
