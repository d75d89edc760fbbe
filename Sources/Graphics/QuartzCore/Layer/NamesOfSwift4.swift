// The names that Core Animation's constants had up to Swift 4, for code from before 2018. iOS accepts them in
// Swift 4's mode only; today's names say the same everywhere.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAMediaTimingFillMode.forwards` of Swift 4.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.forwards")
public let kCAFillModeForwards = CAMediaTimingFillMode.forwards
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAMediaTimingFillMode.backwards` of Swift 4.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.backwards")
public let kCAFillModeBackwards = CAMediaTimingFillMode.backwards
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAMediaTimingFillMode.both` of Swift 4.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.both")
public let kCAFillModeBoth = CAMediaTimingFillMode.both
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAMediaTimingFillMode.removed` of Swift 4.
@available(*, deprecated, renamed: "CAMediaTimingFillMode.removed")
public let kCAFillModeRemoved = CAMediaTimingFillMode.removed
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAShapeLayerFillRule.nonZero` of Swift 4.
@available(*, deprecated, renamed: "CAShapeLayerFillRule.nonZero")
public let kCAFillRuleNonZero = CAShapeLayerFillRule.nonZero
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAShapeLayerFillRule.evenOdd` of Swift 4.
@available(*, deprecated, renamed: "CAShapeLayerFillRule.evenOdd")
public let kCAFillRuleEvenOdd = CAShapeLayerFillRule.evenOdd
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAShapeLayerLineCap.butt` of Swift 4.
@available(*, deprecated, renamed: "CAShapeLayerLineCap.butt")
public let kCALineCapButt = CAShapeLayerLineCap.butt
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAShapeLayerLineCap.round` of Swift 4.
@available(*, deprecated, renamed: "CAShapeLayerLineCap.round")
public let kCALineCapRound = CAShapeLayerLineCap.round
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAShapeLayerLineCap.square` of Swift 4.
@available(*, deprecated, renamed: "CAShapeLayerLineCap.square")
public let kCALineCapSquare = CAShapeLayerLineCap.square
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAShapeLayerLineJoin.miter` of Swift 4.
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.miter")
public let kCALineJoinMiter = CAShapeLayerLineJoin.miter
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAShapeLayerLineJoin.round` of Swift 4.
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.round")
public let kCALineJoinRound = CAShapeLayerLineJoin.round
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAShapeLayerLineJoin.bevel` of Swift 4.
@available(*, deprecated, renamed: "CAShapeLayerLineJoin.bevel")
public let kCALineJoinBevel = CAShapeLayerLineJoin.bevel
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAMediaTimingFunctionName.linear` of Swift 4.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.linear")
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAMediaTimingFunctionName.easeIn` of Swift 4.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeIn")
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAMediaTimingFunctionName.easeOut` of Swift 4.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeOut")
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAMediaTimingFunctionName.easeInEaseOut` of Swift 4.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.easeInEaseOut")
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAMediaTimingFunctionName.default` of Swift 4.
@available(*, deprecated, renamed: "CAMediaTimingFunctionName.default")
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CALayerContentsGravity.center` of Swift 4.
@available(*, deprecated, renamed: "CALayerContentsGravity.center")
public let kCAGravityCenter = CALayerContentsGravity.center
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CALayerContentsGravity.top` of Swift 4.
@available(*, deprecated, renamed: "CALayerContentsGravity.top")
public let kCAGravityTop = CALayerContentsGravity.top
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CALayerContentsGravity.bottom` of Swift 4.
@available(*, deprecated, renamed: "CALayerContentsGravity.bottom")
public let kCAGravityBottom = CALayerContentsGravity.bottom
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CALayerContentsGravity.left` of Swift 4.
@available(*, deprecated, renamed: "CALayerContentsGravity.left")
public let kCAGravityLeft = CALayerContentsGravity.left
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CALayerContentsGravity.right` of Swift 4.
@available(*, deprecated, renamed: "CALayerContentsGravity.right")
public let kCAGravityRight = CALayerContentsGravity.right
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CALayerContentsGravity.topLeft` of Swift 4.
@available(*, deprecated, renamed: "CALayerContentsGravity.topLeft")
public let kCAGravityTopLeft = CALayerContentsGravity.topLeft
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CALayerContentsGravity.topRight` of Swift 4.
@available(*, deprecated, renamed: "CALayerContentsGravity.topRight")
public let kCAGravityTopRight = CALayerContentsGravity.topRight
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CALayerContentsGravity.bottomLeft` of Swift 4.
@available(*, deprecated, renamed: "CALayerContentsGravity.bottomLeft")
public let kCAGravityBottomLeft = CALayerContentsGravity.bottomLeft
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CALayerContentsGravity.bottomRight` of Swift 4.
@available(*, deprecated, renamed: "CALayerContentsGravity.bottomRight")
public let kCAGravityBottomRight = CALayerContentsGravity.bottomRight
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CALayerContentsGravity.resize` of Swift 4.
@available(*, deprecated, renamed: "CALayerContentsGravity.resize")
public let kCAGravityResize = CALayerContentsGravity.resize
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CALayerContentsGravity.resizeAspect` of Swift 4.
@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspect")
public let kCAGravityResizeAspect = CALayerContentsGravity.resizeAspect
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CALayerContentsGravity.resizeAspectFill` of Swift 4.
@available(*, deprecated, renamed: "CALayerContentsGravity.resizeAspectFill")
public let kCAGravityResizeAspectFill = CALayerContentsGravity.resizeAspectFill
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CATransitionType.fade` of Swift 4.
@available(*, deprecated, renamed: "CATransitionType.fade")
public let kCATransitionFade = CATransitionType.fade
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CATransitionType.moveIn` of Swift 4.
@available(*, deprecated, renamed: "CATransitionType.moveIn")
public let kCATransitionMoveIn = CATransitionType.moveIn
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CATransitionType.push` of Swift 4.
@available(*, deprecated, renamed: "CATransitionType.push")
public let kCATransitionPush = CATransitionType.push
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CATransitionType.reveal` of Swift 4.
@available(*, deprecated, renamed: "CATransitionType.reveal")
public let kCATransitionReveal = CATransitionType.reveal
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CATransitionSubtype.fromLeft` of Swift 4.
@available(*, deprecated, renamed: "CATransitionSubtype.fromLeft")
public let kCATransitionFromLeft = CATransitionSubtype.fromLeft
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CATransitionSubtype.fromRight` of Swift 4.
@available(*, deprecated, renamed: "CATransitionSubtype.fromRight")
public let kCATransitionFromRight = CATransitionSubtype.fromRight
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CATransitionSubtype.fromTop` of Swift 4.
@available(*, deprecated, renamed: "CATransitionSubtype.fromTop")
public let kCATransitionFromTop = CATransitionSubtype.fromTop
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CATransitionSubtype.fromBottom` of Swift 4.
@available(*, deprecated, renamed: "CATransitionSubtype.fromBottom")
public let kCATransitionFromBottom = CATransitionSubtype.fromBottom
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CATextLayerAlignmentMode.natural` of Swift 4.
@available(*, deprecated, renamed: "CATextLayerAlignmentMode.natural")
public let kCAAlignmentNatural = CATextLayerAlignmentMode.natural
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CATextLayerAlignmentMode.left` of Swift 4.
@available(*, deprecated, renamed: "CATextLayerAlignmentMode.left")
public let kCAAlignmentLeft = CATextLayerAlignmentMode.left
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CATextLayerAlignmentMode.right` of Swift 4.
@available(*, deprecated, renamed: "CATextLayerAlignmentMode.right")
public let kCAAlignmentRight = CATextLayerAlignmentMode.right
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CATextLayerAlignmentMode.center` of Swift 4.
@available(*, deprecated, renamed: "CATextLayerAlignmentMode.center")
public let kCAAlignmentCenter = CATextLayerAlignmentMode.center
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CATextLayerAlignmentMode.justified` of Swift 4.
@available(*, deprecated, renamed: "CATextLayerAlignmentMode.justified")
public let kCAAlignmentJustified = CATextLayerAlignmentMode.justified
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CATextLayerTruncationMode.none` of Swift 4.
@available(*, deprecated, renamed: "CATextLayerTruncationMode.none")
public let kCATruncationNone = CATextLayerTruncationMode.none
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CATextLayerTruncationMode.start` of Swift 4.
@available(*, deprecated, renamed: "CATextLayerTruncationMode.start")
public let kCATruncationStart = CATextLayerTruncationMode.start
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CATextLayerTruncationMode.end` of Swift 4.
@available(*, deprecated, renamed: "CATextLayerTruncationMode.end")
public let kCATruncationEnd = CATextLayerTruncationMode.end
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CATextLayerTruncationMode.middle` of Swift 4.
@available(*, deprecated, renamed: "CATextLayerTruncationMode.middle")
public let kCATruncationMiddle = CATextLayerTruncationMode.middle
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAGradientLayerType.axial` of Swift 4.
@available(*, deprecated, renamed: "CAGradientLayerType.axial")
public let kCAGradientLayerAxial = CAGradientLayerType.axial
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAAnimationCalculationMode.linear` of Swift 4.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.linear")
public let kCAAnimationLinear = CAAnimationCalculationMode.linear
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAAnimationCalculationMode.discrete` of Swift 4.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.discrete")
public let kCAAnimationDiscrete = CAAnimationCalculationMode.discrete
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAAnimationCalculationMode.paced` of Swift 4.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.paced")
public let kCAAnimationPaced = CAAnimationCalculationMode.paced
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAAnimationCalculationMode.cubic` of Swift 4.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.cubic")
public let kCAAnimationCubic = CAAnimationCalculationMode.cubic
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAAnimationCalculationMode.cubicPaced` of Swift 4.
@available(*, deprecated, renamed: "CAAnimationCalculationMode.cubicPaced")
public let kCAAnimationCubicPaced = CAAnimationCalculationMode.cubicPaced
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAAnimationRotationMode.rotateAuto` of Swift 4.
@available(*, deprecated, renamed: "CAAnimationRotationMode.rotateAuto")
public let kCAAnimationRotateAuto = CAAnimationRotationMode.rotateAuto
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAAnimationRotationMode.rotateAutoReverse` of Swift 4.
@available(*, deprecated, renamed: "CAAnimationRotationMode.rotateAutoReverse")
public let kCAAnimationRotateAutoReverse = CAAnimationRotationMode.rotateAutoReverse
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CALayerContentsFilter.nearest` of Swift 4.
@available(*, deprecated, renamed: "CALayerContentsFilter.nearest")
public let kCAFilterNearest = CALayerContentsFilter.nearest
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CALayerContentsFilter.linear` of Swift 4.
@available(*, deprecated, renamed: "CALayerContentsFilter.linear")
public let kCAFilterLinear = CALayerContentsFilter.linear
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CALayerContentsFilter.trilinear` of Swift 4.
@available(*, deprecated, renamed: "CALayerContentsFilter.trilinear")
public let kCAFilterTrilinear = CALayerContentsFilter.trilinear
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAEmitterLayerEmitterShape.point` of Swift 4.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.point")
public let kCAEmitterLayerPoint = CAEmitterLayerEmitterShape.point
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAEmitterLayerEmitterShape.line` of Swift 4.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.line")
public let kCAEmitterLayerLine = CAEmitterLayerEmitterShape.line
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAEmitterLayerEmitterShape.rectangle` of Swift 4.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.rectangle")
public let kCAEmitterLayerRectangle = CAEmitterLayerEmitterShape.rectangle
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAEmitterLayerEmitterShape.cuboid` of Swift 4.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.cuboid")
public let kCAEmitterLayerCuboid = CAEmitterLayerEmitterShape.cuboid
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAEmitterLayerEmitterShape.circle` of Swift 4.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.circle")
public let kCAEmitterLayerCircle = CAEmitterLayerEmitterShape.circle
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAEmitterLayerEmitterShape.sphere` of Swift 4.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterShape.sphere")
public let kCAEmitterLayerSphere = CAEmitterLayerEmitterShape.sphere
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAEmitterLayerEmitterMode.points` of Swift 4.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterMode.points")
public let kCAEmitterLayerPoints = CAEmitterLayerEmitterMode.points
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAEmitterLayerEmitterMode.outline` of Swift 4.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterMode.outline")
public let kCAEmitterLayerOutline = CAEmitterLayerEmitterMode.outline
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAEmitterLayerEmitterMode.surface` of Swift 4.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterMode.surface")
public let kCAEmitterLayerSurface = CAEmitterLayerEmitterMode.surface
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAEmitterLayerEmitterMode.volume` of Swift 4.
@available(*, deprecated, renamed: "CAEmitterLayerEmitterMode.volume")
public let kCAEmitterLayerVolume = CAEmitterLayerEmitterMode.volume
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAEmitterLayerRenderMode.unordered` of Swift 4.
@available(*, deprecated, renamed: "CAEmitterLayerRenderMode.unordered")
public let kCAEmitterLayerUnordered = CAEmitterLayerRenderMode.unordered
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAEmitterLayerRenderMode.oldestFirst` of Swift 4.
@available(*, deprecated, renamed: "CAEmitterLayerRenderMode.oldestFirst")
public let kCAEmitterLayerOldestFirst = CAEmitterLayerRenderMode.oldestFirst
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAEmitterLayerRenderMode.oldestLast` of Swift 4.
@available(*, deprecated, renamed: "CAEmitterLayerRenderMode.oldestLast")
public let kCAEmitterLayerOldestLast = CAEmitterLayerRenderMode.oldestLast
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAEmitterLayerRenderMode.backToFront` of Swift 4.
@available(*, deprecated, renamed: "CAEmitterLayerRenderMode.backToFront")
public let kCAEmitterLayerBackToFront = CAEmitterLayerRenderMode.backToFront
// swift-format-ignore: AlwaysUseLowerCamelCase
/// `CAEmitterLayerRenderMode.additive` of Swift 4.
@available(*, deprecated, renamed: "CAEmitterLayerRenderMode.additive")
public let kCAEmitterLayerAdditive = CAEmitterLayerRenderMode.additive
