import CPreviewRecords
import RivuletPreview

/// The previews of a package are linked with this program, and it finds them by their records.
@main struct RivuletPreviewMain {
  static func main() async {
    rivulet_write_each_line()
    rivulet_call_preview_records()
    await PreviewProgram.run()
  }
}
