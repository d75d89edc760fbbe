import Testing
import UIKit

@MainActor @Suite struct TintTests {
  private final class Counter: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  @Test func aDimmedTintIsAGreyForAllBelowIt() {
    let (outer, middle, inner) = (Counter(), Counter(), Counter())
    outer.addSubview(middle)
    middle.addSubview(inner)
    outer.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 0.5)
    for view in [outer, middle, inner] { view.changes = 0 }
    outer.tintAdjustmentMode = .dimmed
    #expect([outer, middle, inner].map(\.changes) == [1, 1, 1])
    #expect(inner.tintAdjustmentMode == .dimmed)
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    _ = unsafe inner.tintColor.getWhite(&white, alpha: &alpha)
    // The luma of green in Rec. 709.
    #expect(abs(white - 0.7152) < 1e-6 && abs(alpha - 0.5) < 1e-6)
    middle.tintAdjustmentMode = .normal
    #expect(inner.tintAdjustmentMode == .normal && inner.changes == 2)
    outer.tintAdjustmentMode = .automatic
    #expect(outer.tintAdjustmentMode == .normal && inner.changes == 2)
  }

  @Test func limitsOfTheTextSizeAreDescribedFromInsideOut() {
    let (outer, inner) = (UIView(), UILabel())
    outer.addSubview(inner)
    #expect(inner.appliedContentSizeCategoryLimitsDescription == "")
    outer.maximumContentSizeCategory = .large
    inner.minimumContentSizeCategory = .small
    #expect(
      inner.appliedContentSizeCategoryLimitsDescription == """
        UILabel: minimum UICTContentSizeCategoryS, maximum none
        UIView: minimum none, maximum UICTContentSizeCategoryL
        """)
  }
}
