#define _GNU_SOURCE
#include <elf.h>
#include <link.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CProcess.h"

// The dynamic linker reads relocations and names once; for a library of this size they are 9 MB that
// would count as this process's memory to its end. They are a file's pages: who needs one again, to
// look up a name, gets it from there.

/// The first and the last byte of tables seen, and if they can be left.
typedef struct {
  uintptr_t first, end;
  bool is_written;
} Tables;

/// Returns the address that an entry has, which the linker has made absolute, or not.
static uintptr_t address(const struct dl_phdr_info *object, uintptr_t value) {
  return value >= object->dlpi_addr ? value : value + object->dlpi_addr;
}

static void include(Tables *tables, uintptr_t start, size_t size) {
  if (start == 0) return;
  if (tables->first == 0 || start < tables->first) tables->first = start;
  if (start + size > tables->end) tables->end = start + size;
}

/// Finds out where an object's tables are: names, symbols and relocations lie side by side.
static Tables find(const struct dl_phdr_info *object, const ElfW(Dyn) *entry) {
  Tables tables = {0};
  uintptr_t names = 0, relocations = 0, calls = 0;
  size_t name_bytes = 0, relocation_bytes = 0, call_bytes = 0;
  for (; entry->d_tag != DT_NULL; entry++) {
    switch (entry->d_tag) {
    case DT_SYMTAB:
    case DT_GNU_HASH: include(&tables, address(object, entry->d_un.d_ptr), 0); break;
    case DT_STRTAB: names = address(object, entry->d_un.d_ptr); break;
    case DT_STRSZ: name_bytes = entry->d_un.d_val; break;
    case DT_RELA: relocations = address(object, entry->d_un.d_ptr); break;
    case DT_RELASZ: relocation_bytes = entry->d_un.d_val; break;
    case DT_JMPREL: calls = address(object, entry->d_un.d_ptr); break;
    case DT_PLTRELSZ: call_bytes = entry->d_un.d_val; break;
    case DT_TEXTREL: tables.is_written = true; break;
    }
  }
  include(&tables, names, name_bytes);
  include(&tables, relocations, relocation_bytes);
  include(&tables, calls, call_bytes);
  return tables;
}

/// Leaves an object's tables to its file, if a segment that nobody can write to holds all of them.
static int leave(struct dl_phdr_info *object, size_t size, void *unused) {
  (void)size;
  (void)unused;
  Tables tables = {0};
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_DYNAMIC) continue;
    tables = find(object, (const ElfW(Dyn) *)(object->dlpi_addr + part->p_vaddr));
  }
  if (tables.is_written) return 0;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  uintptr_t first = (tables.first + page - 1) & ~(page - 1), end = tables.end & ~(page - 1);
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    uintptr_t start = object->dlpi_addr + part->p_vaddr;
    if (part->p_type != PT_LOAD || (part->p_flags & PF_W) != 0) continue;
    if (start > tables.first || tables.end > start + part->p_filesz || first >= end) continue;
    madvise((void *)first, end - first, MADV_DONTNEED);
  }
  return 0;
}

void flipbook_leave_tables(void) {
  static bool is_done;
  if (is_done) return;
  is_done = true;
  dl_iterate_phdr(leave, NULL);
}

/// Runs when everything that the program is linked with is in its place.
__attribute__((constructor)) static void leave_tables(void) { dl_iterate_phdr(leave, NULL); }
