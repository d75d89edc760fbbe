import CPreviewRecords
import MotionExport
import RivuletPreview
import RivuletRecorder

/// The program `rivulet-preview` with the writers of pages and of animations for other players.
@main struct RivuletPreviewFilmsMain {
  static func main() async {
    rivulet_write_each_line()
    rivulet_call_preview_records()
    PreviewPages.set { page in
      guard MotionFormat(path: page.path) != nil else {
        try await record(
          page.stage, for: page.duration, framesPerSecond: 60, toPath: page.path, title: page.title
        ) { _ in }
        return []
      }
      var options = MotionOptions()
      options.title = page.title
      return try await exportMotion(
        of: page.stage, for: page.duration, toPath: page.path, options, isStrict: page.isStrict,
        shouldStop: { false }, progress: { _ in })
    }
    await PreviewProgram.run()
  }
}
