// Times are part of what films need.
@_exported public import AVFoundation
