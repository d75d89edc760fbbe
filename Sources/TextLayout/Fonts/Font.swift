public import CoreGraphics

/// A font at a size, from a `FontSystem`.
public struct Font: Hashable, Sendable {
  /// The longest size, in points.
  public static let maximumSize: CGFloat = 10_000

  /// In points, 0 … `maximumSize`.
  public let size: CGFloat
  public let description: FontDescription
  public let features: [FontFeature]
  public let metrics: FontMetrics
  /// The family that was found, which is not always the one wanted. Empty when no font is installed: text is then shown as boxes.
  public let familyName: String
  /// The name for programs, such as `Inter-SemiBold`.
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

  /// The same font at another size. Negative sizes and NaN count as 0.
  public func withSize(_ size: CGFloat) -> Font { Font(self, size: size, features: features) }

  /// The same font with these features instead of its own.
  public func withFeatures(_ features: [FontFeature]) -> Font { Font(self, size: size, features: features) }

  public static func == (a: Font, b: Font) -> Bool {
    a.face == b.face && a.size == b.size && a.features == b.features && a.description == b.description
      && a.system === b.system
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(face)
    hasher.combine(size)
    hasher.combine(features)
  }
}

/// Names a face of a font system: the boxes are number 0.
struct FaceID: Hashable, Sendable {
  static let boxes = FaceID(index: 0)

  let index: Int
}

/// What is known of a face without asking it.
struct FaceRecord: Sendable {
  var familyName: String
  var postScriptName: String
  /// In units of the size.
  var metrics: FontMetrics

  static let boxes = FaceRecord(familyName: "", postScriptName: "", metrics: .typical)
}
