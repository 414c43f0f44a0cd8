#pragma once

#include <stddef.h>

/// How often this thread has asked for memory since it began.
size_t allocation_count(void);
