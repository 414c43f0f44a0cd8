#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CSandbox.h"

// Landlock's interface, which is kept: the headers of the system may know only its first versions.
enum { create_ruleset = 444, add_rule = 445, restrict_self = 446 };
enum { ask_version = 1, path_beneath = 1 };

#define FS(bit) ((uint64_t)1 << (bit))

/// The rights of a file: to write, to truncate and to control a device.
static const uint64_t file_rights = FS(1) | FS(14) | FS(15);

/// The rights to change a folder: to remove and to make entries of all kinds, and to move them.
static const uint64_t folder_rights = FS(4) | FS(5) | FS(6) | FS(7) | FS(8) | FS(9) | FS(10) |
                                      FS(11) | FS(12) | FS(13);

typedef struct {
  uint64_t files, network, scopes;
} ruleset_attributes;

typedef struct __attribute__((packed)) {
  uint64_t allowed;
  int32_t folder;
} path_attributes;

static bool has_one_thread(void) {
  DIR *tasks = opendir("/proc/self/task");
  if (tasks == NULL) return false;
  int count = 0;
  for (struct dirent *entry; (entry = readdir(tasks)) != NULL;) count += entry->d_name[0] != '.';
  closedir(tasks);
  return count == 1;
}

/// Allows what is written below a path, or into a file.
static int allow(int rules, const char *path, uint64_t handled) {
  int place = open(path, O_PATH | O_CLOEXEC);
  if (place < 0) return errno;
  struct stat status;
  bool is_folder = fstat(place, &status) == 0 && S_ISDIR(status.st_mode);
  path_attributes rule = {
      .allowed = handled & (is_folder ? file_rights | folder_rights : file_rights),
      .folder = place};
  int code = syscall(add_rule, rules, path_beneath, &rule, 0) == 0 ? 0 : errno;
  close(place);
  return code;
}

/// Refuses to write anywhere else, and to signal processes that are not confined.
static int confine_files(const char *const *paths, size_t count) {
  long version = syscall(create_ruleset, NULL, 0, ask_version);
  if (version < 1) return ENOSYS;
  ruleset_attributes wanted = {.files = file_rights | folder_rights};
  // Each version has added rights that older kernels refuse to hear of.
  if (version < 2) wanted.files &= ~FS(13);
  if (version < 3) wanted.files &= ~FS(14);
  if (version < 5) wanted.files &= ~FS(15);
  if (version >= 4) wanted.network = 3;
  if (version >= 6) wanted.scopes = 3;
  size_t size = version >= 6 ? sizeof wanted : version >= 4 ? 16 : 8;
  int rules = (int)syscall(create_ruleset, &wanted, size, 0);
  if (rules < 0) return errno;
  int code = allow(rules, "/dev/null", wanted.files);
  for (size_t i = 0; i < count && code == 0; i++) code = allow(rules, paths[i], wanted.files);
  if (code == 0 && syscall(restrict_self, rules, 0) != 0) code = errno;
  close(rules);
  return code;
}

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#else
#define MACHINE 0
#endif

/// The calls that are refused: those that open ways to other machines and processes, and those that
/// change files without writing to them, which Landlock does not see.
static const int refused[] = {
    SYS_socket,      SYS_ptrace,       SYS_process_vm_writev, SYS_bpf,       SYS_perf_event_open,
    SYS_userfaultfd, SYS_keyctl,       SYS_add_key,           SYS_unshare,   SYS_setns,
    SYS_fchmod,      SYS_fchmodat,     SYS_fchown,            SYS_fchownat,  SYS_setxattr,
    SYS_lsetxattr,   SYS_fsetxattr,    SYS_removexattr,       SYS_utimensat, SYS_lremovexattr,
    SYS_setsid,      SYS_fremovexattr, 425 /* io_uring_setup */, 452 /* fchmodat2 */,
#if defined(__x86_64__)
    SYS_chmod,       SYS_chown,        SYS_lchown,            SYS_utime,     SYS_utimes,
    SYS_futimesat,
#endif
};

enum { refused_count = sizeof refused / sizeof *refused, filter_size = 7 + 2 * refused_count };

/// Refuses calls with the error of a missing right.
static int confine_calls(void) {
  if (MACHINE == 0) return ENOSYS;
  struct sock_filter filter[filter_size];
  size_t count = 0;
#define ADD(...) filter[count++] = (struct sock_filter)__VA_ARGS__
  ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)));
  ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0));
  ADD(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM));
  ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)));
  for (size_t i = 0; i < refused_count; i++) {
    ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)refused[i], 0, 1));
    ADD(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM));
  }
#if defined(__x86_64__)
  // The same calls by other numbers: those for 32 bits of address.
  ADD(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1));
  ADD(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM));
#endif
  ADD(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW));
#undef ADD
  struct sock_fprog program = {.len = (unsigned short)count, .filter = filter};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0 ? 0 : errno;
}

int flipbook_enter_sandbox(const char *const *paths, size_t count) {
  // What runs already would stay free.
  if (!has_one_thread()) return EBUSY;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  int code = confine_files(paths, count);
  return code != 0 ? code : confine_calls();
}
