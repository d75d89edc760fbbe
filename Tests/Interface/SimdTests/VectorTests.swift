import Testing
import simd

struct VectorTests {
  @Test func lengthsAndDistancesAreThoseOfPythagoras() {
    #expect(simd_length(simd_double2(3, 4)) == 5)
    #expect(length(simd_float3(2, 3, 6)) == 7)
    #expect(simd.distance(SIMD4<Double>(1, 1, 1, 1), [2, 2, 2, 2]) == 2)
    #expect(simd_length_squared(simd_float2(3, 4)) == 25)
    #expect(norm_one(simd_double3(1, -2, 3)) == 6)
    #expect(norm_inf(simd_double3(1, -4, 3)) == 4)
  }

  @Test func directionsHaveLengthOneAndZeroHasNone() {
    #expect(normalize(simd_double2(0, 8)) == [0, 1])
    #expect(simd_normalize(simd_float3()).x.isNaN)
  }

  @Test func crossProductsStandAtRightAngles() {
    #expect(cross(simd_double3(1, 0, 0), [0, 1, 0]) == [0, 0, 1])
    #expect(simd_cross(simd_double2(2, 0), [0, 3]) == [0, 0, 6])
  }

  @Test func projectionsAndReflectionsKeepTheirPlane() {
    #expect(project(simd_double2(3, 4), [2, 0]) == [3, 0])
    #expect(reflect(simd_double2(1, -1), n: [0, 1]) == [1, 1])
    // A ray that falls in straight goes on; one that is too flat does not leave glass.
    #expect(refract(simd_double2(0, -1), n: [0, 1], eta: 1 / 1.5) == [0, -1])
    #expect(refract(normalize(simd_double2(1, -0.1)), n: [0, 1], eta: 1.5) == .zero)
  }

  @Test func elementsAreClampedMixedAndStepped() {
    #expect(clamp(simd_double2(-3, 9), min: 0, max: 1) == [0, 1])
    #expect(mix(simd_double2(0, 10), [10, 20], t: 0.25) == [2.5, 12.5])
    #expect(simd_mix(simd_double2(0, 10), [10, 20], [0, 1]) == [0, 20])
    #expect(step(simd_float2(0.4, 0.6), edge: [0.5, 0.5]) == [0, 1])
    #expect(smoothstep(simd_double3(-1, 0.5, 2), edge0: .zero, edge1: .one) == [0, 0.5, 1])
    #expect(sign(simd_double3(-2, 0, 7)) == [-1, 0, 1])
    #expect(fract(simd_double2(1.25, -0.25)) == [0.25, 0.75])
    // The nearest number below 1 stands for what rounds to 1.
    #expect(fract(simd_double2(-1e-30, 0)).x < 1)
  }

  @Test func numbersAloneHaveTheFunctionsToo() {
    #expect(simd_mix(10.0, 20.0, 0.5) == 15)
    #expect(simd_clamp(Float(3), 0, 2) == 2)
    #expect(simd_smoothstep(0, 2, 1.0) == 0.5)
    #expect(simd_step(1, 0.5) == 0)
    #expect(simd_rsqrt(4.0) == 0.5)
  }

  @Test func leastAndGreatestIgnoreWhatIsNotANumber() {
    #expect(simd_min(simd_double2(.nan, 1), [2, .nan]) == [2, 1])
    #expect(simd_max(simd_double2(.nan, 1), [2, 3]) == [2, 3])
    #expect(min(SIMD2<Int32>(1, 5), [3, 2]) == [1, 2])
    #expect(reduce_min(simd_int4(4, 2, 9, 3)) == 2)
    #expect(reduce_max(simd_double3(4, 2, 9)) == 9)
  }

  @Test func sumsRunFromTheFirstElementToTheLast() {
    #expect(reduce_add(simd_double4(1, 2, 3, 4)) == 10)
    #expect(reduce_add(SIMD4<Double>(1e16, 1, -1e16, 1)) == 1)
    #expect(reduce_add(SIMD2<Int32>(.max, 1)) == .min)
    #expect(abs(SIMD2<Int32>(.min, -4)) == [.min, 4])
  }
}
