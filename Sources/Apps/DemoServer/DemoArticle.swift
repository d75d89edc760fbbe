/// An article of the demo's paper. Its plain texts need no escapes in XML.
struct DemoArticle {
  var title: String
  var author: String
  /// The paragraphs, at least one.
  var paragraphs: [String]

  /// - Parameter text: Paragraphs, separated by empty lines.
  init(_ title: String, by author: String, _ text: String) {
    self.title = title
    self.author = author
    paragraphs = text.split(separator: "\n\n").map { String($0) }
  }
}

extension DemoArticle {
  /// All articles, oldest first.
  static let all = [
    DemoArticle(
      "Where a river begins", by: "Ada Quell",
      """
      Nobody can put a finger on the first drop. A spring is only the place where the ground stops \
      keeping it to itself.

      Hydrologists follow the longest branch uphill and call its end the source. Walkers follow the \
      prettiest one. Both are right, and they meet at the first bridge.
      """),
    DemoArticle(
      "Why a spring needs no duration", by: "Jonas Feder",
      """
      Ask a spring how long it takes and it will ask back how hard you pulled. Stiffness, mass and \
      friction are all that it knows.

      That is why an interface on springs can be caught in mid-air: there is no schedule to break, \
      only a position and a speed, and both carry over into whatever comes next.

      The time that we write beside it is our own estimate of when nobody will see it move any more.
      """),
    DemoArticle(
      "The drop that joins the pool", by: "Mina Okafor",
      """
      Two drops touch, and for a moment there is a neck between them thinner than a hair. Then surface \
      tension pulls it wide.

      The whole story takes a few hundredths of a second. Slowed down, it is the friendliest movement \
      that there is: nobody has ever seen water hesitate.
      """),
    DemoArticle(
      "A rope is a line with memory", by: "Ada Quell",
      """
      Hang something on a rope and the rope tells you, for a while, what has happened to it.

      A bell rope, a curtain cord, the lamp above the table: the swing dies away evenly, each one a \
      little shorter than the last. Where it dies in jumps, we do not believe it.
      """),
    DemoArticle(
      "Sixty pictures a second", by: "Tomas Lind",
      """
      At sixty pictures a second each one has sixteen milliseconds, and most of them should be spent \
      asleep.

      The trick is old: paint only what has changed. A clock that moves one hand does not build a new \
      face every second.
      """),
    DemoArticle(
      "How to close a door in a picture", by: "Jonas Feder",
      """
      A page that opens out of a button should go back into it. It sounds like manners, and it is: we \
      remember where things live.

      The circle has to reach the farthest corner and not an inch less. Whoever measures to the \
      nearest one leaves a little of yesterday on the screen.
      """),
    DemoArticle(
      "Reading the banks", by: "Mina Okafor",
      """
      The outer bank is steep because the water is in a hurry there. The inner one is flat because it \
      is not.

      Give a river a thousand years and it will make its bends rounder, then cut one off and leave a \
      lake in the shape of a new moon.
      """),
    DemoArticle(
      "The half-open drawer", by: "Tomas Lind",
      """
      There is no position between open and closed in which a drawer wants to stay, and yet we find \
      them there all the time.

      Somebody was called away. A well-made drawer finishes by itself, in the direction in which it \
      was last going.
      """),
    DemoArticle(
      "What the finger knows", by: "Ada Quell",
      """
      A finger knows where it took hold. Move the thing so that another part of it lies under the \
      fingertip, and it feels like a slip.

      So a page should follow from where it was grabbed, no matter where that was, and never jump to \
      where it would have been convenient.
      """),
    DemoArticle(
      "Ice on the millrace", by: "Mina Okafor",
      """
      First the edges go quiet. Then a skin grows from both sides until one morning the two halves \
      meet in a seam.

      Under it the water has not stopped. Put your ear to the wood and you can hear it working.
      """),
    DemoArticle(
      "Rubber and restraint", by: "Jonas Feder",
      """
      Pull a list past its end and it follows, but less and less. Nothing stops you; you simply stop \
      wanting to.

      It is the kindest way there is to say no.
      """),
    DemoArticle(
      "Three lines and a promise", by: "Tomas Lind",
      """
      Pull a little and one dot becomes a line. A little more, and there are two. With the third comes \
      the colour: now you may let go.

      A control that tells how far you are never has to explain itself.
      """),
    DemoArticle(
      "On the right moment for a wave", by: "Ada Quell",
      """
      A shock wave belongs to the moment of greatest force. Before it, it is a rumour; after it, an \
      apology.

      Watch a stone fall into a pond: the ring starts when the stone does its worst, and is gone long \
      before the pond is calm.
      """),
    DemoArticle(
      "Ferries that cost nothing", by: "Mina Okafor",
      """
      A boat on a long rope, set at an angle to the stream, crosses by itself. The river pays for the \
      journey.

      The best machines are like that. They find something that moves anyway and lean on it.
      """),
    DemoArticle(
      "The last metre", by: "Jonas Feder",
      """
      Everything arrives twice: once when it is there, and once when it has stopped moving.

      The second arrival is what people remember.
      """),
  ]
}
