import FoundationEssentials
import Glibc

// The macro `#Preview`, as a program that speaks the compiler's protocol for plugins: messages of JSON, each
// with its length in front as eight bytes, the lowest first. The macro copies its arguments and never looks
// into them, so that it needs no parser, and building UIKit does not build swift-syntax.

while let message = MessageStream.next() {
  guard let request = try? JSONDecoder().decode(Request.self, from: message) else { break }
  MessageStream.send(Answer(to: request))
}
