// The descriptions of charts are the engine's here.
@_exported public import SwiftUI
