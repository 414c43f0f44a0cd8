/// The files and folders this process has opened to read since its start, and their state then.
///
/// Takes effect where this object comes before the system's libraries in the order symbols are
/// looked up: inside the executable, or in a library that is given to the linker as the first input.

#ifndef FLIPBOOK_CREADS_H
#define FLIPBOOK_CREADS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A file or folder that was opened, or could not be since it does not exist.
struct flipbook_read {
  /// Absolute; stays where it is as long as the process lives.
  const char *path;
  /// In bytes; -1 where nothing was there.
  int64_t size;
  /// The last change, in nanoseconds since 1970.
  int64_t modified;
};

/// Returns the nth file that was opened, from 0; false if there are no more.
bool flipbook_read_at(size_t index, struct flipbook_read *read);

/// True if so much was opened that not all of it was noted.
bool flipbook_reads_are_too_many(void);

#endif
