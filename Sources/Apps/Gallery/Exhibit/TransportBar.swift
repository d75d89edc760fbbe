import Scenes
import UIKit

/// The timeline of a run with its buttons: from the start, a frame back, play, a frame on; and the speed.
final class TransportBar: UIView {
  /// Called with the instant that the user chooses, in seconds.
  var onSeek: ((TimeInterval) -> Void)?
  /// Called when the user plays or pauses.
  var onPlay: (() -> Void)?
  /// Called when the user asks for the exhibit's own run from its start.
  var onRestart: (() -> Void)?
  /// Called with a new speed.
  var onSpeed: ((Double) -> Void)?

  private let timeline = Timeline()
  private let clock = UILabel()
  private let speedLabel = UILabel()
  private let speed = UISlider()
  private let restart = UIButton(type: .system)
  private let back = UIButton(type: .system)
  private let play = UIButton(type: .system)
  private let forward = UIButton(type: .system)
  private let images = TransportImages()

  // Chosen: a tenth of the speed shows each frame, and below this width the buttons take a second row.
  private static let slowest = 0.1
  private static let fastest = 2.0
  private static let widthForOneRow: CGFloat = 580

  init() {
    super.init(frame: .zero)
    clock.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    clock.textColor = .secondaryLabel
    speedLabel.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    speedLabel.textColor = .secondaryLabel
    speedLabel.isAccessibilityElement = false
    speed.accessibilityLabel = "Speed"
    speed.minimumValue = Float(log2(Self.slowest))
    speed.maximumValue = Float(log2(Self.fastest))
    speed.value = 0
    for view in [timeline, clock, restart, back, play, forward, speedLabel, speed] { addSubview(view) }
    addActions()
    showSpeed()
    show(time: 0, end: 1, events: [], isPlaying: false)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  private func addActions() {
    let buttons: [(UIButton, String, UIImage)] = [
      (restart, "From the start", images.restart), (back, "One frame back", images.back),
      (forward, "One frame on", images.forward),
    ]
    for (button, label, image) in buttons {
      button.setImage(image, for: .normal)
      button.accessibilityLabel = label
    }
    restart.addAction(UIAction { [weak self] _ in self?.onRestart?() }, for: .touchUpInside)
    back.addAction(UIAction { [weak self] _ in self?.timeline.step(by: -1) }, for: .touchUpInside)
    forward.addAction(UIAction { [weak self] _ in self?.timeline.step(by: 1) }, for: .touchUpInside)
    play.addAction(UIAction { [weak self] _ in self?.onPlay?() }, for: .touchUpInside)
    timeline.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onSeek?(timeline.time)
      }, for: .valueChanged)
    speed.addAction(UIAction { [weak self] _ in self?.speedChanged() }, for: .valueChanged)
  }

  /// Shows an instant of a run.
  func show(time: TimeInterval, end: TimeInterval, events: [RunEvent], isPlaying: Bool) {
    timeline.show(time: time, end: end, events: events)
    let frames = (time / Timeline.frameLength).rounded()
    clock.text = String(format: "%.3f s · frame %d", time, Int(frames))
    play.setImage(isPlaying ? images.pause : images.play, for: .normal)
    play.accessibilityLabel = isPlaying ? "Pause the run" : "Play the run"
  }

  private func speedChanged() {
    // The usual speed takes hold of the thumb.
    if abs(speed.value) < 0.12 { speed.value = 0 }
    showSpeed()
    onSpeed?(rate)
  }

  private var rate: Double { exp2(Double(speed.value)) }

  private func showSpeed() {
    speedLabel.text = String(format: "×%.2f", rate)
    speed.accessibilityValue = speedLabel.text
  }

  /// Returns the height for a width, in points.
  func height(in width: CGFloat) -> CGFloat { width < Self.widthForOneRow ? 124 : 88 }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isNarrow = bounds.width < Self.widthForOneRow
    let margin: CGFloat = 16
    timeline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 44)
    let buttons = [restart, back, play, forward]
    for (index, button) in buttons.enumerated() {
      place(button, CGRect(x: margin - 8 + CGFloat(index) * 46, y: 42, width: 44, height: 40))
    }
    let rest = margin + CGFloat(buttons.count) * 46
    if isNarrow {
      place(clock, CGRect(x: rest, y: 42, width: bounds.width - rest - margin, height: 40))
      clock.textAlignment = .right
      place(speedLabel, CGRect(x: margin, y: 82, width: 52, height: 40))
      place(speed, CGRect(x: margin + 60, y: 86, width: bounds.width - 2 * margin - 60, height: 31))
    } else {
      let room = bounds.width - rest - margin
      clock.textAlignment = .center
      place(clock, CGRect(x: rest, y: 42, width: max(room - 220, 130), height: 40))
      place(speedLabel, CGRect(x: bounds.width - margin - 205, y: 42, width: 52, height: 40))
      place(speed, CGRect(x: bounds.width - margin - 150, y: 46, width: 150, height: 31))
    }
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    view.frame =
      isMirrored
      ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
  }
}

/// The pictures of the buttons.
@MainActor private struct TransportImages {
  let play = image { $0.addTriangle(from: 7, to: 19) }
  let pause = image { path in
    path.append(UIBezierPath(roundedRect: CGRect(x: 6, y: 4, width: 4, height: 16), cornerRadius: 1))
    path.append(UIBezierPath(roundedRect: CGRect(x: 14, y: 4, width: 4, height: 16), cornerRadius: 1))
  }
  let restart = image { path in
    path.append(UIBezierPath(roundedRect: CGRect(x: 5, y: 5, width: 3, height: 14), cornerRadius: 1))
    path.addTriangle(from: 19, to: 9)
  }
  let back = image { path in
    path.append(UIBezierPath(roundedRect: CGRect(x: 16, y: 6, width: 2, height: 12), cornerRadius: 1))
    path.addTriangle(from: 14, to: 6)
  }
  let forward = image { path in
    path.append(UIBezierPath(roundedRect: CGRect(x: 6, y: 6, width: 2, height: 12), cornerRadius: 1))
    path.addTriangle(from: 10, to: 18)
  }

  private static func image(_ draw: (UIBezierPath) -> Void) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in
      let path = UIBezierPath()
      draw(path)
      UIColor.black.setFill()
      path.fill()
    }.withRenderingMode(.alwaysTemplate)
  }
}

extension UIBezierPath {
  /// Adds a triangle that points from one x to another.
  fileprivate func addTriangle(from base: CGFloat, to tip: CGFloat) {
    move(to: CGPoint(x: base, y: 5))
    addLine(to: CGPoint(x: tip, y: 12))
    addLine(to: CGPoint(x: base, y: 19))
    close()
  }
}
