/// The confinement of a process: no network, and no writing elsewhere than it may.

#ifndef FLIPBOOK_CSANDBOX_H
#define FLIPBOOK_CSANDBOX_H

#include <stddef.h>

/// Confines this process and all that it starts, for good: they write only below some paths, reach no
/// other machine, and neither signal nor watch processes outside.
///
/// It must be the only thread. Each path must be there.
///
/// Returns 0, or the number of an error: `ENOSYS` where the system has no Landlock or no seccomp.
int flipbook_enter_sandbox(const char *const *paths, size_t count);

#endif
