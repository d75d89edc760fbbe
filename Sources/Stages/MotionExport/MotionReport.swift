/// The parts of an animation that a file shows in another way than the stage does, or not at all.
public struct MotionReport: Hashable, Sendable {
  /// Something that does not travel as it is.
  public enum Feature: String, Hashable, Sendable, CaseIterable {
    /// A blurred shadow.
    case shadow
    /// A Gaussian blur of a layer.
    case blur
    /// A change of colours by a filter.
    case colorFilter = "colour filter"
    /// A filter of the pixels behind a layer.
    case backgroundFilter = "background filter"
    /// An operator or a blend mode that the format lacks.
    case blendMode = "blend mode"
    /// A gradient around a point.
    case conicGradient = "conic gradient"
    /// A gradient whose points or locations move.
    case gradientGeometry = "gradient whose geometry moves"
    /// The drawn part of a line with several subpaths.
    case trimmedSubpaths = "part of a line with several subpaths"
    /// A perspective.
    case perspective
    /// A slanted picture or stroke.
    case shear
  }

  /// The way in which a feature was treated.
  public enum Treatment: String, Hashable, Sendable {
    /// It looks the same, but is not what it was: outlines instead of a transform, or a step for each frame.
    case baked
    /// It is missing.
    case leftOut = "left out"
  }

  /// A feature of one layer.
  public struct Note: Hashable, Sendable {
    /// The feature.
    public var feature: Feature
    /// The treatment.
    public var treatment: Treatment
    /// The number of the layer in the commits.
    public var layer: UInt32

    /// The note as a sentence for people.
    public func sentence(layerName: String?) -> String {
      "\(layerName ?? "Layer \(layer)"): \(feature.rawValue) \(treatment.rawValue)"
    }
  }

  /// The notes in the order of layers in the file, each once.
  public private(set) var notes: [Note] = []
  private var known: Set<Note> = []

  /// Whether everything travels as it is.
  public var isEmpty: Bool { notes.isEmpty }

  mutating func add(_ feature: Feature, _ treatment: Treatment, layer: UInt32) {
    let note = Note(feature: feature, treatment: treatment, layer: layer)
    if known.insert(note).inserted { notes.append(note) }
  }
}

/// A file and what it lacks.
public struct MotionFile: Sendable {
  /// The bytes, UTF-8.
  public var bytes: [UInt8]
  /// The parts that do not travel as they are.
  public var report: MotionReport
}
