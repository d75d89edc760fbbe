#ifndef INDEX_STORE_H
#define INDEX_STORE_H

/// Receives one use of a symbol: the file, the line, and the symbol's USR, which is not terminated by a zero.
typedef void (*IndexedUse)(
    void *context, const char *file, unsigned line, const char *symbol, unsigned long length);

/// Calls `use` for each reference and each overridden symbol in the Swift files of a module, as the compiler
/// noted them in its index store. Files that no longer exist are left out.
///
/// \param library The path of the toolchain's libIndexStore.so.
/// \param store The path of the index store.
/// \param module The name of the module.
/// \returns The number of files that were read, or -1 if the library or the store cannot be opened.
int IndexStoreReadUses(
    const char *library, const char *store, const char *module, void *context, IndexedUse use);

#endif
