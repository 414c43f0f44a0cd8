// One part of the library brings all of it.
#pragma once

#include "../metal_stdlib"
