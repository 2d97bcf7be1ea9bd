/** Rules for choosing tools, their addresses, and launch tickets (TOOL-05). */

/** Id of a site; '' is home. The site defines its number of slots. */
export type Portal = string

/** Slots of the toolkit in older clients. */
const oldSlots = 6

/** Long enough to open the tool, too short to be found in a log and used. */
export const ticketLifeMs = 60_000

/** Days after which a use counts half. */
export const halfLifeDays = 30

/** Returns the reason why a choice cannot be saved; undefined: it can. `known`: the tools that this person may use. */
export function whyNotSaved(
  chosen: readonly string[],
  known: ReadonlySet<string>,
  slots: number,
): 'tooManyTools' | 'toolTwice' | 'toolUnknown' | undefined {
  if (chosen.length > slots) return 'tooManyTools'
  if (new Set(chosen).size < chosen.length) return 'toolTwice'
  return chosen.every((id) => known.has(id)) ? undefined : 'toolUnknown'
}

/** Adds the ticket to the query of an address and leaves the rest unchanged, including the fragment. */
export function withTicket(url: string, ticket: string): string {
  const cut = url.indexOf('#')
  const [base, fragment] = cut < 0 ? [url, ''] : [url.slice(0, cut), url.slice(cut)]
  const join = !base.includes('?') ? '?' : /[?&]$/.test(base) ? '' : '&'
  return `${base}${join}ticket=${ticket}${fragment}`
}

/** State of the editor: a tool or nothing in each slot. */
export type Slots = readonly (string | null)[]

/** The item that is dragged or selected: a tool from the list, or the content of a slot. */
export type Held = { readonly tool: string } | { readonly slot: number }

/** Target of a move: a slot, the list, or the first free slot. */
export type Onto = { readonly slot: number } | 'list' | 'room'

export function slotsFrom(chosen: readonly string[], size: number): Slots {
  return Array.from({ length: size }, (_, index) => chosen[index] ?? null)
}

/** The slots in the form in which they are saved: in order, without gaps. */
export function chosenOf(slots: Slots): string[] {
  return slots.filter((each) => each !== null)
}

/** TOOL-03: returns true if there is anything to save. Gaps are not saved. */
export function isChanged(slots: Slots, saved: readonly string[]): boolean {
  return chosenOf(slots).join('\n') !== saved.join('\n')
}

export interface Moved {
  slots: Slots
  /** Tool that went back to the list. */
  back: string | null
}

/**
 * TOOL-02: moves a tool, in the same way for mouse, touch and keyboard. A tool that is put on an occupied slot sends
 * the other one back to the list; two slots swap. Returns 'full' if there is no free slot, and with `keepsOccupants`
 * (TOOL-04) also for an occupied slot: a tool must be removed first.
 */
export function move(slots: Slots, held: Held, onto: Onto, keepsOccupants = false): Moved | 'full' {
  if (onto === 'list') return 'slot' in held ? takeOut(slots, held.slot) : { slots, back: null }
  if ('slot' in held) return onto === 'room' ? { slots, back: null } : swap(slots, held.slot, onto.slot)
  const from = slots.indexOf(held.tool)
  if (from >= 0) return onto === 'room' ? { slots, back: null } : swap(slots, from, onto.slot)
  const free = slots.indexOf(null)
  if (free < 0 && (onto === 'room' || keepsOccupants)) return 'full'
  const to = onto === 'room' ? free : onto.slot
  return { slots: closedUp(slots.with(to, held.tool)), back: slots[to] ?? null }
}

function takeOut(slots: Slots, slot: number): Moved {
  return { slots: closedUp(slots.with(slot, null)), back: slots[slot] ?? null }
}

function swap(slots: Slots, from: number, to: number): Moved {
  return { slots: closedUp(slots.with(from, slots[to] ?? null).with(to, slots[from] ?? null)), back: null }
}

/** Closes gaps at once, as saved and shown (TOOL-01). */
function closedUp(slots: Slots): Slots {
  return slotsFrom(chosenOf(slots), slots.length)
}

/**
 * TOOL-06: parses what an older client kept in local storage, in any of its forms: ids or tools with an AppId, as a
 * list or in `List` or `CustomList`. Returns known tools only, without duplicates, up to the number of slots.
 */
export function oldFavourites(kept: string, known: readonly string[]): string[] {
  const ids = listIn(parsed(kept)).map((each) => String(isRecord(each) ? each['AppId'] : each))
  return [...new Set(ids)].filter((id) => known.includes(id)).slice(0, oldSlots)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function listIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (!isRecord(value)) return []
  return [value['CustomList'], value['List']].find((each) => Array.isArray(each)) ?? []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
