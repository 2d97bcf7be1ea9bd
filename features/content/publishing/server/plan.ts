/** The plan: texts that are proposed, scheduled or public between two moments, with their clashes. */
import { dayMs, deskHref, withQuery, pageHref, portalHref } from '@portal/contract'
import type { Language } from '@portal/contract'
import type { Audience } from '@portal/people/server'
import type { Db, Viewer } from '@portal/server'
import { isInCharge, linesOf, mayOpen, type Manuscript, type Matter, type Settings } from '@portal/editor/server'
import { clashesOf, type ClashKind, type Planned } from '../clash.ts'
import type { PlanItem } from '../contract.ts'
import { haveInCommon } from './audience.ts'
import { plannedBetween, type PlannedRow } from './planned.ts'

/** Returns the plan between `from` and `to`. Clashes are searched one day beyond both ends. */
export async function planBetween(
  db: Db,
  viewer: Viewer,
  language: Language,
  { from, to, zone, now }: { from: Date; to: Date; zone: string; now: Date },
): Promise<PlanItem[]> {
  const beyond = { from: new Date(from.getTime() - dayMs), to: new Date(to.getTime() + dayMs) }
  const rows = await plannedBetween(db, { ...beyond, language, viewer })
  const planned = rows.map(plannedFrom)
  const audiences = new Map(rows.map((row) => [idOf(row), row.audience]))
  const share = await sharing(db, audiences, (meet) => clashesOf(planned, { zone, now }, meet))
  const clashes = clashesOf(planned, { zone, now }, share)
  const lines = await linesOf(db, [...audiences.values()])
  const titles = new Map(rows.map((row) => [row.key, mayKnow(viewer, row, lines) ? row.title : '']))
  return rows
    .filter(({ at }) => at >= from && at < to)
    .map((row) => ({
      Key: row.key,
      Kind: row.kind,
      Title: titles.get(row.key) ?? '',
      Link: linkOf(viewer, row, lines),
      What: row.what,
      State: row.state,
      At: row.at.toISOString(),
      Portal: row.portal,
      Notice: row.notice,
      Pin: row.pin,
      IsMustRead: row.must_read,
      Clashes: appears(row)
        ? (clashes.get(idOf(row)) ?? []).map((clash) => ({
            Kind: clash.kind,
            With: clash.with,
            Title: titles.get(clash.with) ?? '',
          }))
        : [],
    }))
}

export interface Intended {
  id: number
  kind: Manuscript['kind']
  at: Date
  begins: readonly Date[]
  portal: string
  notice: Settings['notice']
  pin: number | null
  audience: Audience
}

/** Carousel positions may be held by texts published much earlier. */
const monthMs = 31 * dayMs

/** Returns the clashes that the intended publication would cause, as the plan would show them. */
export async function clashesWith(
  db: Db,
  viewer: Viewer,
  language: Language,
  intended: Intended,
  { zone, now }: { zone: string; now: Date },
): Promise<{ Kind: ClashKind; Title: string; At: string }[]> {
  const key = `text:${intended.id}`
  const times = [intended.at, ...intended.begins].map((at) => at.getTime())
  const [from, to] = [new Date(Math.min(...times) - monthMs), new Date(Math.max(...times) + monthMs)]
  const rows = (await plannedBetween(db, { from, to, language, viewer })).filter((row) => row.key !== key)
  const mine: Planned[] = [
    { ...intended, id: key, of: key, appears: true, isSession: false },
    ...intended.begins.map((at, nth): Planned => {
      const session = { portal: '', notice: 'off', pin: null, appears: true, isSession: true } as const
      return { ...session, id: `${key} ${nth}`, of: key, at }
    }),
  ]
  const planned = [...rows.map(plannedFrom), ...mine]
  const audiences = new Map(rows.map((row) => [idOf(row), row.audience]))
  for (const { id } of mine) audiences.set(id, intended.audience)
  const isMine = ({ id }: Planned): boolean => mine.some((each) => each.id === id)
  const share = await sharing(db, audiences, (meet) => clashesOf(planned, { zone, now }, meet, isMine))
  const clashes = clashesOf(planned, { zone, now }, share, isMine)
  const lines = await linesOf(db, [...audiences.values()])
  const seen = new Map<string, { Kind: ClashKind; Title: string; At: string }>()
  for (const clash of mine.flatMap(({ id }) => clashes.get(id) ?? [])) {
    const row = rows.find((each) => each.key === clash.with && appears(each))
    if (!row) continue
    const Title = mayKnow(viewer, row, lines) ? row.title : ''
    seen.set(`${clash.kind} ${clash.with}`, { Kind: clash.kind, Title, At: row.at.toISOString() })
  }
  return [...seen.values()]
}

/** Returns the id of one time of an item. */
const idOf = ({ key, what, at }: PlannedRow): string => `${key} ${what} ${at.toISOString()}`

/** Returns true if the entry demands attention at its time. */
const appears = ({ what }: PlannedRow): boolean => what === 'publish' || what === 'begin'

function plannedFrom(row: PlannedRow): Planned {
  const { key: of, at, portal, notice, pin } = row
  return { id: idOf(row), of, at, portal, notice, pin, appears: appears(row), isSession: row.what === 'begin' }
}

/**
 * Returns true if the viewer may see the title: texts by the policy for drafts; published items as a reader or as a
 * manager.
 */
function mayKnow(viewer: Viewer, row: PlannedRow, lines: Matter['lines']): boolean {
  const matter = { ...row, settings: { audience: row.audience }, lines }
  return row.origin === 'text' ? mayOpen(viewer, matter) : row.is_readable || isInCharge(viewer, matter)
}

/** Returns the link to the text at the desk or to the public page; '' if the viewer may open neither. */
function linkOf(viewer: Viewer, row: PlannedRow, lines: Matter['lines']): string {
  if (row.origin === 'text') return mayKnow(viewer, row, lines) ? deskHref('writing', row.id) : ''
  if (!row.is_readable) return ''
  if (row.origin === 'activity') return pageHref('/home', { activity: row.id })
  return withQuery(portalHref(row.portal), { news: row.id })
}

type Share = Parameters<typeof clashesOf>[2]

/** Queries the overlap only for pairs that would clash if they shared a person. */
async function sharing(
  db: Db,
  audiences: ReadonlyMap<string, Audience>,
  clashesIf: (share: Share) => unknown,
): Promise<Share> {
  const known = new Map<string, boolean>()
  const keyOf = (one: string, other: string): string =>
    [one, other]
      .map((id) => JSON.stringify(audiences.get(id) ?? {}))
      .toSorted()
      .join()
  const asked: [string, string][] = []
  clashesIf((one, other) => {
    asked.push([one, other])
    return false
  })
  for (const [one, other] of asked) {
    const key = keyOf(one, other)
    if (!known.has(key)) known.set(key, await haveInCommon(db, audiences.get(one) ?? {}, audiences.get(other) ?? {}))
  }
  return (one, other) => known.get(keyOf(one, other)) ?? false
}
