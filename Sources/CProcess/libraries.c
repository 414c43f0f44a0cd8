#define _GNU_SOURCE
#include <elf.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CProcess.h"

// Linux 5.14 knows it; older ones refuse it, and nothing else is lost.
#ifndef MADV_POPULATE_WRITE
#define MADV_POPULATE_WRITE 23
#endif

// The dynamic linker reads relocations and names once, and much code runs once, at the start. For
// libraries of this size that is some 15 MB that would count as this process's memory to its end.
// They are a file's pages: who needs one again gets it from there.

/// True if the linker has written into segments that nobody else can write to.
static bool is_written(const struct dl_phdr_info *object) {
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_DYNAMIC) continue;
    const ElfW(Dyn) *entry = (const ElfW(Dyn) *)(object->dlpi_addr + part->p_vaddr);
    for (; entry->d_tag != DT_NULL; entry++) {
      if (entry->d_tag == DT_TEXTREL) return true;
      if (entry->d_tag == DT_FLAGS && (entry->d_un.d_val & DF_TEXTREL) != 0) return true;
    }
  }
  return false;
}

/// Leaves the segments of an object that nobody can write to, to its file.
///
/// Code stays at the second point: much of what played the first moment plays the next one.
static int leave(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  enum flipbook_start point = *(enum flipbook_start *)context;
  if (is_written(object)) return 0;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || (part->p_flags & PF_W) != 0) continue;
    if (point == FLIPBOOK_START_OF_FRAMES && (part->p_flags & PF_X) != 0) continue;
    uintptr_t start = object->dlpi_addr + part->p_vaddr;
    uintptr_t first = (start + page - 1) & ~(page - 1), end = (start + part->p_filesz) & ~(page - 1);
    if (first < end) madvise((void *)first, end - first, MADV_DONTNEED);
  }
  return 0;
}

// The linker's names for where the variables of this library that begin as zeroes lie.
extern char __bss_start[] __attribute__((visibility("hidden")));
extern char _end[] __attribute__((visibility("hidden")));

void flipbook_fill_zeroes(void) {
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t first = ((uintptr_t)__bss_start + page - 1) & ~(page - 1);
  uintptr_t end = ((uintptr_t)_end + page - 1) & ~(page - 1);
  if (first < end) madvise((void *)first, end - first, MADV_POPULATE_WRITE);
}

void flipbook_leave_libraries(enum flipbook_start point) {
  static bool is_done[2];
  if (is_done[point]) return;
  is_done[point] = true;
  dl_iterate_phdr(leave, &point);
}
