public import CoreGraphics

/// A font at a size, from a `FontSystem`.
public struct Font: Hashable, Sendable {
  /// The largest size, in points.
  public static let maximumSize: CGFloat = 10_000

  /// The size in points, 0 … `maximumSize`.
  public let size: CGFloat
  /// The description by which the font was selected.
  public let description: FontDescription
  /// The features applied to text in this font.
  public let features: [FontFeature]
  /// The metrics at this size, in points.
  public let metrics: FontMetrics
  /// The family of the selected font, which may differ from the description. Empty when no font is installed;
  /// text is then shown as boxes.
  public let familyName: String
  /// The PostScript name, such as `Inter-SemiBold`.
  public let postScriptName: String

  let face: FaceID
  let system: FontSystem

  init(
    face: FaceID, record: FaceRecord, size: CGFloat, description: FontDescription, features: [FontFeature],
    system: FontSystem
  ) {
    self.face = face
    self.size = size > 0 ? min(size, Self.maximumSize) : 0
    self.description = description
    self.features = features
    self.system = system
    metrics = record.metrics.scaled(by: self.size)
    familyName = record.familyName
    postScriptName = record.postScriptName
  }

  private init(_ font: Font, size: CGFloat, features: [FontFeature]) {
    self.size = size > 0 ? min(size, Self.maximumSize) : 0
    self.features = features
    description = font.description
    familyName = font.familyName
    postScriptName = font.postScriptName
    face = font.face
    system = font.system
    metrics = font.system.record(of: font.face).metrics.scaled(by: self.size)
  }

  /// Returns the font at another size in points, clamped to 0 … `maximumSize`; NaN counts as 0.
  public func withSize(_ size: CGFloat) -> Font { Font(self, size: size, features: features) }

  /// Returns the font with these features instead of its own.
  public func withFeatures(_ features: [FontFeature]) -> Font { Font(self, size: size, features: features) }

  /// Whether both are the same face of the same font system, with equal size, features and description.
  public static func == (a: Font, b: Font) -> Bool {
    a.face == b.face && a.size == b.size && a.features == b.features && a.description == b.description
      && a.system === b.system
  }

  /// Hashes the face, the size and the features.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(size)
    hasher.combine(features)
  }
}

/// The identifier of a face in a font system; number 0 stands for the boxes.
struct FaceID: Hashable, Sendable {
  static let boxes = FaceID(index: 0)

  let index: Int
}

/// The properties of a face that are cached outside it.
struct FaceRecord: Sendable {
  var familyName: String
  var postScriptName: String
  var fullName: String
  /// The metrics in units of the size.
  var metrics: FontMetrics

  static let boxes = FaceRecord(familyName: "", postScriptName: "", fullName: "", metrics: .typical)
}
