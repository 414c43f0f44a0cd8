#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// The descriptors that the command has given the process, and that of a copy's events.
enum { events = 3, requests = 4, replies = 5, most_bytes = 1 << 16 };

/// Reads so many bytes; false at the end.
static bool read_all(void *buffer, size_t count) {
  char *bytes = buffer;
  while (count > 0) {
    ssize_t got = read(requests, bytes, count);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    bytes += got;
    count -= (size_t)got;
  }
  return true;
}

static void reply(int32_t number) {
  if (write(replies, &number, sizeof number) != sizeof number) _exit(1);
}

/// Counts the threads of this process, which a copy would be without; nothing is opened for it.
static long thread_count(void) {
  struct stat status;
  // A folder for each, and the two that every folder has.
  return stat("/proc/self/task", &status) == 0 ? (long)status.st_nlink - 2 : -1;
}

/// Opens a pipe, which the functions that note what a scene opens do not see.
static int open_pipe(const char *name) {
  return (int)syscall(SYS_openat, AT_FDCWD, name, O_WRONLY);
}

/// Makes a copy what a process that was started would be: a session and streams of its own.
static void begin(
    const char *words, const char *channel, char *settings, char *end, pid_t between,
    pid_t parent) {
  setsid();
  int streams[] = {open_pipe(words), open_pipe(channel)};
  if (streams[0] < 0 || streams[1] < 0) _exit(1);
  dup2(streams[0], 1);
  dup2(streams[0], 2);
  dup2(streams[1], events);
  fcntl(events, F_SETFD, FD_CLOEXEC);
  for (int index = 0; index < 2; index++)
    if (streams[index] > events) close(streams[index]);
  for (char *setting = settings; setting < end; setting += strlen(setting) + 1) {
    char *value = strchr(setting, '=');
    if (!value) continue;
    char name[256];
    size_t length = (size_t)(value - setting);
    if (length >= sizeof name) continue;
    memcpy(name, setting, length);
    name[length] = 0;
    setenv(name, value + 1, 1);
  }
  // The process between ends, and the command becomes the parent: only then is its end watched.
  while (getppid() == between) usleep(20);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
  reply((int32_t)getpid());
  close(requests);
  close(replies);
}

char *flipbook_serve(void (*prepare)(const char *job)) {
  static char request[most_bytes + 1];
  pid_t parent = getppid();
  fflush(NULL);
  if (thread_count() != 1) _exit(1);
  reply((int32_t)getpid());
  uint32_t length;
  while (read_all(&length, sizeof length)) {
    if (length > most_bytes || !read_all(request, length)) break;
    request[length] = 0;
    char *end = request + length;
    char *words = request + strlen(request) + 1;
    char *channel = words < end ? words + strlen(words) + 1 : end;
    if (channel >= end) break;
    char *settings = channel + strlen(channel) + 1;
    prepare(request);
    pid_t between = fork();
    if (between < 0) {
      reply(-errno);
      continue;
    }
    if (between == 0) {
      between = getpid();
      pid_t copy = fork();
      if (copy == 0) {
        begin(words, channel, settings, end, between, parent);
        return request;
      }
      if (copy < 0) reply(-errno);
      _exit(0);
    }
    while (waitpid(between, NULL, 0) < 0 && errno == EINTR) {}
  }
  _exit(0);
}
