import UIKit

extension ReferenceScene {
  static let emoji = [
    ReferenceScene(
      name: "emoji", summary: "Emoji among letters, in sequences, flags and skin tones; one flies off.",
      size: CGSize(width: 300, height: 300), scale: 2, backgroundColor: .systemBackground, end: 2
    ) { stage, start in
      let page = UIView()
      stage.show(page)
      let texts: [(text: String, size: CGFloat)] = [
        ("Waves 🌊, drops 💧 and ropes 🪢", 16), ("👨‍👩‍👧‍👦 🏳️‍🌈 ❤️‍🔥 🧑🏽‍🚀 🇩🇪 🇯🇵 🏴󠁧󠁢󠁥󠁮󠁧󠁿", 24),
        ("👍🏻👍🏼👍🏽👍🏾👍🏿 1️⃣ #️⃣ ☺︎ ☺️", 20), ("Small: 🎈🎉🎂 and 😀", 11),
      ]
      for (index, line) in texts.enumerated() {
        let label = UILabel(frame: CGRect(x: 16, y: 16 + CGFloat(index) * 44, width: 268, height: 40))
        label.text = line.text
        label.font = .systemFont(ofSize: line.size)
        page.addSubview(label)
      }
      let balloon = UILabel(frame: CGRect(x: 100, y: 200, width: 100, height: 90))
      balloon.text = "🎈"
      balloon.font = .systemFont(ofSize: 64)
      balloon.textAlignment = .center
      page.addSubview(balloon)
      stage.schedule(at: start + 0.5) {
        UIView.animate(withDuration: 1.2, delay: 0, options: .curveEaseIn) {
          balloon.transform = CGAffineTransform(translationX: 60, y: -150).rotated(by: 0.5)
          balloon.alpha = 0.3
        }
      }
    }
  ]
}
