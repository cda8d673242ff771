/**
 * How much is read from a place that is not trusted. Upstream at its pin is far below: 50
 * files, 2 MiB unpacked, the largest file under 100 KiB.
 *
 * @module upstream/sources/limits
 */

/** Bytes in a MiB. */
export const MIB = 1024 * 1024

/** Largest pinned file, in bytes. */
export const MAX_FILE_BYTES = 8 * MIB

/** Largest archive or output of git, in bytes, both packed and unpacked. */
export const MAX_TOTAL_BYTES = 64 * MIB

/** Most members of an archive, folders included. */
export const MAX_MEMBERS = 20_000

/** Most bytes out of an archive for each byte of it; text packs to a tenth. */
export const MAX_RATIO = 100
