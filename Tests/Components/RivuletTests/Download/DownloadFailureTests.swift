import Testing
import UIKit

@testable import Rivulet

/// The label after a failure.
@MainActor @Suite struct DownloadFailureTests {
  private func fixture(side: CGFloat, description: String) -> DownloadFixture {
    let fixture = DownloadFixture(side: side, stageSide: 400)
    fixture.beginDownloading()
    fixture.view.fail(Failure(description))
    fixture.stage.advance(by: 1)
    return fixture
  }

  @Test func descriptionIsShownWhereItFits() {
    let long = "The connection was lost."
    #expect(fixture(side: 240, description: long).part("label")?.text == long)
    #expect(fixture(side: 100, description: "No network").part("label")?.text == "No network")
  }

  @Test func retryIsShownWhereTheDescriptionDoesNotFit() {
    #expect(fixture(side: 60, description: "The connection was lost.").part("label")?.text == "Retry")
    #expect(fixture(side: 100, description: "Donaudampfschifffahrt").part("label")?.text == "Retry")
    #expect(fixture(side: 240, description: "").part("label")?.text == "Retry")
    let essay = String(repeating: "It failed for many reasons. ", count: 20)
    #expect(fixture(side: 240, description: essay).part("label")?.text == "Retry")
  }

  @Test func shownDescriptionHasAtLeast11Points() {
    for side in stride(from: CGFloat(60), through: 300, by: 20) {
      let fixture = fixture(side: side, description: "The server could not be found.")
      guard fixture.part("label")?.text != "Retry" else { continue }
      #expect(fixture.view.canvas.label.font.pointSize * side / 100 >= 11 - 1e-9)
      #expect(fixture.view.canvas.label.font.pointSize <= 17)
    }
  }

  @Test func labelFollowsTheSizeAndTheTexts() {
    let fixture = fixture(side: 60, description: "The connection was lost.")
    fixture.view.texts.retry = "Again"
    #expect(fixture.part("label")?.text == "Again")
    fixture.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
    fixture.stage.advance(by: 0.1)
    #expect(fixture.part("label")?.text == "The connection was lost.")
  }
}
