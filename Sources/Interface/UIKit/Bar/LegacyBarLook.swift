/// The images and colours that a bar got through its members older than iOS 13, over its appearance.
@MainActor struct LegacyBarLook {
  /// The backgrounds by the raw values of their metrics.
  var backgrounds: [Int: UIImage] = [:]
  /// The image in place of the line; an empty one for none.
  var shadow: UIImage?
  /// The vertical displacements of the title by the raw values of their metrics.
  var titleOffsets: [Int: CGFloat] = [:]

  /// Whether there is anything to apply.
  var isUsed: Bool { !backgrounds.isEmpty || shadow != nil || !titleOffsets.isEmpty }

  private static func value<Value>(_ values: [Int: Value], isCompact: Bool, hasPrompt: Bool) -> Value? {
    let metrics: [UIBarMetrics] =
      switch (isCompact, hasPrompt) {
      case (false, false): [.default]
      case (true, false): [.compact, .default]
      case (false, true): [.defaultPrompt, .default]
      case (true, true): [.compactPrompt, .compact, .default]
      }
    return metrics.lazy.compactMap { values[$0.rawValue] }.first
  }

  /// Changes the background of an appearance. An empty image makes it transparent.
  func apply(to look: UIBarAppearance, isCompact: Bool, hasPrompt: Bool = false) {
    if let image = Self.value(backgrounds, isCompact: isCompact, hasPrompt: hasPrompt) {
      look.backgroundEffect = nil
      look.backgroundColor = nil
      look.backgroundImage = image.isEmpty ? nil : image
    }
    guard let shadow else { return }
    look.shadowImage = shadow.isEmpty ? nil : shadow
    if shadow.isEmpty { look.shadowColor = nil }
  }

  func titleOffset(isCompact: Bool, hasPrompt: Bool) -> CGFloat {
    let offset = Self.value(titleOffsets, isCompact: isCompact, hasPrompt: hasPrompt) ?? 0
    return offset.isFinite ? offset : 0
  }
}

extension UIImage {
  /// Whether the image has no area, as `UIImage()`.
  fileprivate var isEmpty: Bool { size.width <= 0 || size.height <= 0 }
}
