#pragma once

#include <stdio.h>

// The records of the previews that are linked into this program: the linker gives the beginning and the end
// of the section. Both are null in a program without previews, since the references to them are weak.

typedef void (*rivulet_preview_record)(void);

__attribute__((weak, visibility("hidden"))) extern const rivulet_preview_record __start_rivulet_previews[];
__attribute__((weak, visibility("hidden"))) extern const rivulet_preview_record __stop_rivulet_previews[];

// Calls each record once.
static inline void rivulet_call_preview_records(void) {
  const rivulet_preview_record *record = __start_rivulet_previews;
  for (; record < __stop_rivulet_previews; record++) {
    if (*record) (*record)();
  }
}

// Writes each line of standard output at once, so that those before a trap are not lost.
static inline void rivulet_write_each_line(void) { setlinebuf(stdout); }
