/// Text, under the name that Apple's C interfaces use.
public typealias CFString = String

/// Bytes, under the name that Apple's C interfaces use.
public typealias CFData = Data

/// Keys and values, under the name that Apple's C interfaces use.
public typealias CFDictionary = [AnyHashable: Any]

/// A value of any type, under the name that Apple's C interfaces use.
public typealias CFTypeRef = Any
