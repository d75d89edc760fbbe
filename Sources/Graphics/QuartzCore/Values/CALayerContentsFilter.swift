import Raster

/// The sampling of an image drawn at another size.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name of the filter.
  public let rawValue: String

  /// Creates a filter from its name. The layer's properties report an unknown one.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Linear interpolation between the four nearest pixels.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Linear interpolation in two smaller copies of the image, and between these: no pixel is left out.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

  init(_ filter: ImagePaint.Filter) {
    switch filter {
    case .nearest: self = .nearest
    case .linear, .stepped: self = .linear
    case .trilinear: self = .trilinear
    }
  }

  /// The filter of the render tree; nil for an unknown name.
  var committed: ImagePaint.Filter? {
    switch self {
    case .nearest: .nearest
    case .linear: .linear
    case .trilinear: .trilinear
    default: nil
    }
  }
}
