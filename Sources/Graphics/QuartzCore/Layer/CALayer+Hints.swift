/// Hints with which Apple's renderer saves time and memory.
extension CALayer {
  /// Whether the edges of a layer that is turned are smooth. Default: false. Has no effect: edges are always
  /// smooth.
  public var allowsEdgeAntialiasing: Bool {
    get { objects.hints.allowsEdgeAntialiasing }
    set { objects.hints.allowsEdgeAntialiasing = newValue }
  }

  /// The edges that are smooth. Default: all four. Has no effect: edges are always smooth.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { objects.hints.edgeAntialiasingMask }
    set { objects.hints.edgeAntialiasingMask = newValue }
  }

  /// Whether the commands of `draw(in:)` may be drawn later, on another thread. Default: false. Has no
  /// effect: they are always recorded, and drawn by the renderer.
  public var drawsAsynchronously: Bool {
    get { objects.hints.drawsAsynchronously }
    set { objects.hints.drawsAsynchronously = newValue }
  }

  /// The pixels that the layer would like for what `draw(in:)` draws. Default: RGBA8Uint. Has no effect:
  /// commands are recorded instead of pixels.
  public var contentsFormat: CAContentsFormat {
    get { objects.hints.contentsFormat }
    set { objects.hints.contentsFormat = newValue }
  }
}

/// The values of hints, so that they are read as they were set.
struct LayerHints {
  var allowsEdgeAntialiasing = false
  var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  var drawsAsynchronously = false
  var contentsFormat = CAContentsFormat.RGBA8Uint
  var wantsExtendedDynamicRangeContent = false
}

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// Apple's bits, 1 to 8 in the order of the constants.
  public let rawValue: UInt32

  /// Creates a set from Apple's bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The left edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The right edge.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The edge at the largest y.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The edge at the smallest y.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// The pixels of what a layer draws.
public struct CAContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The name of the format.
  public let rawValue: String

  /// Creates a format from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Four bytes.
  public static let RGBA8Uint = CAContentsFormat(rawValue: "RGBA8")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Four numbers of 16 bits, which can be brighter than white.
  public static let RGBA16Float = CAContentsFormat(rawValue: "RGBAh")
  /// A byte of grey, with an alpha.
  public static let gray8Uint = CAContentsFormat(rawValue: "Gray8")
}
