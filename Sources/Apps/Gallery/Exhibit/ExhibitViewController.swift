import Scenes
import UIKit

/// The page of an exhibit: the component in a frame, a timeline of its run, controls, and its code.
///
/// A narrow window has all of it in a column; a wide one has the device on one side and the controls on the
/// other.
final class ExhibitViewController: UIViewController {
  /// Chosen, in points: a phone beside a column of controls.
  private static let wide: CGFloat = 700

  /// The exhibit.
  let exhibit: Exhibit
  /// Called when the run was played to its end.
  var onRunEnd: (() -> Void)?

  private let player: RunView
  private let device = DeviceFrame()
  private let transport = TransportBar()
  private let panel: ExhibitPanel
  private var settings: ExhibitSettings
  private var isWide: Bool?
  private var hasAppeared = false

  init(_ exhibit: Exhibit) {
    self.exhibit = exhibit
    settings = exhibit.settings
    player = RunView(Run(exhibit))
    panel = ExhibitPanel(exhibit)
    super.init(nibName: nil, bundle: nil)
    title = exhibit.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    device.content = player
    for part in [panel, device, transport] { view.addSubview(part) }
    view.accessibilityElements = [device, transport, panel]
    player.onChange = { [weak self] in self?.update() }
    player.onEnd = { [weak self] in self?.onRunEnd?() }
    transport.onSeek = { [weak self] time in self?.player.seek(to: time) }
    transport.onPlay = { [weak self] in self?.player.isPlaying.toggle() }
    transport.onRestart = { [weak self] in self?.restart() }
    transport.onSpeed = { [weak self] speed in self?.player.speed = speed }
    panel.onCommand = { [weak self] name in self?.player.perform(.command(name)) }
    panel.onProgress = { [weak self] progress in self?.player.perform(.progress(progress)) }
    panel.onSettings = { [weak self] settings, trait in self?.adopt(settings, fixing: trait) }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasAppeared else { return }
    hasAppeared = true
    player.isPlaying = true
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    player.isPlaying = false
  }

  // MARK: The run

  private func update() {
    let run = player.run
    player.isUserInteractionEnabled = !run.state.isEmpty
    transport.show(time: run.time, end: run.end, events: run.events, isPlaying: player.isPlaying)
    panel.show(
      state: run.state, commands: run.commands, progress: run.progress, settings: run.settings,
      isOwn: !run.isScripted)
  }

  private func restart() {
    player.run.reset()
    player.isPlaying = false
    player.isPlaying = true
  }

  /// Shows the run with new settings at the same instant. A trait that the user has set no longer follows
  /// the device.
  private func adopt(_ settings: ExhibitSettings, fixing trait: ExhibitSettings.Traits) {
    self.settings = settings
    player.followedTraits.subtract(trait)
    player.run.settings = settings
    player.needsPicture()
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let isWide = area.width >= Self.wide
    if self.isWide != isWide {
      self.isWide = isWide
      showStage(of: isWide ? Exhibit.telephone : exhibit.size)
    }
    device.isWide = isWide
    if isWide { placeColumns(in: area) } else { placeColumn(in: area) }
  }

  /// Replaces the run if its stage has another size, since its touches belong to places on it.
  private func showStage(of size: CGSize) {
    guard player.run.size != size else { return }
    let wasPlaying = player.isPlaying
    let time = player.run.time
    player.run = Run(exhibit, size: size, settings: player.run.settings)
    player.seek(to: time)
    player.isPlaying = wasPlaying
  }

  private func placeColumns(in area: CGRect) {
    // A desktop's window has room for the code beside the controls.
    let width = area.width >= 1080 ? area.width * 0.62 : min(max(area.width * 0.45, 320), 460)
    let left = CGRect(x: area.minX, y: area.minY, width: area.width - width, height: area.height)
    let height = transport.height(in: left.width)
    panel.frame = mirrored(CGRect(x: left.maxX, y: area.minY, width: width, height: area.height))
    transport.frame = mirrored(
      CGRect(x: left.minX, y: left.maxY - height, width: left.width, height: height))
    let room = CGRect(x: left.minX, y: left.minY, width: left.width, height: left.height - height)
    device.frame = mirrored(device.fit(player.run.size, in: room.insetBy(dx: 16, dy: 14)))
  }

  private func placeColumn(in area: CGRect) {
    let size = player.run.size
    let height = transport.height(in: area.width)
    let share = size.height > size.width * 1.5 ? 0.46 : 0.36
    let room = CGRect(
      x: area.minX, y: area.minY, width: area.width, height: max((area.height - height) * share + 40, 120))
    device.frame = device.fit(size, in: room.insetBy(dx: 12, dy: 8))
    transport.frame = CGRect(x: area.minX, y: room.maxY, width: area.width, height: height)
    let top = transport.frame.maxY
    panel.frame = CGRect(x: area.minX, y: top, width: area.width, height: max(view.bounds.maxY - top, 0))
  }

  private func mirrored(_ frame: CGRect) -> CGRect {
    guard view.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
    return CGRect(x: view.bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
  }
}
