import Testing
import UIKit

@MainActor @Suite struct HardwareTraitTests {
  private let stage = Stage(size: CGSize(width: 100, height: 200), scale: 3)

  @Test func touchesHaveNoForceAndFramesAreInSRGB() {
    let controller = UIViewController()
    stage.show(controller)
    #expect(controller.traitCollection.forceTouchCapability == .unavailable)
    #expect(controller.traitCollection.displayGamut == .SRGB)
    controller.traitOverrides.displayGamut = .P3
    #expect(controller.view.traitCollection.displayGamut == .P3)
    #expect(UITraitCollection(forceTouchCapability: .available).forceTouchCapability == .available)
    let merged = UITraitCollection(mutations: { $0.forceTouchCapability = .available })
    #expect(merged.forceTouchCapability == .available && merged.displayGamut == .SRGB)
    #expect([UIForceTouchCapability.unknown, .unavailable, .available].map(\.rawValue) == [0, 1, 2])
    #expect([UIDisplayGamut.unspecified, .SRGB, .P3].map(\.rawValue) == [-1, 0, 1])
  }

  @Test func screenHasOneModeInPixels() {
    stage.makeCurrent()
    let screen = UIScreen.main
    #expect(screen.currentMode?.size == CGSize(width: 300, height: 600))
    #expect(screen.availableModes.count == 1 && screen.preferredMode?.pixelAspectRatio == 1)
  }
}
