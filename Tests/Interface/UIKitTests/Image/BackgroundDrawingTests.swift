import Synchronization
import Testing

@testable import UIKit

@Suite struct BackgroundDrawingTests {
  /// Draws a picture as a loader of thumbnails does.
  private func picture(_ number: Int) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30), format: format)
    return renderer.image { context in
      UIColor(hue: CGFloat(number) / 8, saturation: 0.8, brightness: 0.9, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: number, y: 2, width: 20, height: 20)).fill()
      ("\(number)" as NSString).draw(
        at: CGPoint(x: 4, y: 4),
        withAttributes: [.font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.black])
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
    }
  }

  @Test func renderersDrawTheSameOnAllThreads() async {
    let expected = (0..<8).map { picture($0).pngData() }
    let drawn = await withTaskGroup(of: (Int, Data?).self) { group in
      for number in 0..<32 {
        group.addTask { (number, self.picture(number % 8).pngData()) }
      }
      return await group.reduce(into: [Int: Data?]()) { $0[$1.0] = $1.1 }
    }
    for number in 0..<32 { #expect(drawn[number] == expected[number % 8]) }
  }

  /// On iOS the current traits are a variable of the thread, says the page of `UITraitCollection.current`.
  @Test func traitsAndTintOfOneThreadDoNotReachAnother() {
    let ended = DispatchSemaphore(value: 0)
    let seen = Mutex<[String]>([])
    let observe = { @Sendable in
      let font = UIFont.systemFont(ofSize: 14).fontName
      seen.withLock { $0 += [font, "\(UIColor.label.cgColor)", "\(UIColor.tintColor.cgColor)"] }
      ended.signal()
    }
    Thread.detachNewThread(observe)
    ended.wait()
    let traits = UITraitCollection {
      $0.legibilityWeight = .bold
      $0.userInterfaceStyle = .dark
    }
    TintContext.with(.systemRed) {
      traits.performAsCurrent {
        Thread.detachNewThread(observe)
        ended.wait()
      }
    }
    let all = seen.withLock { $0 }
    #expect(all.count == 6 && all.prefix(3) == all.suffix(3))
  }

  @Test func eachThreadHasItsOwnStackOfImages() async {
    let sizes = await withTaskGroup(of: (CGFloat, CGSize?).self) { group in
      for side in stride(from: CGFloat(1), through: 16, by: 1) {
        group.addTask {
          let renderer = UIGraphicsImageRenderer(size: CGSize(width: side, height: 1))
          return (side, renderer.image { _ in UIGraphicsGetCurrentContext()?.fill(.infinite) }.size)
        }
      }
      return await group.reduce(into: [CGFloat: CGSize?]()) { $0[$1.0] = $1.1 }
    }
    for (side, size) in sizes { #expect(size == CGSize(width: side, height: 1)) }
  }

  @Test @MainActor func jpegDataHasTheSizeOfThePicture() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format)
    let data = renderer.jpegData(withCompressionQuality: 0.8) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    }
    #expect(Array(data.prefix(2)) == [0xFF, 0xD8])
    #expect(UIImage(data: data)?.size == CGSize(width: 20, height: 10))
    let empty = UIGraphicsImageRenderer(size: .zero)
    #expect(empty.jpegData(withCompressionQuality: 1) { _ in }.isEmpty)
  }
}
