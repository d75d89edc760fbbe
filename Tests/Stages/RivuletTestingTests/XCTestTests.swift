import RivuletTesting
import UIKit
import XCTest

/// `assertSnapshot` in a test of XCTest. XCTest on Linux runs methods of the main actor only if they are
/// asynchronous.
final class XCTestTests: XCTestCase {
  @MainActor private func square() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
    view.backgroundColor = .systemBlue
    return view
  }

  @MainActor func testAPictureEqualsItsReference() async {
    await assertSnapshot(of: square(), as: .image)
  }
}
