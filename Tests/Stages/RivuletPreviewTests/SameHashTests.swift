import Foundation
import Raster
import RasterThreads
import RivuletTesting
import Testing
import UIKit

@testable import RivuletPreview

/// The pictures of one preview have the same bytes everywhere.
@Suite struct SameHashTests {
  /// The hashes of previews by their places.
  @MainActor static func hashes(of items: [PreviewItem]) async -> [String: String] {
    var hashes: [String: String] = [:]
    for item in items {
      let order = LookOrder(place: item.place, times: [0, 0.5], kinds: [.hash], scale: 1)
      hashes[item.place] = await Looker().look(order).hash
    }
    return hashes
  }

  @Test(arguments: [("Asia/Kolkata", "de_DE.UTF-8"), ("America/St_Johns", "ar_EG.UTF-8")])
  func hashIsTheSameInAnotherProcessOrderTimeZoneAndLocale(zone: String, locale: String) async throws {
    let expected = await Self.hashes(of: Listed.items)
    #expect(expected.count == 5)
    await #expect(processExitsWith: .success) {
      [expected = expected as [String: String], zone = zone as String, locale = locale as String] in
      // The strings live as long as the calls.
      unsafe setenv("TZ", zone, 1)
      for name in ["LC_ALL", "LANG", "LANGUAGE"] { unsafe setenv(name, locale, 1) }
      unsafe setlocale(LC_ALL, "")
      NSTimeZone.resetSystemTimeZone()
      let items = await Listed.items
      let found = await SameHashTests.hashes(of: items.reversed())
      try #require(found == expected)
    }
  }

  @MainActor @Test func pictureOfTwoThreadsIsThatOfOne() throws {
    for item in Listed.items {
      let show = try PreviewShow(try Listed.preview(item.name), in: PreviewVariant(), scale: 2)
      show.stage.advance(by: 0)
      let picture = show.stage.bitmap(at: show.stage.time)
      var threaded = Bitmap(width: picture.width, height: picture.height)
      ThreadedRenderer(threads: 2).draw(show.stage.drawList(), into: &threaded, background: .clear)
      #expect(threaded.digest == picture.digest, "\(item.name)")
    }
  }
}
