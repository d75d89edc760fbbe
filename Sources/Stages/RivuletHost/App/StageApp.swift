import Foundation
internal import ImageCoding
import RenderTree
package import UIKit

/// Adapts a stage on the system's clock to the loop.
@MainActor
package final class StageApp: HostedApp {
  private let stage: Stage
  private var commits: [[UInt8]] = []
  private var announcements: [String] = []
  private var toldLink: String?
  private var copiedText: String?
  private let followsLanguages: Bool
  private let atEnd: @MainActor () async -> Void

  /// - Parameters:
  ///   - followsLanguages: Whether the stage takes its languages and its layout direction from the browser.
  ///   - atEnd: Called when the app has ended: its visitor has gone, or the host stops.
  package init(
    _ stage: Stage, followsLanguages: Bool = true, atEnd: @escaping @MainActor () async -> Void = {}
  ) {
    self.stage = stage
    self.followsLanguages = followsLanguages
    self.atEnd = atEnd
    stage.onCommit { [weak self] commit in
      // Stages flush on the main actor only.
      MainActor.assumeIsolated { self?.commits.append(commit.encoded()) }
    }
    stage.onCopy = { [weak self] text in self?.copiedText = text }
    stage.onAccessibilityNotification = { [weak self] notification in
      guard let sentence = notification.argument as? String else { return }
      self?.announcements.append(sentence)
    }
  }

  package var time: Double { stage.time }
  package var nextDeadline: Double? { stage.nextDeadline }

  package var onNeedsFlush: (@MainActor () -> Void)? {
    didSet {
      guard let onNeedsFlush else { return stage.onNeedsFlush = nil }
      stage.onNeedsFlush = { MainActor.assumeIsolated { onNeedsFlush() } }
    }
  }

  package func setScreen(width: Double, height: Double, scale: Double) {
    stage.resize(to: CGSize(width: width, height: height), scale: scale)
  }

  package func touch(id: Int, phase: TouchPhase, x: Double, y: Double, time: Double) {
    let phase: Stage.PointerEvent.Phase =
      switch phase {
      case .began: .down
      case .moved: .move
      case .ended: .up
      case .cancelled: .cancel
      }
    stage.handle(
      Stage.PointerEvent(phase: phase, identifier: id, location: CGPoint(x: x, y: y), time: time))
  }

  package func scroll(x: Double, y: Double, dx: Double, dy: Double) {
    stage.scroll(at: CGPoint(x: x, y: y), by: CGVector(dx: dx, dy: dy))
  }

  package func zoom(x: Double, y: Double, factor: Double) {
    stage.zoom(at: CGPoint(x: x, y: y), by: factor)
  }

  package func secondaryClick(x: Double, y: Double) { stage.secondaryClick(at: CGPoint(x: x, y: y)) }

  package func hover(x: Double, y: Double) { stage.hover(at: CGPoint(x: x, y: y)) }

  package func hoverEnd() { stage.hover(at: nil) }

  package func operate(_ action: ElementAction, element: UInt32) {
    switch action {
    case .activate: stage.activateAccessibilityElement(element)
    case .increment: stage.adjustAccessibilityElement(element, increments: true)
    case .decrement: stage.adjustAccessibilityElement(element, increments: false)
    case .reveal: stage.revealAccessibilityElement(element)
    case .escape: stage.performAccessibilityEscape()
    case .slideToFirst: stage.slideAccessibilityElement(element, toEnd: false)
    case .slideToLast: stage.slideAccessibilityElement(element, toEnd: true)
    }
  }

  package func type(_ text: String) { stage.type(text) }

  package func compose(_ text: String, selected: Range<Int>) {
    stage.compose(text, selectedRange: selected)
  }

  package func key(_ event: Stage.KeyEvent) {
    if !stage.handle(event), event.phase != .up { stage.scroll(with: event) }
  }

  package func setKeyboard(height: Double) { stage.keyboardHeight = height }

  package func open(link: String) { stage.open(link: link) }

  package func takeLink() -> String? {
    guard stage.link != toldLink else { return nil }
    toldLink = stage.link
    return toldLink ?? ""
  }

  package var shownLink: String? { stage.link }

  package var pointer: MousePointer { stage.mousePointer }

  package func takeCopiedText() -> String? {
    defer { copiedText = nil }
    return copiedText
  }

  package func setPreferences(_ preferences: TabPreferences) {
    stage.userInterfaceStyle = preferences.isDark ? .dark : .light
    stage.reduceMotion = preferences.reducesMotion
    stage.contentSizeCategory = .nearest(toTextScale: preferences.textScale)
    stage.accessibilityContrast = preferences.increasesContrast ? .high : .normal
    guard followsLanguages, let language = preferences.languages.first else { return }
    stage.preferredLanguages = preferences.languages
    let isMirrored = Locale.Language(identifier: language).characterDirection == .rightToLeft
    stage.layoutDirection = isMirrored ? .rightToLeft : .leftToRight
  }

  package func elements() -> Data { ElementList(stage.accessibilityElements()).json }

  package func takeAnnouncements() -> [String] {
    defer { announcements = [] }
    return announcements
  }

  package func run() { stage.process(until: stage.time) }

  package func takeCommits() -> [[UInt8]] {
    defer { commits = [] }
    return commits
  }

  package func snapshot() -> [UInt8] { stage.snapshot().encoded() }

  /// A larger picture would take longer to draw, to encode and to send than a visitor waits. A finer screen
  /// is drawn with fewer pixels for each point: a phone of 390 × 844 points with 1.8 instead of 3.
  private static let finePicturePixels = 1.1e6
  /// A larger picture of one pixel for each point would take longer than the renderer. It has fewer pixels.
  private static let mostPicturePixels = 4e6

  package func picture() -> @Sendable () -> [UInt8] {
    let points = max(Double(stage.size.width * stage.size.height), 1)
    let fine = max((Self.finePicturePixels / points).squareRoot(), 1)
    let scale = min(Double(stage.scale), fine, (Self.mostPicturePixels / points).squareRoot())
    let image = stage.image(at: stage.time, scale: scale)
    // Without loss, so that little is seen when the renderer takes over.
    return { ((try? ImageEncoder.webP(image)).map { [UInt8]($0) }) ?? [] }
  }

  package func end() async { await atEnd() }
}
