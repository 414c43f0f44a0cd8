/// The end of a process: together with its parent's, and not without a last report.

#ifndef FLIPBOOK_CPROCESS_H
#define FLIPBOOK_CPROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Ends this process at once when the thread that started it ends, however that happens.
void flipbook_end_with_parent(void);

/// Reports a crash as one line on a descriptor; then the signal does what it always does.
///
/// The line is JSON. Addresses are offsets into the main program, the innermost call first; the place
/// is the one noted last, or 0:
///
///     {"crashed":{"_0":{"column":10,"frames":[17281,16403],"line":6,"signal":4}}}
///
/// `SIGQUIT` is reported in the same way, and ends the process: with it a parent asks a process that
/// does not answer for its place. An `exit` before `flipbook_expect_exit` is reported as signal 0.
void flipbook_report_crashes(int descriptor);

/// Notes that the process is about to end by itself.
void flipbook_expect_exit(void);

/// Reports calls in a library that is loaded, in place of those in the main program.
void flipbook_report_calls_in(const char *library);

/// Notes the place in the timeline of what is done next, both counted from 1.
void flipbook_note_place(int32_t line, int32_t column);

/// Returns another number of a descriptor, which no program closes by mistake; -1 if there is none left.
int flipbook_copy_descriptor(int descriptor);

/// Moves a descriptor to where nothing closes it, and leaves a way to nowhere in its place.
///
/// From then on neither that descriptor can be closed nor the working folder be changed, by calls of
/// the C library: they fail.
///
/// Returns the new number, or the old one if there is none left.
int flipbook_guard_descriptor(int descriptor);

/// Waits until all that was written to a pipe has been read, a second at most.
void flipbook_await_reader(int descriptor);

/// The points of a process's start after which much of its code is not run again.
enum flipbook_start { FLIPBOOK_START_OF_JOB, FLIPBOOK_START_OF_FRAMES };

/// Leaves what is read of libraries to their files, the first time a point is reached: it counts as
/// the process's memory no longer, and what is needed again is read again.
void flipbook_leave_libraries(enum flipbook_start point);

/// Asks at once for the memory of variables of this library that begin as zeroes: most of its pages
/// are written to by the first frame, and each would be asked for by itself.
void flipbook_fill_zeroes(void);

/// Keeps the environment, the locale and the mask of files' rights, for `flipbook_restore_surroundings`.
void flipbook_keep_surroundings(void);

/// Returns true if surroundings are kept, as they are in a process that only plays scenes.
bool flipbook_has_kept_surroundings(void);

/// Puts back what `flipbook_keep_surroundings` has kept, whatever a scene has changed.
void flipbook_restore_surroundings(void);

/// Waits for jobs, and returns in a copy of this process for each, with the path of its job.
///
/// The command writes requests on descriptor 4: the number of bytes, in four of them, then texts with
/// a zero behind each: the job, the pipe for words, the pipe for events, and settings such as
/// `TMPDIR=/tmp`. The copy becomes a child of the command, and writes its number on descriptor 5 as
/// four bytes, as this process does once it is ready. This process ends with the requests.
///
/// Before it is copied, `prepare` is called with the path of the job. It must not start a thread, or
/// run any of the scene's code.
char *flipbook_serve(void (*prepare)(const char *job));

#endif
