/// Fetches memory before it is read.

#ifndef FLIPBOOK_CPREFETCH_H
#define FLIPBOOK_CPREFETCH_H

#include <stddef.h>

/// Asks the processor to fetch memory into its caches. Any address is allowed, and nothing waits.
///
/// @param size In bytes.
void flipbook_prefetch(const void *address, size_t size);

#endif
