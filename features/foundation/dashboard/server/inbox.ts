/** The inbox: the rows of the dashboard that wait or need attention, all of them, in one order. */
import { companyZone, translate } from '@portal/contract'
import type { Call, Viewer } from '@portal/server'
import type { dashboard, InboxItem } from '../contract.ts'
import { isOfInbox, pageByAge, type PartAnswer } from '../rules.ts'
import { createAttempts, createPartCall, type Attempt } from './load-parts.ts'
import type { DashboardPart, PartCall } from './part.ts'

interface Loading {
  parts: readonly DashboardPart[]
  onFault: (error: unknown) => void
  ms: number
}

export async function loadInbox(call: Call<(typeof dashboard)['inbox']>, { parts, onFault, ms }: Loading) {
  const { input, language, viewer } = call
  const own = parts.flatMap((part) => inboxPart(part, viewer))
  const isAsked = ({ kind, section }: DashboardPart): boolean =>
    (input.Kind === undefined || kind?.key === input.Kind) && (input.Section === undefined || section === input.Section)
  const { attempt, finish } = createAttempts(ms, onFault)
  const partCall = { ...createPartCall(call, 'age'), skip: 0 }
  // of a kind that is filtered out, its number alone
  const most = input.PageIndex * input.PageSize
  const ordered = await Promise.all(
    own.map((part) => orderOf(part, attempt, { ...partCall, most: isAsked(part) ? most : 1 })),
  )
  const asked = ordered.filter(({ part }) => isAsked(part))
  const shown = pageByAge(
    asked.map(({ times }) => times),
    input,
  )
  const rows = await Promise.all(
    asked.map((each, nth) =>
      rowsOf(
        each,
        attempt,
        partCall,
        shown.filter(({ part }) => part === nth).map(({ place }) => place),
      ),
    ),
  )
  finish()
  return {
    List: shown.flatMap(({ part, place }) => rows[part]?.get(place) ?? []),
    TotalCount: asked.reduce((sum, { total }) => sum + (total ?? 0), 0),
    Kinds: ordered.flatMap(({ part: { kind, section }, total }) =>
      kind && isOfInbox(section)
        ? [{ Key: kind.key, Title: translate(kind.title, language), Section: section, Count: total ?? 0 }]
        : [],
    ),
    IsPartial: ordered.some(({ total }) => total === null) || rows.includes(null),
    Zone: companyZone(),
  }
}

const inboxPart = (part: DashboardPart, { roles }: Viewer): DashboardPart[] =>
  isOfInbox(part.section) && part.roles.some((role) => roles.has(role)) ? [part] : []

/** The times of the oldest rows of a part, and the rows if they came with them. */
interface OrderedPart {
  part: DashboardPart
  times: readonly (string | null)[]
  rows?: PartAnswer['rows']
  /** null: the part failed or took too long. */
  total: number | null
}

async function orderOf(part: DashboardPart, attempt: Attempt, call: PartCall): Promise<OrderedPart> {
  const { loadTimes } = part
  if (!loadTimes) {
    const answer = await attempt(part.name, () => part.load(call))
    const rows = answer?.rows ?? []
    return { part, times: rows.map(({ At }) => At), rows, total: answer?.total ?? null }
  }
  const answer = await attempt(part.name, () => loadTimes(call))
  return { part, times: answer?.times.map((time) => time?.toISOString() ?? null) ?? [], total: answer?.total ?? null }
}

/** Loads the rows at places of a part: places of one with `loadTimes` follow each other. null: it failed or took too long. */
async function rowsOf(
  { part, rows }: OrderedPart,
  attempt: Attempt,
  call: Omit<PartCall, 'most'>,
  places: readonly number[],
): Promise<ReadonlyMap<number, InboxItem> | null> {
  const [skip] = places
  if (skip === undefined) return new Map()
  const loaded = rows
    ? places.map((place) => rows[place]!)
    : (await attempt(part.name, () => part.load({ ...call, skip, most: places.length })))?.rows
  return loaded ? new Map(itemsOf(part, loaded).map((item, nth) => [places[nth]!, item])) : null
}

function itemsOf({ kind, section }: DashboardPart, rows: PartAnswer['rows']): InboxItem[] {
  if (!kind || !isOfInbox(section)) return []
  return rows.map((row) => ({ ...row, Kind: kind.key, Section: section }))
}
