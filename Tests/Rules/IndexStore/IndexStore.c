#include "IndexStore.h"

#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct {
  const char *data;
  size_t length;
} String;

// The functions of libIndexStore that are called here, with their public declarations.
typedef struct {
  void *(*openStore)(const char *path, void **error);
  void (*closeStore)(void *store);
  bool (*eachUnit)(void *store, unsigned sorted, void *context, bool (*)(void *context, String name));
  void *(*openUnit)(void *store, const char *name, void **error);
  void (*closeUnit)(void *unit);
  String (*moduleOfUnit)(void *unit);
  String (*fileOfUnit)(void *unit);
  bool (*eachDependency)(void *unit, void *context, bool (*)(void *context, void *dependency));
  int (*kindOfDependency)(void *dependency);
  String (*nameOfDependency)(void *dependency);
  String (*fileOfDependency)(void *dependency);
  void *(*openRecord)(void *store, const char *name, void **error);
  void (*closeRecord)(void *record);
  bool (*eachOccurrence)(void *record, void *context, bool (*)(void *context, void *occurrence));
  void *(*symbolOfOccurrence)(void *occurrence);
  uint64_t (*rolesOfOccurrence)(void *occurrence);
  void (*placeOfOccurrence)(void *occurrence, unsigned *line, unsigned *column);
  bool (*eachRelation)(void *occurrence, void *context, bool (*)(void *context, void *relation));
  uint64_t (*rolesOfRelation)(void *relation);
  void *(*symbolOfRelation)(void *relation);
  String (*usrOfSymbol)(void *symbol);
} Functions;

enum { recordDependency = 2, definitionRole = 1 << 1, referenceRole = 1 << 2, overrideRole = 1 << 11 };

typedef struct {
  Functions call;
  void *store;
  String module;
  void *unit;
  char *file;
  unsigned line;
  int files;
  void *context;
  IndexedUse use;
} Reader;

static bool load(Functions *call, const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  const char *names[] = {
      "store_create", "store_dispose", "store_units_apply_f", "unit_reader_create", "unit_reader_dispose",
      "unit_reader_get_module_name", "unit_reader_get_main_file", "unit_reader_dependencies_apply_f",
      "unit_dependency_get_kind", "unit_dependency_get_name", "unit_dependency_get_filepath",
      "record_reader_create", "record_reader_dispose", "record_reader_occurrences_apply_f",
      "occurrence_get_symbol", "occurrence_get_roles", "occurrence_get_line_col",
      "occurrence_relations_apply_f", "symbol_relation_get_roles", "symbol_relation_get_symbol",
      "symbol_get_usr"};
  enum { count = sizeof names / sizeof *names };
  _Static_assert(sizeof(Functions) == count * sizeof(void *), "each function has a name");
  void *pointers[count];
  for (int i = 0; i < count; i++) {
    char name[64] = "indexstore_";
    strcat(name, names[i]);
    pointers[i] = dlsym(library, name);
    if (!pointers[i]) return false;
  }
  memcpy(call, pointers, sizeof pointers);
  return true;
}

static bool equal(String a, String b) {
  return a.length == b.length && memcmp(a.data, b.data, a.length) == 0;
}

static void report(Reader *reader, void *symbol) {
  String usr = reader->call.usrOfSymbol(symbol);
  reader->use(reader->context, reader->file, reader->line, usr.data, usr.length);
}

static bool readRelation(void *context, void *relation) {
  Reader *reader = context;
  if (reader->call.rolesOfRelation(relation) & overrideRole) {
    report(reader, reader->call.symbolOfRelation(relation));
  }
  return true;
}

static bool readOccurrence(void *context, void *occurrence) {
  Reader *reader = context;
  unsigned column;
  reader->call.placeOfOccurrence(occurrence, &reader->line, &column);
  uint64_t roles = reader->call.rolesOfOccurrence(occurrence);
  if (roles & referenceRole) report(reader, reader->call.symbolOfOccurrence(occurrence));
  // A class also has relations of its superclass's members, which are not in its source.
  if (roles & definitionRole) reader->call.eachRelation(occurrence, reader, readRelation);
  return true;
}

static bool readDependency(void *context, void *dependency) {
  Reader *reader = context;
  String file = {reader->file, strlen(reader->file)};
  if (reader->call.kindOfDependency(dependency) != recordDependency
      || !equal(reader->call.fileOfDependency(dependency), file)) {
    return true;
  }
  String name = reader->call.nameOfDependency(dependency);
  char *copy = strndup(name.data, name.length);
  void *record = reader->call.openRecord(reader->store, copy, NULL);
  free(copy);
  if (!record) return true;
  reader->files++;
  reader->call.eachOccurrence(record, reader, readOccurrence);
  reader->call.closeRecord(record);
  return true;
}

static bool readUnit(void *context, String name) {
  Reader *reader = context;
  char *copy = strndup(name.data, name.length);
  void *unit = reader->call.openUnit(reader->store, copy, NULL);
  free(copy);
  if (!unit) return true;
  if (equal(reader->call.moduleOfUnit(unit), reader->module)) {
    String file = reader->call.fileOfUnit(unit);
    reader->file = strndup(file.data, file.length);
    if (access(reader->file, F_OK) == 0) reader->call.eachDependency(unit, reader, readDependency);
    free(reader->file);
  }
  reader->call.closeUnit(unit);
  return true;
}

int IndexStoreReadUses(
    const char *library, const char *store, const char *module, void *context, IndexedUse use) {
  Reader reader = {.module = {module, strlen(module)}, .context = context, .use = use};
  if (!load(&reader.call, library)) return -1;
  reader.store = reader.call.openStore(store, NULL);
  if (!reader.store) return -1;
  reader.call.eachUnit(reader.store, 0, &reader, readUnit);
  reader.call.closeStore(reader.store);
  return reader.files;
}
