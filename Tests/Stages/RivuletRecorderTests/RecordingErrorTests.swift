import FileReplacement
import Foundation
import RivuletRecorder
import Testing

@Test(
  arguments: [
    (.system(.write, errno: ENOSPC), "The disk is full: “a\u{FFFD}b” cannot be written."),
    (.system(.flush, errno: EIO), "“a\u{FFFD}b” cannot be written: input/output error."),
    (
      .folderMoved,
      "The folder of “a\u{FFFD}b” was moved or removed during the recording; nothing was written."
    ),
    (.exists, "“a\u{FFFD}b” has appeared during the recording; nothing was written."),
    (.hasNoName, "“a\u{FFFD}b” has no name of its own. Give the recording a name, as in “frames”."),
    (.isFolder, "“a\u{FFFD}b” is a folder, not a file."), (.isNotAFile, "“a\u{FFFD}b” is not a file."),
    (
      .isNotAFolder,
      "“a\u{FFFD}b” is not a folder. A name without an extension means a folder of PNG files."
    ),
    (.isLink, "“a\u{FFFD}b” is a symbolic link. Name the folder itself."),
    (
      .holdsForeign(name: "c\u{1B}d"),
      "“a\u{FFFD}b” holds “c\u{FFFD}d”, which is not as a recording wrote it. Choose another folder, or empty this one."
    ),
    (
      .cannotExchange,
      "“a\u{FFFD}b” cannot be replaced in one step on this file system. Choose another folder, or empty this one."
    ),
  ] as [(FileError, String)])
func outputErrorIsASentence(error: FileError, sentence: String) {
  #expect(RecordingError.output("a\nb", error).errorDescription == sentence)
}
