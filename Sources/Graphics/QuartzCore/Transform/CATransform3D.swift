// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import CoreGraphics
import Foundation
import RenderTree

/// A 4 × 4 transform for row vectors: (x, y, z, 1) · M, so that (m41, m42, m43) is the translation and `m34`
/// gives perspective.
///
/// NaN and infinite components are kept; a layer with such a transform is not drawn.
public struct CATransform3D: Equatable, Sendable {
  /// The first row: the image of the x axis.
  public var m11, m12, m13, m14: CGFloat
  /// The second row: the image of the y axis.
  public var m21, m22, m23, m24: CGFloat
  /// The third row: the image of the z axis; `m34` gives perspective.
  public var m31, m32, m33, m34: CGFloat
  /// The fourth row: the translation.
  public var m41, m42, m43, m44: CGFloat

  /// Creates the zero matrix, as in Core Animation; see `CATransform3DIdentity`.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
  }

  /// Creates a transform from its sixteen components.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  package init(_ t: Transform3D) {
    self.init(
      m11: t.m11, m12: t.m12, m13: t.m13, m14: t.m14, m21: t.m21, m22: t.m22, m23: t.m23, m24: t.m24,
      m31: t.m31, m32: t.m32, m33: t.m33, m34: t.m34, m41: t.m41, m42: t.m42, m43: t.m43, m44: t.m44)
  }

  package var committed: Transform3D {
    Transform3D(
      m11: m11, m12: m12, m13: m13, m14: m14, m21: m21, m22: m22, m23: m23, m24: m24,
      m31: m31, m32: m32, m33: m33, m34: m34, m41: m41, m42: m42, m43: m43, m44: m44)
  }
}

/// The transform that leaves every point in place.
public let CATransform3DIdentity = CATransform3D(Transform3D.identity)

/// Whether the transform equals the identity exactly.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether all components are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }
