/** Rules for choosing tools, their addresses, and launch tickets (TOOL-05). */

/** Id of a site; '' is home. The site defines its number of slots. */
export type SiteId = string

/** Slots of the toolkit in older clients. */
const oldClientSlots = 6

/** Long enough to open the tool, too short to be found in a log and used. */
export const ticketLifeMs = 60_000

/** Days after which a use counts half. */
export const halfLifeDays = 30

/** Returns the reason why a choice cannot be saved; undefined: it can. `known`: the tools that this person may use. */
export function findChoiceError(
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
export type DragItem = { readonly tool: string } | { readonly slot: number }

/** Target of a move: a slot, the list, or the first free slot. */
export type DropTarget = { readonly slot: number } | 'list' | 'room'

export function toSlots(chosen: readonly string[], size: number): Slots {
  return Array.from({ length: size }, (_, index) => chosen[index] ?? null)
}

/** The slots in the form in which they are saved: in order, without gaps. */
export function chosenTools(slots: Slots): string[] {
  return slots.filter((each) => each !== null)
}

/** TOOL-03: returns true if there is anything to save. Gaps are not saved. */
export function isChanged(slots: Slots, saved: readonly string[]): boolean {
  return chosenTools(slots).join('\n') !== saved.join('\n')
}

export interface MoveResult {
  slots: Slots
  /** Tool that went back to the list. */
  returned: string | null
}

/**
 * TOOL-02: moves a tool, in the same way for mouse, touch and keyboard. A tool that is put on an occupied slot sends
 * the other one back to the list; two slots swap. Returns 'full' if there is no free slot, and with `keepsOccupants`
 * (TOOL-04) also for an occupied slot: a tool must be removed first.
 */
export function moveTool(
  slots: Slots,
  item: DragItem,
  target: DropTarget,
  keepsOccupants = false,
): MoveResult | 'full' {
  if (target === 'list') return 'slot' in item ? removeFromSlot(slots, item.slot) : { slots, returned: null }
  if ('slot' in item) return target === 'room' ? { slots, returned: null } : swapSlots(slots, item.slot, target.slot)
  const from = slots.indexOf(item.tool)
  if (from >= 0) return target === 'room' ? { slots, returned: null } : swapSlots(slots, from, target.slot)
  const free = slots.indexOf(null)
  if (free < 0 && (target === 'room' || keepsOccupants)) return 'full'
  const to = target === 'room' ? free : target.slot
  return { slots: withoutGaps(slots.with(to, item.tool)), returned: slots[to] ?? null }
}

function removeFromSlot(slots: Slots, slot: number): MoveResult {
  return { slots: withoutGaps(slots.with(slot, null)), returned: slots[slot] ?? null }
}

function swapSlots(slots: Slots, from: number, to: number): MoveResult {
  return { slots: withoutGaps(slots.with(from, slots[to] ?? null).with(to, slots[from] ?? null)), returned: null }
}

/** Closes gaps at once, as saved and shown (TOOL-01). */
function withoutGaps(slots: Slots): Slots {
  return toSlots(chosenTools(slots), slots.length)
}

/**
 * TOOL-06: parses what an older client kept in local storage, in any of its forms: ids or tools with an AppId, as a
 * list or in `List` or `CustomList`. Returns known tools only, without duplicates, up to the number of slots.
 */
export function parseOldFavourites(kept: string, known: readonly string[]): string[] {
  const ids = findList(parseJson(kept)).map((each) => String(isRecord(each) ? each['AppId'] : each))
  return [...new Set(ids)].filter((id) => known.includes(id)).slice(0, oldClientSlots)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}

function findList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  if (!isRecord(value)) return []
  return [value['CustomList'], value['List']].find((each) => Array.isArray(each)) ?? []
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
