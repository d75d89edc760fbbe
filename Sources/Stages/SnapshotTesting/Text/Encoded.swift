import Foundation

extension Snapshotting where Value: Encodable, Format == String {
  /// The value as JSON, with its keys in order.
  public static var json: Snapshotting {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return json(encoder)
  }

  /// The value as an encoder writes it. What cannot be encoded becomes the error's text.
  public static func json(_ encoder: JSONEncoder) -> Snapshotting {
    encoded("json") { try encoder.encode($0) }
  }

  /// The value as a property list of XML.
  public static var plist: Snapshotting {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return plist(encoder)
  }

  /// The value as an encoder writes it. What cannot be encoded becomes the error's text.
  public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
    encoded("plist") { try encoder.encode($0) }
  }
}

extension Snapshotting where Format == String {
  /// Dictionaries, arrays, texts and numbers as JSON, with the keys in order. What has no such form becomes
  /// the error's text.
  public static var json: Snapshotting {
    encoded("json") { value in
      guard JSONSerialization.isValidJSONObject(value) else { throw NoJSON(type: "\(type(of: value))") }
      return try JSONSerialization.data(withJSONObject: value, options: [.prettyPrinted, .sortedKeys])
    }
  }

  fileprivate static func encoded(_ pathExtension: String, _ encode: @escaping (Value) throws -> Data)
    -> Snapshotting
  {
    var strategy: Snapshotting = SimplySnapshotting.lines.pullback { value in
      do { return String(decoding: try encode(value), as: UTF8.self) } catch { return "\(error)" }
    }
    strategy.pathExtension = pathExtension
    return strategy
  }
}

/// The error of a value that JSON has no form for.
private struct NoJSON: Error, CustomStringConvertible {
  var type: String
  var description: String { "\(type) has no form in JSON" }
}

extension Snapshotting where Value: CaseIterable, Format == String {
  /// A table of a function's results for all cases.
  public static func `func`<A>(into witness: Snapshotting<A, Format>) -> Snapshotting<(Value) -> A, Format> {
    var strategy = SimplySnapshotting<String>.lines.asyncPullback { (function: @escaping (Value) -> A) in
      Async { callback in
        Row.add(Array(Value.allCases)[...], to: [], of: function, as: witness, then: callback)
      }
    }
    strategy.pathExtension = "csv"
    return strategy
  }
}

/// The rows of the table of a function.
private enum Row {
  /// Adds a row for each case, one after the other, and then calls the closure with all.
  static func add<Input, A>(
    _ cases: ArraySlice<Input>, to rows: [String], of function: @escaping (Input) -> A,
    as witness: Snapshotting<A, String>, then callback: @escaping (String) -> Void
  ) {
    guard let input = cases.first else { return callback(rows.joined(separator: "\n")) }
    witness.snapshot(function(input)).run { text in
      add(
        cases.dropFirst(), to: rows + ["\"\(input)\",\"\(text)\""], of: function, as: witness, then: callback)
    }
  }
}
