import Foundation

/// The parsed table of layer properties.
struct PropertyTable {
  struct Property: Equatable {
    enum Layers: String { case all, shape, gradient, replicator, emitter }
    enum Animation: String { case no, yes, implicit }

    var number: Int
    var name: String
    var type: String
    var defaultValue: String
    var layers: Layers
    var animation: Animation
    /// Apple's name, where it differs.
    var explicitKey: String?
    var documentation: String
  }

  struct Malformed: Error, CustomStringConvertible {
    let line: Int
    let reason: String

    var description: String { "line \(line): \(reason)" }
  }

  var properties: [Property] = []

  /// - Throws: `Malformed` for a line that is not an entry, a number out of sequence, and a duplicate name.
  init(_ text: String) throws(Malformed) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let columns = line.split(separator: "|", maxSplits: 7, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      func malformed(_ reason: String) -> Malformed { Malformed(line: index + 1, reason: reason) }
      guard columns.count == 8 else { throw malformed("an entry has 8 columns, not \(columns.count)") }
      guard Int(columns[0]) == properties.count else {
        throw malformed("the number must be \(properties.count)")
      }
      guard !properties.contains(where: { $0.name == columns[1] }) else {
        throw malformed("there is a \(columns[1]) already")
      }
      guard PropertyType.all[columns[2]] != nil else { throw malformed("no type \(columns[2])") }
      guard let layers = Property.Layers(rawValue: columns[4]) else {
        throw malformed("no layers \(columns[4])")
      }
      guard let animation = Property.Animation(rawValue: columns[5]) else {
        throw malformed("no animation \(columns[5])")
      }
      guard !columns[7].isEmpty else { throw malformed("\(columns[1]) has no documentation") }
      properties.append(
        Property(
          number: properties.count, name: columns[1], type: columns[2], defaultValue: columns[3],
          layers: layers,
          animation: animation, explicitKey: columns[6].isEmpty ? nil : columns[6], documentation: columns[7])
      )
    }
  }
}

extension PropertyTable.Property {
  /// The value of its own in which properties of few layers are kept.
  var storage: String? {
    switch layers {
    case .replicator: "replication"
    case .emitter: "emission"
    case .all, .shape, .gradient: nil
    }
  }

  var kind: PropertyType { PropertyType.all[type] ?? PropertyType(kind: "", coding: nil) }

  /// The key for key-value coding and actions.
  var key: String {
    if let explicitKey { return explicitKey }
    guard type == "Bool", name.hasPrefix("is") else { return name }
    return name.dropFirst(2).prefix(1).lowercased() + name.dropFirst(3)
  }

  /// The member of `CALayer` or its subclass for the property.
  var member: String { explicitKey ?? name }

  /// The key-value coding accessors of the member; nil without any.
  var coding: String? { explicitKey == nil ? kind.coding : "name" }

  /// The animation targets: the whole property, then numbers and structures inside.
  var targets: [AnimationTargetEntry] {
    guard animation != .no else { return [] }
    let whole = AnimationTargetEntry(
      name: name, keyPaths: type == "Bool" && key != name ? [key, name] : [key], kind: kind.kind, place: name,
      isOptional: type.hasSuffix("?"))
    return (kind.kind.isEmpty ? [] : [whole])
      + kind.parts.map { part in
        AnimationTargetEntry(
          name: name + part.suffix, keyPaths: part.keyPaths.map { "\(key).\($0)" }, kind: part.kind,
          place: "\(name).\(part.place)")
      }
  }
}

/// One case of `AnimationTarget`.
struct AnimationTargetEntry {
  var name: String
  var keyPaths: [String]
  /// The case of `AnimationValue` for the target.
  var kind: String
  /// The path of the target in `LayerProperties`.
  var place: String
  var isOptional = false
}

/// A type, as the generator describes it.
struct PropertyType {
  /// A part that can be animated separately.
  struct Part {
    var suffix: String
    var keyPaths: [String]
    var kind: String
    var place: String
  }

  /// The case of `AnimationValue`; empty for a type that cannot be animated.
  var kind: String
  /// The function of `CodedProperty`; nil if there is none.
  var coding: String?
  var parts: [Part] = []

  private static func number(_ suffix: String, _ keyPaths: String..., at place: String) -> Part {
    Part(suffix: suffix, keyPaths: keyPaths, kind: "number", place: place)
  }

  private static let point = [number("X", "x", at: "x"), number("Y", "y", at: "y")]
  private static let size = [number("Width", "width", at: "width"), number("Height", "height", at: "height")]

  /// The parts of this part.
  private static func inside(_ suffix: String, _ name: String, _ kind: String, _ parts: [Part]) -> [Part] {
    [Part(suffix: suffix, keyPaths: [name], kind: kind, place: name)]
      + parts.map { part in
        Part(
          suffix: suffix + part.suffix, keyPaths: part.keyPaths.map { "\(name).\($0)" }, kind: part.kind,
          place: "\(name).\(part.place)")
      }
  }

  private static let transform = [
    number("RotationX", "rotation.x", at: "rotationAngles.x"),
    number("RotationY", "rotation.y", at: "rotationAngles.y"),
    number("RotationZ", "rotation", "rotation.z", at: "rotationAngles.z"),
    number("Scale", "scale", at: "uniformScale"),
    number("ScaleX", "scale.x", at: "scaleFactors.x"),
    number("ScaleY", "scale.y", at: "scaleFactors.y"),
    number("ScaleZ", "scale.z", at: "scaleFactors.z"),
    number("ScaleXY", "scale.xy", at: "planarScale"),
    Part(suffix: "Translation", keyPaths: ["translation"], kind: "size", place: "planarTranslation"),
    number("TranslationX", "translation.x", at: "m41"),
    number("TranslationY", "translation.y", at: "m42"),
    number("TranslationZ", "translation.z", at: "m43"),
  ]

  static let all: [String: PropertyType] = [
    "Rect": PropertyType(
      kind: "rect", coding: "structure",
      parts: inside("Origin", "origin", "point", point) + inside("Size", "size", "size", size)),
    "Point": PropertyType(kind: "point", coding: "structure", parts: point),
    "Size": PropertyType(kind: "size", coding: "structure", parts: size),
    "Transform3D": PropertyType(kind: "transform", coding: "structure", parts: transform),
    "Double": PropertyType(kind: "number", coding: "number"),
    "Bool": PropertyType(kind: "flag", coding: "flag"),
    "UInt8": PropertyType(kind: "", coding: nil),
    "UInt32": PropertyType(kind: "", coding: "number"),
    "[EmitterCell]": PropertyType(kind: "", coding: nil),
    "[BackgroundPattern]": PropertyType(kind: "", coding: nil),
    "EmitterShape": PropertyType(kind: "", coding: "name"),
    "EmitterMode": PropertyType(kind: "", coding: "name"),
    "EmitterRenderMode": PropertyType(kind: "", coding: "name"),
    "Color": PropertyType(kind: "color", coding: "object"),
    "Path?": PropertyType(kind: "path", coding: "object"),
    "LayerContents": PropertyType(kind: "contents", coding: "object"),
    "[Color]": PropertyType(kind: "colors", coding: "object"),
    "[Double]": PropertyType(kind: "numbers", coding: "object"),
    "ContentsGravity": PropertyType(kind: "", coding: "name"),
    "BlendMode": PropertyType(kind: "", coding: "object"),
    "LayerFilters": PropertyType(
      kind: "", coding: "filters",
      parts: ["first", "second", "third", "fourth"].map {
        // The key path has the name of a filter, which only the app knows.
        Part(suffix: $0.prefix(1).uppercased() + $0.dropFirst(), keyPaths: [], kind: "number", place: $0)
      }),
    "CornerCurve": PropertyType(kind: "", coding: "name"),
    "GradientType": PropertyType(kind: "", coding: "name"),
    "ImagePaint.Filter": PropertyType(kind: "", coding: "name"),
    "FillRule": PropertyType(kind: "", coding: "name"),
    "Stroke.Cap": PropertyType(kind: "", coding: "name"),
    "Stroke.Join": PropertyType(kind: "", coding: "name"),
  ]
}
