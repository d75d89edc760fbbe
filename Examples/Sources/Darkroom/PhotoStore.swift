import UIKit

/// A picture that is drawn when it is needed.
struct Photo: Hashable, Sendable {
  let id: Int
  var title: String
  var hue: Double
  var isFavorite = false
  var exposure = 0.0
  var notes = ""
}

/// The photos of the library, and their pictures by size.
@MainActor
final class PhotoStore {
  static let shared = PhotoStore()
  static let didChange = Notification.Name("PhotoStoreDidChange")

  private(set) var photos: [Photo]
  private let cache = NSCache<NSNumber, UIImage>()

  init() {
    let titles = ["Dunes", "Fjord", "Harbour", "Meadow", "Canyon", "Glacier", "Lagoon", "Ridge"]
    photos = (0..<60).map { index in
      Photo(
        id: index, title: "\(titles[index % titles.count]) \(index + 1)",
        hue: Double(index * 37 % 360) / 360)
    }
  }

  func update(_ photo: Photo) {
    guard let index = photos.firstIndex(where: { $0.id == photo.id }) else { return }
    photos[index] = photo
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  func delete(_ photo: Photo) {
    photos.removeAll { $0.id == photo.id }
    NotificationCenter.default.post(name: Self.didChange, object: self)
  }

  func image(for photo: Photo, size: CGSize) -> UIImage {
    let key = NSNumber(value: photo.id * 10_000 + Int(size.width) + Int(photo.exposure * 100) * 10_000_000)
    if let image = cache.object(forKey: key) { return image }
    let image = UIGraphicsImageRenderer(size: size).image { context in
      draw(photo, in: CGRect(origin: .zero, size: size), context: context.cgContext)
    }
    cache.setObject(image, forKey: key)
    return image
  }

  private func draw(_ photo: Photo, in rect: CGRect, context: CGContext) {
    let brightness = min(max(0.9 + photo.exposure * 0.4, 0.2), 1)
    let sky = [
      UIColor(hue: photo.hue, saturation: 0.55, brightness: brightness, alpha: 1).cgColor,
      UIColor(hue: photo.hue, saturation: 0.15, brightness: brightness, alpha: 1).cgColor,
    ]
    if let gradient = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: sky as CFArray, locations: [0, 1])
    {
      context.drawLinearGradient(
        gradient, start: rect.origin, end: CGPoint(x: rect.minX, y: rect.maxY), options: [])
    }
    UIColor(white: 1, alpha: 0.8).setFill()
    let side = rect.width * 0.16
    let x = rect.width * (0.15 + 0.6 * CGFloat(photo.id % 5) / 4)
    UIBezierPath(ovalIn: CGRect(x: x, y: rect.height * 0.16, width: side, height: side)).fill()
    for layer in 0..<3 {
      let base = rect.height * (0.55 + 0.14 * CGFloat(layer))
      let path = UIBezierPath()
      path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: base))
      let steps = 4
      for step in 1...steps {
        let endX = rect.width * CGFloat(step) / CGFloat(steps)
        let lift = rect.height * 0.12 * CGFloat((photo.id * 7 + step * 13 + layer * 5) % 10) / 10
        path.addQuadCurve(
          to: CGPoint(x: endX, y: base - lift * 0.3),
          controlPoint: CGPoint(x: endX - rect.width / CGFloat(steps * 2), y: base - lift * 1.6))
      }
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.close()
      UIColor(
        hue: photo.hue + 0.08 * CGFloat(layer), saturation: 0.5,
        brightness: brightness * (0.6 - 0.16 * CGFloat(layer)), alpha: 1
      ).setFill()
      path.fill()
    }
  }
}
