import Downloads
import Foundation
import Rivulet
import UIKit

/// The demo: a download button with a real transfer behind it, and a choice of files to transfer.
public final class GalleryViewController: UIViewController {
  /// A file that can be downloaded.
  public struct Source {
    public var title: String
    public var address: URL

    public init(title: String, address: URL) {
      self.title = title
      self.address = address
    }
  }

  private let sources: [Source]
  private let folder: URL
  /// Told of every file that has arrived, and of every failure.
  public var onOutcome: ((Result<DownloadedFile, DownloadError>) -> Void)?

  private let button = DownloadView()
  private let titleLabel = UILabel()
  private let statusLabel = UILabel()
  private var choices: [UIButton] = []
  private var selection = 0
  private var transfer: Download?

  /// - Parameters:
  ///   - sources: what can be chosen; the first one is chosen. An empty list leaves the button without effect.
  ///   - folder: where the files are saved. It must exist.
  public init(sources: [Source], folder: URL) {
    self.sources = sources
    self.folder = folder
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor { traits in
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
    button.delegate = self
    button.labelContent = .bytes
    view.addSubview(button)
    if sources.count > 1 { addChoices() }
    choose(0)
  }

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

  /// Cancels what is under way, and returns when nothing of it is left on the disk.
  public func stop() async {
    let running = transfer
    button.reset()
    _ = await running?.outcome
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let side = min(max(min(area.width * 0.5, area.height - 240), 80), 240)
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

extension GalleryViewController: DownloadControlDelegate {
  public func downloadControlDidStart(_ control: any DownloadControl) {
    guard sources.indices.contains(selection) else { return control.reset() }
    let source = sources[selection]
    let name = source.address.lastPathComponent
    let file = folder.appendingPathComponent(name.isEmpty || name == "/" ? "download" : name)
    let transfer = Download(DownloadRequest(source: source.address, destination: file)).start()
    self.transfer = transfer
    statusLabel.text = source.address.absoluteString
    transfer.observe { [weak self, weak transfer] progress in
      guard let self, self.transfer === transfer, control.phase.isActive else { return }
      control.byteCount = DownloadByteCount(received: progress.received, expected: progress.expected)
    } completion: { [weak self, weak transfer] outcome in
      guard let self, self.transfer === transfer else { return }
      self.transfer = nil
      ended(outcome, control)
    }
  }

  private func ended(_ outcome: Result<DownloadedFile, DownloadError>, _ control: any DownloadControl) {
    switch outcome {
    case .success(let file):
      control.progress = 1
      control.succeed()
      statusLabel.text = "Saved to \(file.path)"
    case .failure(.cancelled): break
    case .failure(let error):
      control.fail(reason: error.localizedDescription)
      statusLabel.text = error.localizedDescription
    }
    onOutcome?(outcome)
  }

  public func downloadControlDidSuspend(_ control: any DownloadControl) {
    transfer?.pause()
  }

  public func downloadControlDidResume(_ control: any DownloadControl) {
    transfer?.resume()
  }

  public func downloadControlDidCancel(_ control: any DownloadControl) {
    transfer?.cancel()
    transfer = nil
  }
}
