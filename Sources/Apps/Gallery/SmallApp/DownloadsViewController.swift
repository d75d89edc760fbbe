import Downloads
import Foundation
import Rivulet
import UIKit

/// Shows a download button with a real transfer: a choice of files, and of two buttons.
final class DownloadsViewController: UIViewController {
  private let sources: [DownloadSource]
  private let folder: URL
  /// Called with every finished download and every failure.
  var onOutcome: ((Result<DownloadedFile, DownloadError>) -> Void)?

  /// The present button: a `DownloadView` or a `DripButton`, which have the same base class.
  private var button: DownloadControl = DownloadView()
  private let swap = UIButton(type: .custom)
  private let titleLabel = UILabel()
  private let statusLabel = UILabel()
  private var choices: [UIButton] = []
  private var selection = 0
  private var transfer: Download?
  /// The outcome of the last transfer; nil before its end.
  private var outcome: Result<DownloadedFile, DownloadError>?
  /// The part of the selected file with which the next transfer begins; nil for none.
  private var remains: DownloadControl.ByteCount?

  /// - Parameters:
  ///   - sources: The files to choose from; the first one is selected. With an empty list, the button has no
  ///     effect.
  ///   - folder: The folder for the files. It must exist.
  init(sources: [DownloadSource], folder: URL) {
    self.sources = sources
    self.folder = folder
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  /// A blue on which white text has a contrast of more than 4.5:1, also on the lightest of the plain buttons.
  private static let background = UIColor { @Sendable traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.05, green: 0.16, blue: 0.27, alpha: 1)
      : UIColor(red: 16 / 255, green: 98 / 255, blue: 168 / 255, alpha: 1)
  }
  private static let plain = UIColor(white: 1, alpha: 0.1)
  private static let ink = UIColor(red: 0.04, green: 0.2, blue: 0.36, alpha: 1)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Self.background
    for label in [titleLabel, statusLabel] {
      label.textColor = .white
      label.textAlignment = .center
      label.numberOfLines = 2
      view.addSubview(label)
    }
    titleLabel.font = .systemFont(ofSize: 22, weight: .semibold)
    statusLabel.font = .systemFont(ofSize: 13)
    swap.titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
    swap.setTitleColor(.white, for: .normal)
    swap.backgroundColor = Self.plain
    swap.layer.cornerRadius = 16
    swap.addAction(UIAction { [weak self] _ in self?.swapButtons() }, for: .touchUpInside)
    view.addSubview(swap)
    show(makeWave())
    if sources.count > 1 { addChoices() }
    if !sources.isEmpty { showSelection() }
  }

  // MARK: The two buttons

  private func makeWave() -> DownloadView {
    let wave = DownloadView()
    wave.labelContent = .bytes
    wave.style.trackColor = UIColor(white: 1, alpha: 0.3)
    wave.style.ringColor = .white
    wave.style.glyphColor = .white
    wave.style.labelColor = .white
    wave.style.failureColor = UIColor(red: 1, green: 0.82, blue: 0.36, alpha: 1)
    return wave
  }

  private func makeDrops() -> DripButton {
    let drops = DripButton()
    drops.style.color = .white
    drops.style.markColor = Self.ink
    // The texts, as white as the drops, are 0.4 radii off the ring: see `DownloadsLayout.clearance`.
    drops.style.spread = 1.2...1.3
    return drops
  }

  /// Replaces the present button.
  private func show(_ next: DownloadControl) {
    button.delegate = nil
    button.removeFromSuperview()
    button = next
    next.delegate = self
    // Below the texts: drops and wave are drawn beyond the button's bounds.
    view.insertSubview(next, at: 0)
    swap.setTitle(next is DripButton ? "Wave" : "Drops", for: .normal)
    view.setNeedsLayout()
  }

  /// Shows the other button, which takes over the running transfer.
  private func swapButtons() {
    let next: DownloadControl = button is DripButton ? makeWave() : makeDrops()
    bring(next, to: button.phase)
    show(next)
  }

  /// Brings a new button, which has neither a window nor a delegate, to the state of the present one: nothing
  /// moves or is requested.
  private func bring(_ next: DownloadControl, to phase: DownloadControl.Phase) {
    guard phase != .idle, phase != .cancelled else { return }
    next.start()
    if phase == .paused { next.pause() }
    next.progress = button.progress
    next.byteCount = button.byteCount
    switch outcome {
    case .success: next.succeed()
    case .failure(let error): next.fail(error)
    case nil: break
    }
  }

  // MARK: The files

  private func addChoices() {
    for (index, source) in sources.enumerated() {
      let choice = UIButton(type: .custom)
      choice.setTitle(source.title, for: .normal)
      choice.setTitleColor(.white, for: .normal)
      choice.titleLabel?.font = .systemFont(ofSize: 15, weight: .medium)
      choice.layer.cornerRadius = 18
      choice.addAction(UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
      choices.append(choice)
      view.addSubview(choice)
    }
  }

  /// Selects another file. The selected one keeps its transfer.
  private func choose(_ index: Int) {
    guard index != selection else { return }
    selection = index
    remains = nil
    button.reset()
    showSelection()
  }

  private func showSelection() {
    for (place, choice) in choices.enumerated() {
      let isSelected = place == selection
      choice.backgroundColor = isSelected ? .white : Self.plain
      choice.setTitleColor(isSelected ? Self.ink : .white, for: .normal)
      choice.accessibilityTraits = isSelected ? [.button, .selected] : .button
    }
    titleLabel.text = sources[selection].title
    statusLabel.text = sources[selection].address.absoluteString
  }

  /// Cancels the transfer, and returns when its temporary file is removed.
  func stop() async {
    let running = transfer
    button.reset()
    _ = await running?.outcome
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let layout = DownloadsLayout(in: area, choiceCount: choices.count)
    swap.frame = CGRect(x: area.minX + 20, y: area.minY + 16, width: 84, height: 32)
    button.frame = layout.button
    titleLabel.frame = layout.title
    statusLabel.frame = layout.status
    for (choice, frame) in zip(choices, layout.choices) { choice.frame = frame }
  }
}

extension DownloadsViewController: DownloadControlDelegate {
  func downloadControl(_ control: DownloadControl, didRequest action: DownloadControl.Action) {
    switch action {
    case .start: begin()
    case .pause: transfer?.pause()
    case .resume: transfer?.resume()
    case .cancel:
      transfer?.cancel()
      transfer = nil
    }
  }

  private func begin() {
    guard sources.indices.contains(selection) else { return button.reset() }
    let source = sources[selection]
    let file = folder.appendingPathComponent(DownloadRequest.suggestedFileName(for: source.address))
    var request = DownloadRequest(source: source.address, destination: file)
    // The button shows a failure, and its next tap is the next attempt.
    request.retry = .none
    let transfer = Download(request).start()
    self.transfer = transfer
    outcome = nil
    statusLabel.text = source.address.absoluteString
    if let remains { button.byteCount = remains }
    transfer.observe { [weak self, weak transfer] progress in
      guard let self, self.transfer === transfer, button.phase.isActive else { return }
      button.byteCount = DownloadControl.ByteCount(received: progress.received, expected: progress.expected)
    } completion: { [weak self, weak transfer] outcome in
      guard let self, let transfer, self.transfer === transfer else { return }
      self.transfer = nil
      let progress = transfer.currentProgress
      let arrived = DownloadControl.ByteCount(received: progress.received, expected: progress.expected)
      remains = transfer.hasPartialFile ? arrived : nil
      ended(outcome)
    }
  }

  private func ended(_ outcome: Result<DownloadedFile, DownloadError>) {
    self.outcome = outcome
    switch outcome {
    case .success(let file):
      button.progress = 1
      button.succeed()
      statusLabel.text = "Saved to \(file.path)"
    case .failure(.cancelled): break
    case .failure(let error):
      button.fail(error)
      // The button shows the reason.
      statusLabel.text =
        remains == nil ? "A tap starts again." : "A tap goes on from what has arrived."
    }
    onOutcome?(outcome)
  }
}
