import Testing
@testable import UIKit

@MainActor @Suite struct TraitTests {
  final class Listener: UIView {
    let recorder: CallRecorder
    init(_ recorder: CallRecorder) {
      self.recorder = recorder
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      recorder.calls.append(
        "\(previous?.userInterfaceStyle == .dark ? "dark" : "light") to \(traitCollection.userInterfaceStyle == .dark ? "dark" : "light")"
      )
    }
  }

  let stage = Stage(size: CGSize(width: 100, height: 100))
  let recorder = CallRecorder()

  @Test func traitChangesReachEveryViewOnce() {
    stage.makeCurrent()
    let outer = Listener(recorder)
    let inner = Listener(recorder)
    outer.addSubview(inner)
    stage.show(outer)
    #expect(recorder.calls.isEmpty)
    stage.userInterfaceStyle = .dark
    stage.userInterfaceStyle = .dark
    #expect(recorder.calls == ["light to dark", "light to dark"])
    #expect(inner.traitCollection.displayScale == 2)
  }

  class Observer: UIView {
    var styles: [UIUserInterfaceStyle] = []
    func observe() {
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, previous: UITraitCollection) in
        self.styles.append(previous.userInterfaceStyle)
      }
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, _: UITraitCollection) in
        (view as? Observer)?.styles.append(.unspecified)
      }
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UILabel, _: UITraitCollection) in
        Issue.record("a view of another class")
      }
    }
  }

  @Test func handlerNamesItsOwnTypeOrAGreaterOne() {
    stage.makeCurrent()
    let observer = Observer(frame: .zero)
    observer.observe()
    stage.show(observer)
    stage.userInterfaceStyle = .dark
    #expect(observer.styles == [.light, .unspecified])
  }

  @Test func viewThatEntersADarkStageIsTold() {
    stage.makeCurrent()
    let view = Listener(recorder)
    stage.userInterfaceStyle = .dark
    stage.show(view)
    #expect(recorder.calls == ["light to dark"])
  }

  @Test func dynamicColorsFollowTheStyle() {
    stage.makeCurrent()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .systemBackground
    stage.show(view)
    #expect(
      view.layer.backgroundColor == UIColor.white.resolvedColor(with: view.traitCollection).cgColor
        || view.layer.backgroundColor?.components == [1, 1, 1, 1])
    stage.userInterfaceStyle = .dark
    #expect(view.layer.backgroundColor?.components == [0, 0, 0, 1])
    #expect(UIColor.label.cgColor.components == [1, 1, 1, 1])
  }

  @Test func dynamicColorsFollowTheContrast() {
    stage.makeCurrent()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .systemBlue
    stage.show(view)
    var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.darkerSystemColorsStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    let normal = view.layer.backgroundColor
    #expect(!UIAccessibility.isDarkerSystemColorsEnabled)
    stage.accessibilityContrast = .high
    stage.accessibilityContrast = .high
    #expect(count == 1 && UIAccessibility.isDarkerSystemColorsEnabled)
    #expect(view.layer.backgroundColor != normal)
    #expect(view.layer.backgroundColor?.components == [CGFloat(0), 64.0 / 255, 221.0 / 255, 1])
    #expect(
      view.traitCollection.hasDifferentColorAppearance(
        comparedTo: UITraitCollection(userInterfaceStyle: .light)))
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func textColorsOfHighContrastAreReadable(style: UIUserInterfaceStyle) {
    let traits = UITraitCollection(style: style, contrast: .high)
    func luminance(_ color: UIColor, over ground: CGFloat) -> CGFloat {
      let parts = color.resolvedColor(with: traits).cgColor.components ?? []
      let (rgb, alpha) = (parts.dropLast(), parts.last ?? 1)
      let light = rgb.map { part in
        let value = part * alpha + ground * (1 - alpha)
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      guard light.count == 3 else { return light.first ?? 0 }
      return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
    }
    let ground: CGFloat = style == .dark ? 0 : 1
    for color in [UIColor.label, .secondaryLabel, .tertiaryLabel, .placeholderText, .link, .systemBlue] {
      let (a, b) = (luminance(color, over: ground), ground)
      #expect((max(a, b) + 0.05) / (min(a, b) + 0.05) >= 4.5)
    }
  }

  @Test func stageOfAVisitorBeginsWithTheVisitorsLanguages() {
    Stage.withLanguages(["de-AT", "en"]) {
      #expect(Stage(clock: .system).preferredLanguages == ["de-AT", "en"])
      #expect(Stage(size: CGSize(width: 1, height: 1)).preferredLanguages == ["en"], "a virtual clock")
      Stage.withLanguages([]) { #expect(Stage(clock: .system).preferredLanguages == ["de-AT", "en"]) }
    }
    #expect(Stage.withLanguages([]) { Stage(clock: .system).preferredLanguages } != ["de-AT", "en"])
  }

  @Test func registeredHandlerIsCalledForItsTraitsOnly() {
    stage.makeCurrent()
    let view = UIView()
    stage.show(view)
    let registration = view.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      [recorder] (view: UIView, previous) in
      recorder.calls.append(
        "\(previous.preferredContentSizeCategory == .large) \(view.traitCollection.preferredContentSizeCategory == .extraLarge)"
      )
    }
    stage.userInterfaceStyle = .dark
    stage.contentSizeCategory = .extraLarge
    #expect(recorder.calls == ["true true"])
    view.unregisterForTraitChanges(registration)
    stage.contentSizeCategory = .small
    #expect(recorder.calls.count == 1)
  }

  @Test func layoutDirectionFollowsTheStageUnlessForced() {
    stage.makeCurrent()
    let view = UIView()
    stage.show(view)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    stage.layoutDirection = .rightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    view.semanticContentAttribute = .forceLeftToRight
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.semanticContentAttribute = .playback
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test func textStylesGrowWithTheCategory() {
    stage.makeCurrent()
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    stage.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 53)
    #expect(UIFontMetrics(forTextStyle: .body).scaledValue(for: 34) == 106)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(UIContentSizeCategory.small < .extraLarge)
  }

  @Test func stagesHaveTheirOwnEnvironments() {
    stage.makeCurrent()
    let other = Stage(size: CGSize(width: 10, height: 10), scale: 3)
    other.userInterfaceStyle = .dark
    other.reduceMotion = true
    #expect(stage.window.traitCollection.userInterfaceStyle == .light && !stage.reduceMotion)
    #expect(UIAccessibility.isReduceMotionEnabled && UIScreen.main.scale == 3)
    stage.advance(by: 0)
    #expect(!UIAccessibility.isReduceMotionEnabled && UIScreen.main.scale == 2)
    #expect(UITraitCollection.current.userInterfaceStyle == .light)
  }

  @Test func reduceMotionIsAnnounced() {
    stage.makeCurrent()
    var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    stage.reduceMotion = true
    stage.reduceMotion = true
    NotificationCenter.default.removeObserver(token)
    #expect(count == 1)
  }

  @Test func lessTransparencyIsAnnouncedAndMakesBlursOpaque() {
    stage.makeCurrent()
    let host = UIView(frame: stage.window.bounds)
    host.backgroundColor = .red
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    blur.frame = host.bounds
    host.addSubview(blur)
    stage.show(host)
    func middle() -> [UInt8] { stage.image().pixel(10, 10) }
    stage.advance(by: 0.1)
    #expect(!UIAccessibility.isReduceTransparencyEnabled && middle()[1] < 128)
    var count = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceTransparencyStatusDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    stage.reduceTransparency = true
    stage.reduceTransparency = true
    stage.advance(by: 0.1)
    #expect(UIAccessibility.isReduceTransparencyEnabled && count == 1 && middle() == [255, 255, 255, 255])
    blur.effect = UIBlurEffect(style: .dark)
    stage.advance(by: 0.1)
    #expect(middle()[0] == middle()[1] && middle()[0] < 30)
    stage.reduceTransparency = false
    stage.advance(by: 0.1)
    NotificationCenter.default.removeObserver(token)
    #expect(count == 2 && middle()[0] > middle()[1] + 20)
  }

  @Test func accessibilityAnnouncementsAreRecorded() {
    stage.makeCurrent()
    UIAccessibility.post(notification: .announcement, argument: "Done")
    #expect(stage.accessibilityNotifications.last?.argument as? String == "Done")
    #expect(stage.accessibilityNotifications.last?.notification == .announcement)
  }

  @Test func safeAreaInsetsReachTheViewsThatTheyOverlap() {
    stage.makeCurrent()
    let notched = Stage(
      size: CGSize(width: 100, height: 200),
      safeAreaInsets: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    let view = UIView(frame: CGRect(x: 0, y: 20, width: 100, height: 100))
    notched.window.addSubview(view)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 24, left: 0, bottom: 0, right: 0))
    #expect(notched.window.safeAreaInsets.bottom == 34)
    #expect(UIView().safeAreaInsets == .zero)
  }

  @Test func handlerOfAnAppsOwnTraitIsNeverCalled() {
    enum Density: UITraitDefinition { static let defaultValue = 1 }
    stage.makeCurrent()
    let view = UIView()
    stage.show(view)
    view.registerForTraitChanges([Density.self]) { [recorder] (_: UIView, _) in recorder.calls.append("own") }
    stage.userInterfaceStyle = .dark
    #expect(recorder.calls.isEmpty)
    #expect(Density.name == "Density" && !Density.affectsColorAppearance)
  }

  @Test func dynamicColorsDependOnTheStyleTheContrastAndTheLevel() {
    let names = UITraitCollection.systemTraitsAffectingColorAppearance.map { $0.name }
    let expected = ["UITraitUserInterfaceStyle", "UITraitAccessibilityContrast", "UITraitUserInterfaceLevel"]
    #expect(names == expected)
    #expect(UITraitUserInterfaceStyle.affectsColorAppearance && !UITraitDisplayScale.affectsColorAppearance)
  }
}
