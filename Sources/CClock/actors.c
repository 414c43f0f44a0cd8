// An actor that inherits from NSObject names a class of Objective-C's, which is nowhere on Linux. The
// runtime of Swift gives the actor another class before its first use, so that the name alone must be
// there for the linker.
//
// Measured with Swift 6.3.1: such an actor runs, and without the name it is not linked.
__attribute__((visibility("default"), used)) char FlipbookNativeObject[256] __asm__(
    "OBJC_CLASS_$_SwiftNativeNSObject");
