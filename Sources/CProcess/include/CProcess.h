/// The end of a process: together with its parent's, and not without a last report.

#ifndef FLIPBOOK_CPROCESS_H
#define FLIPBOOK_CPROCESS_H

#include <stdbool.h>
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
/// does not answer for its place.
void flipbook_report_crashes(int descriptor);

/// Notes the place in the timeline of what is done next, both counted from 1.
void flipbook_note_place(int32_t line, int32_t column);

#endif
