/// The images and displacements that a bar button item has been given, over those of the bar's appearance.
@MainActor struct BarButtonOwnLook {
  /// A situation with an image of its own.
  struct Situation: Hashable {
    /// The bits of the state.
    var state: UInt
    /// The raw value of the style for which the image was set; nil for all.
    var style: Int?
    /// The raw value of the bar's metrics.
    var metrics: Int
  }

  var backgrounds: [Situation: UIImage] = [:]
  /// The displacements by the raw values of their metrics.
  var titleOffsets: [Int: UIOffset] = [:]
  var backTitleOffsets: [Int: UIOffset] = [:]
  var backgroundOffsets: [Int: CGFloat] = [:]
}
