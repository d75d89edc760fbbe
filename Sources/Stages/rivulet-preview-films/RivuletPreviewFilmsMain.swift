import CPreviewRecords
import RivuletPreview
import RivuletRecorder

/// The program `rivulet-preview` with the player of pages.
@main struct RivuletPreviewFilmsMain {
  static func main() async {
    rivulet_write_each_line()
    rivulet_call_preview_records()
    PreviewPages.set { stage, duration, path in
      try await record(stage, for: duration, framesPerSecond: 60, toPath: path) { _ in }
    }
    await PreviewProgram.run()
  }
}
