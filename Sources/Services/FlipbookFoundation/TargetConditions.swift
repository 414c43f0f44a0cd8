// The conditions of C that code reads as numbers: an iPhone, and no simulator.

public let TARGET_OS_MAC: Int32 = 1
public let TARGET_OS_IPHONE: Int32 = 1
public let TARGET_OS_IOS: Int32 = 1
public let TARGET_OS_OSX: Int32 = 0
public let TARGET_OS_TV: Int32 = 0
public let TARGET_OS_WATCH: Int32 = 0
public let TARGET_OS_VISION: Int32 = 0
public let TARGET_OS_MACCATALYST: Int32 = 0
public let TARGET_OS_SIMULATOR: Int32 = 0
public let TARGET_IPHONE_SIMULATOR: Int32 = 0
