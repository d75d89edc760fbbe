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

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor { @Sendable traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(red: 0.05, green: 0.16, blue: 0.27, alpha: 1)
        : UIColor(red: 41 / 255, green: 158 / 255, blue: 239 / 255, alpha: 1)
    }
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
    swap.backgroundColor = UIColor(white: 1, alpha: 0.1)
    swap.layer.cornerRadius = 16
    swap.addAction(UIAction { [weak self] _ in self?.swapButtons() }, for: .touchUpInside)
    view.addSubview(swap)
    show(makeWave())
    if sources.count > 1 { addChoices() }
    choose(0)
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
    drops.style.markColor = UIColor(red: 0.1, green: 0.35, blue: 0.56, alpha: 1)
    return drops
  }

  /// Replaces the present button.
  private func show(_ next: DownloadControl) {
    button.delegate = nil
    button.removeFromSuperview()
    button = next
    next.delegate = self
    view.addSubview(next)
    swap.setTitle(next is DripButton ? "Wave" : "Drops", for: .normal)
    view.setNeedsLayout()
  }

  private func swapButtons() {
    let wasDrops = button is DripButton
    // A transfer belongs to the button that started it, and ends with it.
    button.reset()
    show(wasDrops ? makeWave() : makeDrops())
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

  private func choose(_ index: Int) {
    guard sources.indices.contains(index) else { return }
    selection = index
    for (place, choice) in choices.enumerated() {
      choice.backgroundColor = UIColor(white: 1, alpha: place == index ? 0.3 : 0.1)
    }
    button.reset()
    titleLabel.text = sources[index].title
    statusLabel.text = sources[index].address.absoluteString
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
    let side = min(max(min(area.width * 0.5, area.height - 240), 80), 240)
    swap.frame = CGRect(x: area.minX + 20, y: area.minY + 16, width: 84, height: 32)
    button.frame = CGRect(x: area.midX - side / 2, y: area.midY - side / 2 - 20, width: side, height: side)
    titleLabel.frame = CGRect(
      x: area.minX + 20, y: button.frame.minY - 60, width: area.width - 40, height: 30)
    statusLabel.frame = CGRect(x: area.minX + 20, y: area.maxY - 106, width: area.width - 40, height: 36)
    let width = (area.width - 40 - CGFloat(max(choices.count - 1, 0)) * 10) / CGFloat(max(choices.count, 1))
    for (index, choice) in choices.enumerated() {
      choice.frame = CGRect(
        x: area.minX + 20 + CGFloat(index) * (width + 10), y: area.maxY - 60, width: width, height: 36)
    }
  }
}

extension DownloadsViewController: DownloadControlDelegate {
  func downloadControl(_ control: DownloadControl, didRequest action: DownloadControl.Action) {
    switch action {
    case .start: begin(control)
    case .pause: transfer?.pause()
    case .resume: transfer?.resume()
    case .cancel:
      transfer?.cancel()
      transfer = nil
    }
  }

  private func begin(_ control: DownloadControl) {
    guard sources.indices.contains(selection) else { return control.reset() }
    let source = sources[selection]
    let file = folder.appendingPathComponent(DownloadRequest.suggestedFileName(for: source.address))
    let transfer = Download(DownloadRequest(source: source.address, destination: file)).start()
    self.transfer = transfer
    statusLabel.text = source.address.absoluteString
    transfer.observe { [weak self, weak transfer] progress in
      guard let self, self.transfer === transfer, control.phase.isActive else { return }
      control.byteCount = DownloadControl.ByteCount(received: progress.received, expected: progress.expected)
    } completion: { [weak self, weak transfer] outcome in
      guard let self, self.transfer === transfer else { return }
      self.transfer = nil
      ended(outcome, control)
    }
  }

  private func ended(_ outcome: Result<DownloadedFile, DownloadError>, _ control: DownloadControl) {
    switch outcome {
    case .success(let file):
      control.progress = 1
      control.succeed()
      statusLabel.text = "Saved to \(file.path)"
    case .failure(.cancelled): break
    case .failure(let error):
      control.fail(error)
      statusLabel.text = error.localizedDescription
    }
    onOutcome?(outcome)
  }
}
