#define _GNU_SOURCE
#include <locale.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "CProcess.h"

static char **variables;
static char *place;
static mode_t mask;

void flipbook_keep_surroundings(void) {
  size_t count = 0;
  while (environ != NULL && environ[count] != NULL) count++;
  variables = calloc(count + 1, sizeof *variables);
  for (size_t i = 0; variables != NULL && i < count; i++) variables[i] = strdup(environ[i]);
  const char *name = setlocale(LC_ALL, NULL);
  place = name == NULL ? NULL : strdup(name);
  mask = umask(0);
  umask(mask);
}

/// True if the environment is as it was kept.
static bool is_unchanged(void) {
  size_t i = 0;
  for (; variables[i] != NULL && environ != NULL && environ[i] != NULL; i++) {
    if (strcmp(variables[i], environ[i]) != 0) return false;
  }
  return variables[i] == NULL && environ != NULL && environ[i] == NULL;
}

bool flipbook_has_kept_surroundings(void) { return variables != NULL; }

void flipbook_restore_surroundings(void) {
  // A process that plays scenes among other things, as one of tests, keeps nothing.
  if (variables == NULL) return;
  if (!is_unchanged()) {
    clearenv();
    for (size_t i = 0; variables[i] != NULL; i++) {
      char *copy = strdup(variables[i]);
      if (copy != NULL) putenv(copy);
    }
  }
  if (place != NULL) setlocale(LC_ALL, place);
  umask(mask);
  // Signals that were blocked or ignored would be so for the next one.
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}
