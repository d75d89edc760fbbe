package import NIOCore
package import NIOHTTP1

package typealias Bytes = ByteBuffer
package typealias HTTPHeaders = NIOHTTP1.HTTPHeaders
package typealias HTTPMethod = NIOHTTP1.HTTPMethod
package typealias HTTPStatus = NIOHTTP1.HTTPResponseStatus
