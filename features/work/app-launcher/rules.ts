/** What may be chosen, where a tool may lead, and how a ticket travels (TOOL-05). */

/** '' is home; how many favourites a portal has room for, its row says. */
export type Portal = string

/** Slots of the personal toolkit that an older client knew. */
const oldSlots = 6

/** Long enough to get there, too short to be found in a log and used. */
export const ticketLifeMs = 60_000

/** After how long a use weighs half. */
export const halfLifeDays = 30

/** Why a choice cannot be saved; undefined: it can. `known` are the tools that are there for this person. */
export function whyNotSaved(
  chosen: readonly string[],
  known: ReadonlySet<string>,
  slots: number,
): 'tooManyTools' | 'toolTwice' | 'toolUnknown' | undefined {
  if (chosen.length > slots) return 'tooManyTools'
  if (new Set(chosen).size < chosen.length) return 'toolTwice'
  return chosen.every((id) => known.has(id)) ? undefined : 'toolUnknown'
}

/** The address with the ticket in its query, all the rest as it was: to the letter, and before the fragment. */
export function withTicket(url: string, ticket: string): string {
  const cut = url.indexOf('#')
  const [base, fragment] = cut < 0 ? [url, ''] : [url.slice(0, cut), url.slice(cut)]
  const join = !base.includes('?') ? '?' : /[?&]$/.test(base) ? '' : '&'
  return `${base}${join}ticket=${ticket}${fragment}`
}

/** What the editor arranges: a tool or nothing in each slot. */
export type Slots = readonly (string | null)[]

/** What one drags or has picked up: a tool of the list of all, or what is in a slot. */
export type Held = { readonly tool: string } | { readonly slot: number }

/** Where it goes: onto a slot, back to the list, or wherever there is room. */
export type Onto = { readonly slot: number } | 'list' | 'room'

export function slotsFrom(chosen: readonly string[], size: number): Slots {
  return Array.from({ length: size }, (_, index) => chosen[index] ?? null)
}

/** As it is saved: in order, without the gaps. */
export function chosenOf(slots: Slots): string[] {
  return slots.filter((each) => each !== null)
}

/** TOOL-03: whether there is anything to save. A gap is nothing that is saved. */
export function isChanged(slots: Slots, saved: readonly string[]): boolean {
  return chosenOf(slots).join('\n') !== saved.join('\n')
}

export interface Moved {
  slots: Slots
  /** Went back to the list. */
  back: string | null
}

/**
 * TOOL-02, the same for mouse, touch and keyboard. A tool that is put on an occupied slot sends its occupant back to
 * the list; two slots swap. `full`: there is no room for one more; where `keepsOccupants` (TOOL-04), one must be
 * removed first, even if it is put on an occupied slot.
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

/** As it will be saved and shown (TOOL-01): what stands behind a gap moves up at once. */
function closedUp(slots: Slots): Slots {
  return slotsFrom(chosenOf(slots), slots.length)
}

/**
 * TOOL-06: what an older client kept in local storage, in any of its forms: ids, or tools with an AppId, as a list or
 * in `List` or `CustomList`. Only tools that are there for this person, each once, as many as there is room for.
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
