#define _GNU_SOURCE
#include "CProcess.h"

#include <execinfo.h>
#include <link.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <ucontext.h>
#include <unistd.h>

/// Calls looked at: those of a recursion without end are many, and all the same.
enum { most_calls = 256, most_frames = 32, stack_size = 1 << 16 };

static int report_descriptor = -1;
static volatile int32_t place_line, place_column;
static uintptr_t program_bias, program_start, program_end;
static char signal_stack[stack_size];

void flipbook_end_with_parent(void) {
  pid_t parent = getppid();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // It may have ended before it could be asked.
  if (getppid() != parent) _exit(1);
}

void flipbook_note_place(int32_t line, int32_t column) {
  place_line = line;
  place_column = column;
}

/// A line that is written by nothing but moving bytes, as a signal handler must.
struct line {
  char text[1024];
  size_t count;
};

static void add_text(struct line *line, const char *text) {
  while (*text && line->count < sizeof line->text) line->text[line->count++] = *text++;
}

static void add_number(struct line *line, uint64_t number) {
  char digits[24];
  size_t at = sizeof digits;
  digits[--at] = 0;
  do {
    digits[--at] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  add_text(line, digits + at);
}

/// Returns the instruction that a signal has interrupted.
static uintptr_t interrupted_instruction(const void *context) {
#if defined(__x86_64__)
  return (uintptr_t)((const ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return (uintptr_t)((const ucontext_t *)context)->uc_mcontext.pc;
#else
  return 0;
#endif
}

/// Writes the line about a signal, or about an end without one.
static void write_report(int number, uintptr_t interrupted) {
  struct line line = {.count = 0};
  add_text(&line, "{\"crashed\":{\"_0\":{\"column\":");
  add_number(&line, (uint64_t)place_column);
  add_text(&line, ",\"frames\":[");
  void *calls[most_calls];
  int count = backtrace(calls, most_calls);
  int frames = 0;
  for (int index = 0; index < count && frames < most_frames; index++) {
    uintptr_t address = (uintptr_t)calls[index];
    if (address < program_start || address >= program_end) continue;
    // The caller's address is that of the instruction after the call.
    if (address != interrupted) address -= 1;
    if (frames++ > 0) add_text(&line, ",");
    add_number(&line, address - program_bias);
  }
  add_text(&line, "],\"line\":");
  add_number(&line, (uint64_t)place_line);
  add_text(&line, ",\"signal\":");
  add_number(&line, (uint64_t)number);
  add_text(&line, "}}}\n");
  if (write(report_descriptor, line.text, line.count) < 0) _exit(1);
}

static void report(int number, siginfo_t *info, void *context) {
  (void)info;
  write_report(number, interrupted_instruction(context));
  // Any other signal comes again, with its own action.
  if (number == SIGQUIT) _exit(128 + SIGQUIT);
}

static volatile sig_atomic_t is_over = 0;

void flipbook_expect_exit(void) { is_over = 1; }

/// A scene has ended the process.
static void report_exit(void) {
  if (!is_over && flipbook_has_kept_surroundings()) write_report(0, 0);
}

static int find_program(struct dl_phdr_info *info, size_t size, void *name) {
  (void)size;
  if (name && strcmp(info->dlpi_name, name) != 0) return 0;
  program_end = 0;
  program_bias = info->dlpi_addr;
  program_start = UINTPTR_MAX;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[index];
    if (part->p_type != PT_LOAD) continue;
    uintptr_t start = program_bias + part->p_vaddr;
    if (start < program_start) program_start = start;
    if (start + part->p_memsz > program_end) program_end = start + part->p_memsz;
  }
  // The first one is the main program, or the one that was asked for.
  return 1;
}

void flipbook_report_calls_in(const char *library) {
  dl_iterate_phdr(find_program, (void *)library);
}

void flipbook_report_crashes(int descriptor) {
  // Once, though another variant may have the signals' actions put back.
  if (report_descriptor < 0) atexit(report_exit);
  report_descriptor = descriptor;
  dl_iterate_phdr(find_program, NULL);
  // Loads what it needs now: a handler may not.
  void *call;
  backtrace(&call, 1);
  // A stack of its own, since an endless recursion has used up the other.
  stack_t stack = {.ss_sp = signal_stack, .ss_size = sizeof signal_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = report;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND | SA_NODEFER;
  const int signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT};
  sigset_t set;
  sigemptyset(&set);
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    sigaction(signals[index], &action, NULL);
    sigaddset(&set, signals[index]);
  }
  // A program that was started by a worker of a queue has inherited a mask that blocks them.
  sigprocmask(SIG_UNBLOCK, &set, NULL);
}
