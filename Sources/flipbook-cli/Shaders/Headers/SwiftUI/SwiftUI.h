// The whole of SwiftUI, of which Metal sees one header.
#pragma once

#include "SwiftUI_Metal.h"
