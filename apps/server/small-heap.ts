/**
 * How the portal's heap stays small, however it is started; the first that main.ts loads. By itself V8 lets the old
 * generation grow to four times what lives in it before it looks for garbage, and what buffers had of the C library's
 * memory meanwhile never comes back. `scripts/lean.mjs` has what must be said before the process begins.
 */
import { setFlagsFromString } from 'node:v8'

/** In percent of what lives; less costs more of the processor (docs/performance.md). */
const growing = 20

setFlagsFromString(`--heap-growing-percent=${growing}`)
