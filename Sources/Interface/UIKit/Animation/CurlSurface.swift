import PortableMath

/// The surface of a page that is rolled up around a cylinder, seen from above.
///
/// Lengths are measured along the direction in which the page is rolled: 0 at the end that stays the longest,
/// `length` at the end that is lifted first.
struct CurlSurface {
  /// The length of the page in points.
  let length: Double
  /// The radius of the cylinder in points.
  let radius: Double
  /// The length at which the page leaves the ground.
  let lift: Double

  /// Creates the surface at a part of its way: 0 is the flat page, and at 1 nothing of it is left.
  init(length: Double, progress: Double) {
    self.length = length
    radius = min(max(length * 0.09, 8), 60)
    // At the end, the cylinder is outside too.
    lift = length - min(max(progress, 0), 1) * (length + radius * 1.1)
  }

  /// Creates the surface of a page that is bound at its start, at a part of its way: 0 is the flat page, and
  /// 1 the page that lies on the other side.
  ///
  /// The lifted end goes from `length` to −`length` evenly, so that a finger can hold it. The cylinder grows
  /// and shrinks, since at both ends the page lies flat.
  init(turning length: Double, progress: Double) {
    self.length = length
    let share = min(max(progress, 0), 1)
    let largest = min(max(length * 0.09, 8), 60)
    radius = max(min(largest * 4 * share * (1 - share), length * min(share, 1 - share) * 2 / .pi), 1e-3)
    lift = share > 0 ? length * (1 - share) - .pi / 2 * radius : length
  }

  /// Returns the angle of the cylinder at a length of the page; 0 on the ground, π and more on top.
  func angle(at place: Double) -> Double { max(0, (place - lift) / radius) }

  /// Returns the place over the ground of a length of the page.
  func place(of point: Double) -> Double {
    let angle = angle(at: point)
    if angle == 0 { return point }
    return angle < .pi ? lift + radius * Math.sin(angle) : lift - (point - lift - .pi * radius)
  }

  /// The place up to which the page covers the ground.
  var edge: Double { length > lift ? place(of: min(length, lift + radius * .pi / 2)) : length }
}
