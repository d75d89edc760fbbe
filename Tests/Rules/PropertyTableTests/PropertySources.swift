/// The Swift files generated from the table, by their paths in `Sources`.
struct PropertySources {
  let table: PropertyTable

  init(_ table: PropertyTable) { self.table = table }

  private static let head =
    "// Generated from RenderTree/Properties/LayerProperties.table; its head says how to change it.\n\n"

  private var properties: [PropertyTable.Property] { table.properties }
  private var targets: [AnimationTargetEntry] { properties.flatMap(\.targets) }

  var files: [String: String] {
    [
      "Core/RenderTree/Properties/LayerProperties.swift": layerProperties,
      "Core/RenderTree/Properties/LayerProperty.swift": layerProperty,
      "Core/RenderTree/Properties/PropertyValue.swift": propertyValue,
      "Core/RenderTree/Properties/AnimationTarget.swift": animationTarget,
      "Core/RenderTree/Properties/AnimationTarget+Value.swift": animationTargetValue,
      "Core/RenderTree/Codec/PropertyValue+Coded.swift": coded,
      "Graphics/QuartzCore/Properties/LayerProperty+Keys.swift": keys,
      "Graphics/QuartzCore/Properties/AnimationTarget+KeyPath.swift": keyPaths,
      "Graphics/QuartzCore/Layer/CALayer+CodedProperties.swift": codedProperties,
    ].mapValues { Self.head + $0 }
  }

  // MARK: RenderTree

  private var layerProperties: String {
    """
    import Raster

    /// The properties of every kind of layer, with the defaults of Core Animation. Values are kept as they come:
    /// nothing is clamped before drawing.
    ///
    /// A number that is NaN or infinite means there:
    /// - bounds, position, anchor point, transform: nothing of the layer and of what is in it is drawn; in the
    ///   sublayers' transform: nothing of its sublayers; in a path: nothing of the outline that has the point;
    /// - opacities, colours, locations: NaN is 0, an infinite number is the nearer one of 0 and 1;
    /// - stroke start and end: NaN strokes nothing, an infinite number is the nearer one of 0 and 1;
    /// - line width: nothing is stroked; border width: NaN means no border, an infinite one fills the layer;
    /// - dashes: the pattern is ignored; dash phase and shadow offset: zero; corner radius: no corner is rounded;
    /// - shadow radius: NaN is 0, an infinite one spreads the shadow to nothing;
    /// - contents' rectangle, and an infinite contents' scale: the contents are not shown; a NaN scale is 1;
    /// - points of a gradient: the last colour fills it;
    /// - number of copies: NaN is 0, an infinite one as many as are drawn; delay, differences of colours: 0;
    /// - rates and lifetimes of particles: none is born; their places and sizes: they are not drawn.
    ///
    /// Lengths are points, angles radians (clockwise on the screen, since y grows down), colours encoded sRGB
    /// with straight alpha.
    public struct LayerProperties: Hashable, Sendable {
    \(lines(properties) { property in
      comment(property.documentation) + (property.storage.map { kept(property, in: $0) } ?? stored(property))
    })
      var replication = UncommonValue<Replication>()
      var emission = UncommonValue<Emission>()

      /// A layer with every property at its default.
      public init() {}
    }

    /// The properties of replicator layers.
    struct Replication: DefaultValue {
    \(fields(.replicator))
    }

    /// The properties of emitter layers.
    struct Emission: DefaultValue {
    \(fields(.emitter))
    }

    """
  }

  private func stored(_ property: PropertyTable.Property) -> [String] {
    ["  public var \(property.name): \(property.type) = \(property.defaultValue)"]
  }

  private func fields(_ layers: PropertyTable.Property.Layers) -> String {
    lines(properties.filter { $0.layers == layers }) { property in
      ["  var \(property.name): \(property.type) = \(property.defaultValue)"]
    }
  }

  /// A property that is kept in a value of its own.
  private func kept(_ property: PropertyTable.Property, in storage: String) -> [String] {
    [
      "  public var \(property.name): \(property.type) {",
      "    get { \(storage).value.\(property.name) }",
      "    set { \(storage).value.\(property.name) = newValue }",
      "  }",
    ]
  }

  private var layerProperty: String {
    """
    /// Names one property of a layer. Its number is that of the commit's encoding.
    public enum LayerProperty: UInt8, CaseIterable, Sendable {
    \(declaration(of: properties.map(\.name)))
    }

    extension LayerProperties {
      /// The value of one property.
      public func value(of property: LayerProperty) -> PropertyValue {
        switch property {
    \(lines(properties) { ["    case .\($0.name): .\($0.name)(\($0.name))"] })
        }
      }
    }

    """
  }

  private var propertyValue: String {
    """
    import Raster

    /// One property with its new value.
    public enum PropertyValue: Hashable, Sendable {
    \(lines(properties) { ["  case \($0.name)(\($0.type))"] })
    }

    extension LayerProperties {
      /// Replaces one property.
      public mutating func set(_ value: PropertyValue) {
        switch value {
    \(lines(properties) { ["    case .\($0.name)(let value): \($0.name) = value"] })
        }
      }
    }

    """
  }

  private var coded: String {
    """
    extension PropertyValue: Coded {
      func write(to writer: inout ByteWriter) {
        switch self {
    \(lines(properties) { ["    case .\($0.name)(let value): writer.put(case: \($0.number), value)"] })
        }
      }

      init(from reader: inout ByteReader) throws(CommitError) {
        switch try reader.byte() {
    \(lines(properties) { ["    case \($0.number): self = try .\($0.name)(reader.next())"] })
        default: throw reader.malformed
        }
      }
    }

    """
  }

  private var animationTarget: String {
    """
    /// Names what a property animation changes: a whole property, or a part of one.
    public enum AnimationTarget: UInt8, Hashable, Sendable, CaseIterable {
    \(lines(properties.filter { !$0.targets.isEmpty }) { [declaration(of: $0.targets.map(\.name))] })
    }

    extension AnimationTarget {
      /// Whether it changes how an emitter layer's particles are born.
      var isOfEmitters: Bool {
        switch self {
    \(cases(properties.filter { $0.layers == .emitter }.flatMap(\.targets).map(\.name), "true"))
        default: false
        }
      }

      /// Whether it changes the copies of a replicator layer.
      var isOfReplicators: Bool {
        switch self {
    \(cases(properties.filter { $0.layers == .replicator }.flatMap(\.targets).map(\.name), "true"))
        default: false
        }
      }

      /// Whether it changes a number of a filter.
      var isOfFilters: Bool {
        switch self {
    \(cases(properties.filter { $0.type == "LayerFilters" }.flatMap(\.targets).map(\.name), "true"))
        default: false
        }
      }
    }

    """
  }

  private var animationTargetValue: String {
    """
    import Raster

    extension LayerProperties {
      /// The present value of what an animation may change.
      public func value(of target: AnimationTarget) -> AnimationValue {
        switch target {
    \(lines(targets) { ["    case .\($0.name): .\($0.kind)(\($0.place)\($0.isOptional ? " ?? Path()" : ""))"] })
        }
      }

      /// Replaces what an animation changes. A value of another kind has no effect.
      public mutating func set(_ value: AnimationValue, for target: AnimationTarget) {
        switch (target, value) {
        case (_, .number(let value)): set(value, for: target)
    \(lines(targets.filter { $0.kind != "number" }) {
      ["    case (.\($0.name), .\($0.kind)(let value)): \($0.place) = value"] + pointAsTranslation($0)
    })
        default: break
        }
      }

      /// Same as `set(_:for:)` with a number, without the cost of copying a value of any kind.
      mutating func set(_ value: Double, for target: AnimationTarget) {
        switch target {
    \(lines(targets.filter { $0.kind == "number" }) { ["    case .\($0.name): \($0.place) = value"] })
        default: break
        }
      }
    }

    """
  }

  /// A translation accepts a point too, as in Core Animation.
  private func pointAsTranslation(_ target: AnimationTargetEntry) -> [String] {
    guard target.place.hasSuffix(".planarTranslation") else { return [] }
    return ["    case (.\(target.name), .point(let value)): \(target.place) = Size(value)"]
  }

  /// The cases of `AnimationValue` that targets have, in the order of the table.
  private var kinds: [String] {
    targets.reduce(into: []) { if !$0.contains($1.kind) { $0.append($1.kind) } }
  }

  // MARK: QuartzCore

  private var keys: String {
    """
    import RenderTree

    extension LayerProperty {
      /// Apple's key, for actions and key-value coding.
      var key: String {
        switch self {
    \(lines(properties) { ["    case .\($0.name): \"\($0.key)\""] })
        }
      }

      /// Whether a change animates by itself.
      var hasImplicitAction: Bool {
        switch self {
    \(cases(properties.filter { $0.animation != .implicit }.map(\.name), "false"))
        default: true
        }
      }
    }

    """
  }

  private var keyPaths: String {
    """
    import RenderTree

    /// A case of `AnimationValue` without its value.
    enum AnimationValueKind {
    \(lines(kinds) { ["  case \($0)"] })
    }

    extension AnimationTarget {
      static let byKeyPath: [String: AnimationTarget] = [
    \(lines(targets) { target in target.keyPaths.map { "    \"\($0)\": .\(target.name)," } })
      ]

      /// The kind of value that the target takes.
      var valueKind: AnimationValueKind {
        switch self {
    \(lines(kinds.filter { $0 != "number" }) { kind in
      [cases(targets.filter { $0.kind == kind }.map(\.name), ".\(kind)")]
    })
        default: .number
        }
      }

      /// The kind of layer that alone has the property; nil for those of every layer.
      var ownKind: LayerKind? {
        switch self {
    \(cases(properties.filter { $0.layers == .shape }.flatMap(\.targets).map(\.name), ".shape"))
    \(cases(properties.filter { $0.layers == .gradient }.flatMap(\.targets).map(\.name), ".gradient"))
    \(cases(properties.filter { $0.layers == .replicator }.flatMap(\.targets).map(\.name), ".replicator"))
    \(cases(properties.filter { $0.layers == .emitter }.flatMap(\.targets).map(\.name), ".emitter"))
        default: nil
        }
      }
    }

    """
  }

  private var codedProperties: String {
    """
    extension CALayer {
      /// Returns how key-value coding reads and sets a committed property of every layer.
      static func codedProperty(ofEveryLayer key: String) -> CodedProperty<CALayer>? {
    \(coding(.all, "CALayer"))
      }
    }

    extension CAShapeLayer {
      /// Returns how key-value coding reads and sets a committed property of shape layers.
      static func codedProperty(ofShapeLayers key: String) -> CodedProperty<CALayer>? {
    \(coding(.shape, "CAShapeLayer"))
      }
    }

    extension CAGradientLayer {
      /// Returns how key-value coding reads and sets a committed property of gradient layers.
      static func codedProperty(ofGradientLayers key: String) -> CodedProperty<CALayer>? {
    \(coding(.gradient, "CAGradientLayer"))
      }
    }

    extension CAReplicatorLayer {
      /// Returns how key-value coding reads and sets a committed property of replicator layers.
      static func codedProperty(ofReplicatorLayers key: String) -> CodedProperty<CALayer>? {
    \(coding(.replicator, "CAReplicatorLayer"))
      }
    }

    extension CAEmitterLayer {
      /// Returns how key-value coding reads and sets a committed property of emitter layers.
      static func codedProperty(ofEmitterLayers key: String) -> CodedProperty<CALayer>? {
    \(coding(.emitter, "CAEmitterLayer"))
      }
    }

    """
  }

  private func coding(_ layers: PropertyTable.Property.Layers, _ type: String) -> String {
    let entries = properties.filter { $0.layers == layers }.compactMap { property in
      property.coding.map { coding in
        let keys = [property.key] + (property.key != property.member ? [property.member] : [])
        return
          "    case \(keys.map { "\"\($0)\"" }.joined(separator: ", ")): .\(coding)(\\\(type).\(property.member))"
      }
    }
    return (["    switch key {"] + entries + ["    default: nil", "    }"]).joined(separator: "\n")
  }

  // MARK: Text

  private func lines<Entry>(_ entries: [Entry], _ lines: (Entry) -> [String]) -> String {
    entries.flatMap(lines).joined(separator: "\n")
  }

  /// Returns one switch case for several names, in lines of at most 105 characters.
  private func cases(_ names: [String], _ result: String) -> String {
    (list(names.map { ".\($0)" }, after: "    case", end: ":") + ["      \(result)"]).joined(separator: "\n")
  }

  /// Returns the declaration of several cases of an enumeration, in lines of at most 105 characters.
  private func declaration(of names: [String]) -> String {
    list(names, after: "  case", end: "").joined(separator: "\n")
  }

  private func list(_ names: [String], after start: String, end: String) -> [String] {
    var lines = [start]
    for (index, name) in names.enumerated() {
      let word = " \(name)" + (index + 1 < names.count ? "," : end)
      if lines[lines.count - 1].count + word.count > 105 {
        lines.append(start.replacing("case", with: " "))
      }
      lines[lines.count - 1] += word
    }
    return lines
  }

  /// Returns a documentation comment in lines of at most 105 characters; empty for an empty text.
  private func comment(_ text: String) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < 105 {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append("  /// \(word)")
      }
    }
    return lines
  }
}
