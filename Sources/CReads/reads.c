// The functions that open files and folders pass on to the system's, and note what is only read.

#define _GNU_SOURCE
#include "CReads.h"

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/// More than a scene has pictures (chosen).
#define LIMIT 4096

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct flipbook_read noted[LIMIT];
static size_t count = 0;
static bool is_full = false;

bool flipbook_read_at(size_t index, struct flipbook_read *read) {
  pthread_mutex_lock(&lock);
  bool is_there = index < count;
  if (is_there) *read = noted[index];
  pthread_mutex_unlock(&lock);
  return is_there;
}

bool flipbook_reads_are_too_many(void) {
  pthread_mutex_lock(&lock);
  bool result = is_full;
  pthread_mutex_unlock(&lock);
  return result;
}

/// True if a path is the kernel's own. Files in shared memory are people's, and may be a project.
static bool is_of_system(const char *path) {
  if (strncmp(path, "/dev/shm/", strlen("/dev/shm/")) == 0) return false;
  const char *const roots[] = {"/proc/", "/sys/", "/dev/"};
  for (size_t i = 0; i < sizeof(roots) / sizeof(roots[0]); i++) {
    if (strncmp(path, roots[i], strlen(roots[i])) == 0) return true;
  }
  return false;
}

/// Keeps the state of a path when it was opened first.
static void keep(const char *path, int64_t size, int64_t modified) {
  pthread_mutex_lock(&lock);
  size_t index = 0;
  while (index < count && strcmp(noted[index].path, path) != 0) index++;
  if (index == LIMIT) is_full = true;
  if (index == count && index < LIMIT) {
    char *copy = strdup(path);
    if (copy != NULL) {
      noted[count++] = (struct flipbook_read){copy, size, modified};
    } else {
      is_full = true;
    }
  }
  pthread_mutex_unlock(&lock);
}

/// Notes the state of a path, which is relative to the working folder if it is not absolute.
static void note(const char *path) {
  int error = errno;
  char absolute[PATH_MAX] = "";
  if (path[0] != '/') {
    if (getcwd(absolute, sizeof absolute - 1) == NULL) absolute[0] = '\0';
    strcat(absolute, "/");
  }
  if (strlen(absolute) + strlen(path) < sizeof absolute) {
    strcat(absolute, path);
    struct stat status;
    if (is_of_system(absolute)) {
      // Changes at any time, and is nothing a scene shows.
    } else if (stat(absolute, &status) != 0) {
      if (errno == ENOENT || errno == ENOTDIR) keep(absolute, -1, 0);
    } else if (S_ISREG(status.st_mode) || S_ISDIR(status.st_mode)) {
      int64_t modified = (int64_t)status.st_mtim.tv_sec * 1000000000 + status.st_mtim.tv_nsec;
      keep(absolute, S_ISDIR(status.st_mode) ? 0 : status.st_size, modified);
    }
  }
  errno = error;
}

/// True if flags of `open` only read.
static bool only_reads(int flags) {
  return (flags & O_ACCMODE) == O_RDONLY && (flags & (O_CREAT | O_TRUNC | O_PATH)) == 0;
}

/// The function that a replacement hides; NULL if there is none.
static void *next(_Atomic(void *) *found, const char *name) {
  void *function = atomic_load(found);
  if (function == NULL) {
    function = dlsym(RTLD_NEXT, name);
    atomic_store(found, function);
  }
  return function;
}

/// The permissions that `open` takes only where it may make a file.
#define MODE(last)                                                \
  mode_t mode = 0;                                                \
  if ((flags & (O_CREAT | (O_TMPFILE & ~O_DIRECTORY))) != 0) {    \
    va_list arguments;                                            \
    va_start(arguments, last);                                    \
    mode = va_arg(arguments, mode_t);                             \
    va_end(arguments);                                            \
  }

#define OPEN(name)                                                \
  int name(const char *path, int flags, ...) {                    \
    static _Atomic(void *) found;                                 \
    MODE(flags)                                                   \
    int (*hidden)(const char *, int, ...) = next(&found, #name);  \
    int file = hidden(path, flags, mode);                         \
    if (only_reads(flags)) note(path);                            \
    return file;                                                  \
  }

OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                                   \
  int name(int folder, const char *path, int flags, ...) {                             \
    static _Atomic(void *) found;                                                      \
    MODE(flags)                                                                        \
    int (*hidden)(int, const char *, int, ...) = next(&found, #name);                  \
    int file = hidden(folder, path, flags, mode);                                      \
    if (only_reads(flags) && (folder == AT_FDCWD || path[0] == '/')) note(path);       \
    return file;                                                                       \
  }

OPENAT(openat)
OPENAT(openat64)

#define FOPEN(name)                                                   \
  FILE *name(const char *path, const char *mode) {                    \
    static _Atomic(void *) found;                                     \
    FILE *(*hidden)(const char *, const char *) = next(&found, #name); \
    FILE *file = hidden(path, mode);                                  \
    if (mode[0] == 'r' && strchr(mode, '+') == NULL) note(path);      \
    return file;                                                      \
  }

FOPEN(fopen)
FOPEN(fopen64)

DIR *opendir(const char *path) {
  static _Atomic(void *) found;
  DIR *(*hidden)(const char *) = next(&found, "opendir");
  DIR *folder = hidden(path);
  note(path);
  return folder;
}

FTS *fts_open(char *const *paths, int options, int (*compare)(const FTSENT **, const FTSENT **)) {
  static _Atomic(void *) found;
  FTS *(*hidden)(char *const *, int, int (*)(const FTSENT **, const FTSENT **)) =
      next(&found, "fts_open");
  FTS *walk = hidden(paths, options, compare);
  for (char *const *path = paths; *path != NULL; path++) note(*path);
  return walk;
}
