#pragma once

#include <stddef.h>

/// Returns the number of times this thread has asked for memory since it began.
size_t allocation_count(void);
