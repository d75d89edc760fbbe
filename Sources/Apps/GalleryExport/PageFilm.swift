import Foundation
import ImageCoding
import RivuletRecorder
import Scenes
import UIKit

/// The recording of a page in one style.
struct PageFilm {
  let data: FilmData
  /// The size of the stage in points.
  let size: CGSize
  /// A PNG file of a telling instant.
  let poster: [UInt8]
  /// The instant of the poster in seconds.
  let coverTime: TimeInterval
}

/// Makes the recordings of a page in both styles.
@MainActor struct PageFilms {
  let shouldStop: @MainActor () -> Bool
  /// Called with the completed part, 0 … 1.
  let progress: @MainActor (Double) -> Void

  init(shouldStop: @escaping @MainActor () -> Bool, progress: @escaping @MainActor (Double) -> Void) {
    self.shouldStop = shouldStop
    self.progress = progress
  }

  /// Records the exhibit's own run.
  func record(_ exhibit: Exhibit) async throws -> (light: PageFilm, dark: PageFilm) {
    (try await record(exhibit, isDark: false), try await record(exhibit, isDark: true))
  }

  private func record(_ exhibit: Exhibit, isDark: Bool) async throws -> PageFilm {
    var settings = exhibit.settings
    settings.isDark = isDark
    let stage = Run(exhibit, settings: settings).makeStage()
    let log = CommitLog(stage)
    try await stage.advance(by: exhibit.duration, shouldStop: shouldStop) { done in
      progress((isDark ? 0.5 : 0) + done / 2)
    }
    let cover = Run(exhibit, size: exhibit.coverSize, settings: settings)
    cover.seek(to: exhibit.coverTime)
    let poster = try cover.image().map { try [UInt8](ImageEncoder.png($0)) } ?? []
    return PageFilm(
      data: try log.film(), size: exhibit.size, poster: poster, coverTime: exhibit.coverTime)
  }

  /// Records the small app with real transfers, at the pace of the clock.
  func recordSmallApp(_ content: GalleryExport.DemoContent) async throws -> (light: PageFilm, dark: PageFilm)
  {
    let light = SmallAppRun(content, style: .light, shouldStop: shouldStop) { progress($0 / 2) }
    let first = try await light.record()
    let dark = SmallAppRun(content, style: .dark, shouldStop: shouldStop) { progress(0.5 + $0 / 2) }
    return (first, try await dark.record())
  }
}
