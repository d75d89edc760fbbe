extension UIView {
  /// An adjustment of the tint colour. The values are those of iOS.
  public enum TintAdjustmentMode: Int, Sendable {
    /// That of the superview.
    case automatic = 0
    /// The tint colour itself.
    case normal = 1
    /// A grey in place of the tint colour.
    case dimmed = 2
  }

  /// Whether this view or, up to the first one with a mode of its own, a view around it dims the tint colour.
  ///
  /// - Complexity: O(depth).
  final var isTintDimmed: Bool {
    var view: UIView? = self
    while let current = view {
      if current.ownTintAdjustmentMode != .automatic { return current.ownTintAdjustmentMode == .dimmed }
      view = current.superview
    }
    return false
  }

  /// Sets the mode, and calls `tintColorDidChange` where that changes the tint colour.
  final func adjustTint(_ mode: TintAdjustmentMode) {
    let wasDimmed = isTintDimmed
    ownTintAdjustmentMode = mode
    guard isTintDimmed != wasDimmed else { return }
    var rest = [self]
    while let view = rest.popLast() {
      view.tintColorDidChange()
      rest += view.subviews.reversed().filter { $0.ownTintAdjustmentMode == .automatic }
    }
  }

  /// The text of `appliedContentSizeCategoryLimitsDescription`.
  final var contentSizeCategoryLimits: String {
    var (lines, view): ([String], UIView?) = ([], self)
    while let current = view {
      if current.minimumContentSizeCategory != nil || current.maximumContentSizeCategory != nil {
        let least = current.minimumContentSizeCategory?.rawValue ?? "none"
        let greatest = current.maximumContentSizeCategory?.rawValue ?? "none"
        lines.append("\(type(of: current)): minimum \(least), maximum \(greatest)")
      }
      view = current.superview
    }
    return lines.joined(separator: "\n")
  }
}

extension UIColor {
  /// A grey as bright as the colour, by the luma of Rec. 709, with the same alpha.
  final var dimmedTint: UIColor {
    UIColor { traits in
      let rgba = self.resolvedColor(with: traits).rgba
      let luma = 0.2126 * rgba.red + 0.7152 * rgba.green + 0.0722 * rgba.blue
      return UIColor(white: luma, alpha: rgba.alpha)
    }
  }
}
