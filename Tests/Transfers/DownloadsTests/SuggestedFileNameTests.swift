import Downloads
import Foundation
import Testing

@Test(arguments: [
  ("http://h/a/film.mp4", "film.mp4"),
  ("http://h/a/film.mp4?token=1#t", "film.mp4"),
  ("http://h/two%20words.txt", "two words.txt"),
  ("http://h/%E6%97%A5.bin", "日.bin"),
  ("http://h/..%CD%A8x", "\u{368}x"),
  ("http://h", "download"),
  ("http://h/", "download"),
  ("http://h/folder/", "folder"),
  ("http://h/..%2F..%2Fetc%2Fpasswd", "_.._etc_passwd"),
  ("http://h/%2e%2e", "download"),
  ("http://h/...", "download"),
  ("http://h/.bashrc", "bashrc"),
  ("http://h/-rf", "rf"),
  ("http://h/a%00b%0Ac", "a_b_c"),
  ("http://h/a%5Cb", "a_b"),
  ("http://h/%E2%80%AEgnp.exe", "_gnp.exe"),
  ("http://h/%FF%FE", "%FF%FE"),
])
func suggestedNameIsAPlainFileName(address: String, name: String) throws {
  let url = try #require(URL(string: address))
  #expect(DownloadRequest.suggestedFileName(for: url) == name)
}

@Test func longSuggestedNameKeepsItsExtension() throws {
  let url = try #require(URL(string: "http://h/" + String(repeating: "x", count: 300) + ".tar"))
  let name = DownloadRequest.suggestedFileName(for: url)
  #expect(name.utf8.count == 200)
  #expect(name.hasSuffix("x.tar"))
}
