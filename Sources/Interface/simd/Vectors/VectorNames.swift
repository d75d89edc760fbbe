// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// The vectors of Apple's simd, by the names of C and by those of its older headers.

public typealias simd_int2 = SIMD2<Int32>
public typealias simd_int3 = SIMD3<Int32>
public typealias simd_int4 = SIMD4<Int32>
public typealias simd_int8 = SIMD8<Int32>
public typealias vector_int2 = SIMD2<Int32>
public typealias vector_int3 = SIMD3<Int32>
public typealias vector_int4 = SIMD4<Int32>
public typealias vector_int8 = SIMD8<Int32>

public typealias simd_uint2 = SIMD2<UInt32>
public typealias simd_uint3 = SIMD3<UInt32>
public typealias simd_uint4 = SIMD4<UInt32>
public typealias simd_uint8 = SIMD8<UInt32>
public typealias vector_uint2 = SIMD2<UInt32>
public typealias vector_uint3 = SIMD3<UInt32>
public typealias vector_uint4 = SIMD4<UInt32>
public typealias vector_uint8 = SIMD8<UInt32>

public typealias simd_long2 = SIMD2<Int>
public typealias simd_long3 = SIMD3<Int>
public typealias simd_long4 = SIMD4<Int>
public typealias simd_long8 = SIMD8<Int>
public typealias vector_long2 = SIMD2<Int>
public typealias vector_long3 = SIMD3<Int>
public typealias vector_long4 = SIMD4<Int>
public typealias vector_long8 = SIMD8<Int>

public typealias simd_ulong2 = SIMD2<UInt>
public typealias simd_ulong3 = SIMD3<UInt>
public typealias simd_ulong4 = SIMD4<UInt>
public typealias simd_ulong8 = SIMD8<UInt>
public typealias vector_ulong2 = SIMD2<UInt>
public typealias vector_ulong3 = SIMD3<UInt>
public typealias vector_ulong4 = SIMD4<UInt>
public typealias vector_ulong8 = SIMD8<UInt>

public typealias simd_float2 = SIMD2<Float>
public typealias simd_float3 = SIMD3<Float>
public typealias simd_float4 = SIMD4<Float>
public typealias simd_float8 = SIMD8<Float>
public typealias vector_float2 = SIMD2<Float>
public typealias vector_float3 = SIMD3<Float>
public typealias vector_float4 = SIMD4<Float>
public typealias vector_float8 = SIMD8<Float>

public typealias simd_double2 = SIMD2<Double>
public typealias simd_double3 = SIMD3<Double>
public typealias simd_double4 = SIMD4<Double>
public typealias simd_double8 = SIMD8<Double>
public typealias vector_double2 = SIMD2<Double>
public typealias vector_double3 = SIMD3<Double>
public typealias vector_double4 = SIMD4<Double>
public typealias vector_double8 = SIMD8<Double>

public typealias int2 = SIMD2<Int32>
public typealias int3 = SIMD3<Int32>
public typealias int4 = SIMD4<Int32>
public typealias uint2 = SIMD2<UInt32>
public typealias uint3 = SIMD3<UInt32>
public typealias uint4 = SIMD4<UInt32>
public typealias float2 = SIMD2<Float>
public typealias float3 = SIMD3<Float>
public typealias float4 = SIMD4<Float>
public typealias double2 = SIMD2<Double>
public typealias double3 = SIMD3<Double>
public typealias double4 = SIMD4<Double>
