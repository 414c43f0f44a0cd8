// Publishers, subjects and operators are OpenCombine's; what they need of Dispatch and Foundation
// is here, on the virtual clock where there is one. OpenCombine's own parts for these are left out:
// their operators wait on dispatch sources, which keep real time.
@_exported public import OpenCombine
