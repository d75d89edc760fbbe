#pragma once

// The functions that UIApplicationMain starts. A program is linked with the hosts that it depends on; the
// function of another host is null, since the reference to it is weak. Each starts a task of the main actor,
// and returns.

__attribute__((weak)) extern void rivulet_show_application_in_browser(void);
__attribute__((weak)) extern void rivulet_show_application_in_window(void);

// Starts the app in the browser. Gives 0 without that host.
static inline int rivulet_start_browser(void) {
  if (!rivulet_show_application_in_browser) return 0;
  rivulet_show_application_in_browser();
  return 1;
}

// Starts the app in a window. Gives 0 without that host.
static inline int rivulet_start_window(void) {
  if (!rivulet_show_application_in_window) return 0;
  rivulet_show_application_in_window();
  return 1;
}
