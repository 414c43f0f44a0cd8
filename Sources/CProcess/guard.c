// The functions that a scene could take the host's own descriptors and folder away with. They stand
// before the system's, as those of CReads do, and pass on to the kernel.

#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CProcess.h"

/// The descriptor that stays open; -1 for none.
static atomic_int guarded = -1;

int flipbook_copy_descriptor(int descriptor) {
  // Far from those that a program closes or writes to by mistake.
  int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 100);
  return copy < 0 ? fcntl(descriptor, F_DUPFD_CLOEXEC, 3) : copy;
}

int flipbook_guard_descriptor(int descriptor) {
  int guard = flipbook_copy_descriptor(descriptor);
  if (guard < 0) return descriptor;
  int nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nothing >= 0) {
    dup3(nothing, descriptor, O_CLOEXEC);
    close(nothing);
  }
  atomic_store(&guarded, guard);
  return guard;
}

static int refuse(int code) {
  errno = code;
  return -1;
}

static bool is_guarded(int descriptor) {
  return descriptor >= 0 && descriptor == atomic_load(&guarded);
}

int close(int descriptor) {
  return is_guarded(descriptor) ? refuse(EBADF) : (int)syscall(SYS_close, descriptor);
}

int dup2(int from, int to) {
  if (is_guarded(to)) return refuse(EBADF);
  if (from == to) return fcntl(from, F_GETFD) < 0 ? -1 : to;
  return (int)syscall(SYS_dup3, from, to, 0);
}

int dup3(int from, int to, int flags) {
  return is_guarded(to) ? refuse(EBADF) : (int)syscall(SYS_dup3, from, to, flags);
}

int close_range(unsigned first, unsigned last, int flags) {
  enum { number = 436 };
  int guard = atomic_load(&guarded);
  if (guard < 0 || (unsigned)guard < first || (unsigned)guard > last) {
    return (int)syscall(number, first, last, flags);
  }
  if ((unsigned)guard > first && syscall(number, first, guard - 1, flags) != 0) return -1;
  return (unsigned)guard < last ? (int)syscall(number, guard + 1, last, flags) : 0;
}

void closefrom(int first) { close_range(first < 0 ? 0 : (unsigned)first, UINT_MAX, 0); }

// Files are written relative to the folder that the process began in.

int chdir(const char *path) {
  return atomic_load(&guarded) >= 0 ? refuse(EPERM) : (int)syscall(SYS_chdir, path);
}

int fchdir(int folder) {
  return atomic_load(&guarded) >= 0 ? refuse(EPERM) : (int)syscall(SYS_fchdir, folder);
}
