/**
 * Keeps the heap small; main.ts imports it first. By default V8 lets the old generation grow to four times its live
 * data before it collects garbage, and native memory used by buffers meanwhile is never returned to the system.
 * `scripts/lean.mjs` has the options that must be set before the process starts.
 */
import { setFlagsFromString } from 'node:v8'

/** Percent of the live data; lower values cost more CPU time (docs/performance.md). */
const growingPercent = 20

setFlagsFromString(`--heap-growing-percent=${growingPercent}`)
