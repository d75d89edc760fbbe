import Foundation
import TestSupport
import Testing
@testable import UIKit

@MainActor @Suite struct AccessibilitySettingsTests {
  private let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)

  private final class Heard {
    var names: [Notification.Name] = []
    func hear(_ notification: Notification) { names.append(notification.name) }
  }

  @Test func everySettingIsReadAndItsChangeIsPosted() {
    let reads: [(AccessibilitySettings, () -> Bool)] = [
      (.assistiveTouch, { UIAccessibility.isAssistiveTouchRunning }),
      (.boldText, { UIAccessibility.isBoldTextEnabled }),
      (.buttonShapes, { UIAccessibility.buttonShapesEnabled }),
      (.closedCaptioning, { UIAccessibility.isClosedCaptioningEnabled }),
      (.crossFadeTransitions, { UIAccessibility.prefersCrossFadeTransitions }),
      (.differentiateWithoutColor, { UIAccessibility.shouldDifferentiateWithoutColor }),
      (.grayscale, { UIAccessibility.isGrayscaleEnabled }),
      (.guidedAccess, { UIAccessibility.isGuidedAccessEnabled }),
      (.invertedColors, { UIAccessibility.isInvertColorsEnabled }),
      (.monoAudio, { UIAccessibility.isMonoAudioEnabled }),
      (.onOffSwitchLabels, { UIAccessibility.isOnOffSwitchLabelsEnabled }),
      (.shakeToUndo, { UIAccessibility.isShakeToUndoEnabled }),
      (.speakScreen, { UIAccessibility.isSpeakScreenEnabled }),
      (.speakSelection, { UIAccessibility.isSpeakSelectionEnabled }),
      (.switchControl, { UIAccessibility.isSwitchControlRunning }),
      (.videoAutoplay, { UIAccessibility.isVideoAutoplayEnabled }),
    ]
    #expect(reads.count == AccessibilitySettings.notifications.count)
    stage.advance(by: 0)
    for (setting, isOn) in reads {
      let heard = Heard()
      for (_, name) in AccessibilitySettings.notifications {
        NotificationCenter.default.addObserver(
          heard, selector: Selector("hear:", Heard.hear(_:)), name: name, object: nil)
      }
      #expect(isOn() == AccessibilitySettings.standard.contains(setting))
      stage.accessibilitySettings.formSymmetricDifference(setting)
      #expect(isOn() != AccessibilitySettings.standard.contains(setting))
      #expect(heard.names == AccessibilitySettings.notifications.filter { $0.setting == setting }.map(\.name))
      stage.accessibilitySettings = .standard
      NotificationCenter.default.removeObserver(heard)
    }
  }

  @Test(.pinnedFonts) func boldTextMakesSystemFontsHeavierAndLabelsFollow() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.text = "Weight"
    stage.show(label)
    let width = label.intrinsicContentSize.width
    stage.accessibilitySettings.insert(.boldText)
    stage.advance(by: 0)
    #expect(label.traitCollection.legibilityWeight == .bold)
    #expect(label.intrinsicContentSize.width > width)
    #expect(UIFont.preferredFont(forTextStyle: .body).isEqual(UIFont.systemFont(ofSize: 17)))
    #expect(UIFont.systemFont(ofSize: 17).fontName.hasSuffix("SemiBold"))
    let regular = UITraitCollection(legibilityWeight: .regular)
    #expect(
      UIFont.preferredFont(forTextStyle: .headline, compatibleWith: regular).fontName.hasSuffix("SemiBold"))
    stage.accessibilitySettings.remove(.boldText)
    stage.advance(by: 0)
    #expect(label.intrinsicContentSize.width == width)
  }

  @Test func switchesShowSignsWhereTheUserAsksForThem() {
    let control = UISwitch(frame: CGRect(x: 10, y: 10, width: 0, height: 0))
    stage.show(control)
    stage.advance(by: 0)
    let plain = stage.image()
    stage.accessibilitySettings.insert(.onOffSwitchLabels)
    stage.advance(by: 0)
    #expect(stage.image().raster != plain.raster)
    control.isOn = true
    stage.advance(by: 0)
    // The white line is at the start of the green track, and the knob covers the ring.
    #expect(stage.image().pixel(23, 25)[0] > 180)
    stage.accessibilitySettings.remove(.onOffSwitchLabels)
    stage.advance(by: 0)
    #expect(stage.image().pixel(23, 25)[0] < 100)
  }

  @Test func titlesWithoutABackgroundAreUnderlinedWithButtonShapes() {
    let plain = UIButton(type: .system)
    plain.setTitle("Send", for: .normal)
    let filled = UIButton(configuration: .filled())
    let borderless = UIButton(configuration: .plain())
    for button in [filled, borderless] { button.configuration?.title = "Send" }
    let root = UIView()
    for button in [plain, filled, borderless] { root.addSubview(button) }
    stage.show(root)
    func isUnderlined(_ button: UIButton) -> Bool {
      guard let text = button.titleLabel?.attributedText, text.length > 0 else { return false }
      return unsafe text.attribute(.underlineStyle, at: 0, effectiveRange: nil) != nil
    }
    stage.advance(by: 0)
    #expect([plain, filled, borderless].map(isUnderlined) == [false, false, false])
    stage.accessibilitySettings.insert(.buttonShapes)
    stage.advance(by: 0)
    #expect([plain, filled, borderless].map(isUnderlined) == [true, false, true])
    stage.accessibilitySettings.remove(.buttonShapes)
    stage.advance(by: 0)
    #expect([plain, filled, borderless].map(isUnderlined) == [false, false, false])
  }
}
