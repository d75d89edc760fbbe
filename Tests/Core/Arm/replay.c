// Renders recordings with the renderer that is linked to it and compares every frame's hash with that of the recording; same
// as replay.mjs for WebAssembly.
//
// usage: replay RECORDING…
// Prints a line for each recording; the exit code is 1 when a hash or a commit's status differs.

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

// The functions of Sources/Core/RenderWasm.
int32_t rivulet_apply(const uint8_t *bytes, intptr_t count);
void rivulet_resize(intptr_t width, intptr_t height, double scale);
int32_t rivulet_evaluate(double time);
int32_t rivulet_draw(void);
uint64_t rivulet_hash(void);

#define READ(type, name) \
  type name; \
  if (end - at < (ptrdiff_t)sizeof name) return -1; \
  memcpy(&name, at, sizeof name); \
  at += sizeof name

/// Returns the number of differences, or -1 for a recording that ends too early.
static int replay(const char *file, const uint8_t *at, const uint8_t *end) {
  int frames = 0, differences = 0;
  READ(uint32_t, width);
  READ(uint32_t, height);
  READ(double, scale);
  rivulet_resize(width, height, scale);
  while (at < end) {
    if (*at++ == 1) {
      READ(uint8_t, status);
      READ(uint32_t, length);
      if (end - at < (ptrdiff_t)length) return -1;
      const int32_t actual = rivulet_apply(at, length);
      if (actual != status) {
        differences++;
        printf("%s: status %d instead of %d\n", file, actual, status);
      }
      at += length;
    } else {
      READ(double, time);
      READ(uint64_t, expected);
      rivulet_evaluate(time);
      rivulet_draw();
      frames++;
      const uint64_t actual = rivulet_hash();
      if (actual != expected) {
        differences++;
        printf("%s: %016" PRIx64 " instead of %016" PRIx64 " at %g s\n", file, actual, expected, time);
      }
    }
  }
  printf("%s: %d frames, %d differences\n", file, frames, differences);
  return differences;
}

/// Replays a file, in a process of its own, since a process has one screen.
static int replay_file(const char *name) {
  FILE *file = fopen(name, "rb");
  if (!file || fseek(file, 0, SEEK_END)) return -1;
  const long length = ftell(file);
  if (length < 0) return -1;
  rewind(file);
  uint8_t *bytes = malloc((size_t)length + 1);
  if (!bytes || fread(bytes, 1, (size_t)length, file) != (size_t)length) return -1;
  return replay(name, bytes, bytes + length);
}

int main(int count, char **files) {
  int result = 0;
  for (int index = 1; index < count; index++) {
    fflush(stdout);
    const pid_t child = fork();
    if (child == 0) return replay_file(files[index]) ? 1 : 0;
    int status = 1;
    if (child < 0 || waitpid(child, &status, 0) != child || status != 0) {
      fprintf(stderr, "%s: failed with status %d\n", files[index], status);
      result = 1;
    }
  }
  return result;
}
