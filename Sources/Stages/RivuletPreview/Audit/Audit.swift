import UIKit

/// The faults of a stage that can be proved from its views, as sentences. Each names the view and its frame.
@MainActor struct Audit {
  private let stage: Stage
  private let views: [ShownView]
  private(set) var findings: [String] = []

  /// The smallest side of a target in points, by Apple's Human Interface Guidelines.
  private static let smallestTarget: CGFloat = 44
  /// The error of a layout that counts as none, in points: a pixel at scale 1, which rounding may cost.
  private static let rounding: CGFloat = 1

  init(_ stage: Stage) {
    self.stage = stage
    views = ShownView.all(on: stage)
    for shown in views {
      checkText(shown)
      checkPlace(shown)
      checkTarget(shown)
      checkLayout(shown)
    }
    checkOverlaps()
    checkLabels()
    findings += Contrast.findings(views, on: stage)
  }

  private mutating func add(_ shown: ShownView, _ fault: String) {
    findings.append("\(shown.name) \(shown.frame.previewText) \(fault)")
  }

  // MARK: Text

  private mutating func checkText(_ shown: ShownView) {
    guard let label = shown.view as? UILabel, let text = label.text, !text.isEmpty else { return }
    guard !shown.isPart || shown.view.superview is UIButton else { return }
    let size = label.bounds.size
    if label.adjustsFontSizeToFitWidth, label.minimumScaleFactor < 1 { return }
    let line = label.font.lineHeight
    let needed = Self.neededSize(of: label, width: label.numberOfLines == 1 ? 100_000 : size.width)
    if label.numberOfLines == 1, needed.width > size.width + Self.rounding {
      add(shown, "is cut off: its text needs \(Self.text(needed.width)) points of width")
    } else if label.numberOfLines != 1, size.width > 0 {
      let lines = Int((needed.height / max(line, 1)).rounded())
      if label.numberOfLines > 1, lines > label.numberOfLines {
        add(shown, "is cut off: its text needs \(lines) lines and has \(label.numberOfLines)")
      } else if needed.height > size.height + Self.rounding {
        add(shown, "is cut off: its text needs \(Self.text(needed.height)) points of height")
      }
    } else if line.rounded(.down) > size.height + Self.rounding {
      add(shown, "is cut off: a line of its text is \(Self.text(line)) points high")
    }
  }

  /// The size of a label's text without a limit of lines.
  private static func neededSize(of label: UILabel, width: CGFloat) -> CGSize {
    let copy = UILabel()
    copy.font = label.font
    copy.attributedText = label.attributedText
    copy.numberOfLines = 0
    copy.lineBreakMode = label.numberOfLines == 1 ? label.lineBreakMode : .byWordWrapping
    return copy.sizeThatFits(CGSize(width: width, height: 100_000))
  }

  nonisolated static func text(_ points: CGFloat) -> String {
    let rounded = (points * 10).rounded() / 10
    return rounded == rounded.rounded() ? rounded.wholeText : "\(rounded)"
  }

  // MARK: Places

  private mutating func checkPlace(_ shown: ShownView) {
    guard shown.isContent, !shown.isPart, !shown.isScrolled, !shown.frame.isEmpty else { return }
    // The parts of a control lie where the control does.
    guard !(shown.view.superview is UIControl) else { return }
    let tolerance = -Self.rounding
    if let clip = shown.clip, !shown.visible.insetBy(dx: tolerance, dy: tolerance).contains(shown.frame) {
      return add(shown, "is clipped by \(clip.previewName), which shows \(shown.visible.previewText) of it")
    }
    let screen = CGRect(origin: .zero, size: stage.size)
    guard screen.insetBy(dx: tolerance, dy: tolerance).contains(shown.frame) else {
      return add(shown, "lies outside of the screen")
    }
    if let parent = shown.view.superview, shown.view is UIControl,
      !parent.bounds.insetBy(dx: tolerance, dy: tolerance).contains(shown.view.frame)
    {
      return add(
        shown, "lies outside of its parent \(parent.previewName), where no touch reaches it")
    }
    let insets = stage.safeAreaInsets
    let edges = [
      ("top", insets.top - shown.frame.minY), ("left", insets.left - shown.frame.minX),
      ("bottom", shown.frame.maxY - (stage.size.height - insets.bottom)),
      ("right", shown.frame.maxX - (stage.size.width - insets.right)),
    ]
    // A picture may fill the screen; texts and controls under the frame of the device cannot be used.
    guard !(shown.view is UIImageView) else { return }
    for (edge, depth) in edges where depth > Self.rounding {
      add(shown, "reaches \(Self.text(depth)) points under the safe area at the \(edge)")
    }
  }

  // MARK: Targets

  /// Whether a view is a control that an app has made, and that takes touches.
  private static func isTarget(_ shown: ShownView) -> Bool {
    guard let control = shown.view as? UIControl, control.isEnabled, control.isUserInteractionEnabled else {
      return false
    }
    return !shown.isPart && !shown.visible.isEmpty
  }

  /// Whether the size is that of the system, which an app cannot change.
  private static func hasOwnSize(_ view: UIView) -> Bool {
    view is UISwitch || view is UISlider || view is UIStepper || view is UISegmentedControl
      || view is UIPageControl || view is UITextField
  }

  private mutating func checkTarget(_ shown: ShownView) {
    guard Self.isTarget(shown), !Self.hasOwnSize(shown.view) else { return }
    let view = shown.view
    let reach = Self.smallestTarget / 2 - 0.1
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    // A control may take touches outside of its bounds.
    func takes(_ x: CGFloat, _ y: CGFloat) -> Bool {
      view.point(inside: CGPoint(x: middle.x + x, y: middle.y + y), with: nil)
    }
    let isWide = takes(-reach, 0) && takes(reach, 0)
    let isHigh = takes(0, -reach) && takes(0, reach)
    guard !isWide || !isHigh else { return }
    add(shown, "is a target under 44 points")
  }

  private mutating func checkOverlaps() {
    let targets = views.filter(Self.isTarget)
    for (index, first) in targets.enumerated() {
      for second in targets[(index + 1)...] where !second.view.isDescendant(of: first.view) {
        let common = first.visible.intersection(second.visible)
        guard !common.isNull, common.width > Self.rounding, common.height > Self.rounding else { continue }
        add(second, "covers a part of the target \(first.name) \(first.frame.previewText)")
      }
    }
  }

  // MARK: Layout and labels

  private mutating func checkLayout(_ shown: ShownView) {
    guard !shown.isPart, shown.view.hasAmbiguousLayout else { return }
    add(shown, "has an ambiguous layout: its constraints allow several frames")
  }

  private mutating func checkLabels() {
    for element in stage.accessibilityElements() where element.label.isEmpty && element.value == nil {
      let isOperable = !element.traits.isDisjoint(with: [.button, .link, .adjustable])
      guard isOperable || element.isEditing != nil else { continue }
      let found = views.last { $0.frame == element.frame && $0.view.isAccessibilityElement }
      let name = found?.name ?? "An element"
      findings.append("\(name) \(element.frame.previewText) has no label for assistive technology")
    }
  }
}
