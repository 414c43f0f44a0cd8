#include "CProcess.h"

#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

void flipbook_await_reader(int descriptor) {
  enum { most_pauses = 10000 };
  const struct timespec pause = {.tv_nsec = 100 * 1000};
  for (int i = 0; i < most_pauses; i++) {
    int unread = 0;
    if (ioctl(descriptor, FIONREAD, &unread) != 0 || unread == 0) return;
    // The system's own: that of the C library belongs to the scene's clock.
    syscall(SYS_nanosleep, &pause, NULL);
  }
}
