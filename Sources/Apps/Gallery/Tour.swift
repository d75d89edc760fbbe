import Scenes
import UIKit

/// Goes through the exhibits by itself: each plays its run to the end. Any touch ends it.
@MainActor final class Tour {
  /// Lies over the whole screen and takes every touch.
  let curtain = Curtain()
  private let show: (Exhibit, @escaping @MainActor () -> Void) -> Void
  private let end: (Bool) -> Void
  private let exhibits = Exhibit.components + Exhibit.foundations
  private var number = 0
  private var isOver = false

  /// - Parameters:
  ///   - show: Shows an exhibit, and calls back at the end of its run.
  ///   - end: Called at the end: with true after the last exhibit, with false after a touch.
  init(show: @escaping (Exhibit, @escaping @MainActor () -> Void) -> Void, end: @escaping (Bool) -> Void) {
    self.show = show
    self.end = end
    curtain.addAction(UIAction { [weak self] _ in self?.stop() }, for: .touchDown)
    curtain.onEscape = { [weak self] in self?.stop() }
  }

  /// Shows the first exhibit.
  func begin() { showNext() }

  private func showNext() {
    guard !isOver else { return }
    guard number < exhibits.count else { return finish(wasLast: true) }
    let exhibit = exhibits[number]
    number += 1
    curtain.words = "Tour: \(exhibit.title), \(number) of \(exhibits.count). Touch to stop."
    show(exhibit) { [weak self] in self?.showNext() }
  }

  /// Ends the tour at the present exhibit.
  func stop() { finish(wasLast: false) }

  private func finish(wasLast: Bool) {
    guard !isOver else { return }
    isOver = true
    curtain.removeFromSuperview()
    end(wasLast)
  }
}

/// The view over a tour, with its words at the lower edge.
final class Curtain: UIControl {
  /// Called when the user wants to leave.
  var onEscape: (() -> Void)?
  private let label = UILabel()
  private let plate = UIView()

  /// The words at the lower edge.
  var words = "" {
    didSet {
      label.text = words
      accessibilityLabel = words
      setNeedsLayout()
    }
  }

  init() {
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isAccessibilityElement = true
    accessibilityTraits = .button
    plate.backgroundColor = UIColor(white: 0.1, alpha: 0.9)
    plate.isUserInteractionEnabled = false
    label.textColor = .white
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.textAlignment = .center
    plate.addSubview(label)
    addSubview(plate)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = CGSize(width: max(min(bounds.width - 72, 480), 0), height: .greatestFiniteMagnitude)
    let size = label.sizeThatFits(room)
    plate.frame = CGRect(
      x: (bounds.width - size.width) / 2 - 20, y: bounds.height - safeAreaInsets.bottom - size.height - 44,
      width: size.width + 40, height: size.height + 24)
    plate.layer.cornerRadius = min(plate.bounds.height / 2, 22)
    label.frame = plate.bounds.insetBy(dx: 20, dy: 12)
  }

  override func accessibilityActivate() -> Bool { accessibilityPerformEscape() }

  override func accessibilityPerformEscape() -> Bool {
    onEscape?()
    return true
  }
}
