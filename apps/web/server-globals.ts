/** Must be the first import: modules of the page listen to their window when they load. A document has none. */
const globals = globalThis as { addEventListener?: unknown; location?: unknown }
globals.addEventListener ??= () => undefined
// Node's own throw at each look, which takes longer than drawing a card
const nothingKept = { value: { getItem: () => null }, configurable: true }
Object.defineProperties(globalThis, { localStorage: nothingKept, sessionStorage: nothingKept })

/** Runs `draw` as on a page of this address. Drawing is synchronous, so no two can meet here. */
export function atAddress<T>(address: { hostname: string; pathname: string; search: string }, draw: () => T): T {
  globals.location = address
  try {
    return draw()
  } finally {
    delete globals.location
  }
}
