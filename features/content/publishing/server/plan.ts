/** The plan: texts that are proposed, scheduled or public between two moments, with their clashes. */
import { dayMs, deskHref, pageHref, portalHref, overlay } from '@portal/contract'
import type { Language } from '@portal/contract'
import { isEveryone } from '@portal/people/audience'
import { countByMembership, type Audience } from '@portal/people/server'
import type { Db, Viewer } from '@portal/server'
import {
  canManage,
  loadDepartmentLines,
  canEditDraft,
  canViewDraft,
  type Draft,
  type GrantSubject,
  type PublishSettings,
} from '@portal/editor/server'
import { findClashes, type ClashKind, type PlannedTime } from '../clash.ts'
import type { PlanItem } from '../contract.ts'
import { listPlanned, type PlannedRow } from './planned.ts'

/** Returns the plan between `from` and `to`. Clashes are searched one day beyond both ends. */
export async function loadPlan(
  db: Db,
  viewer: Viewer,
  language: Language,
  { from, to, zone, now }: { from: Date; to: Date; zone: string; now: Date },
): Promise<PlanItem[]> {
  const wider = { from: new Date(from.getTime() - dayMs), to: new Date(to.getTime() + dayMs) }
  const { rows, lines } = await listConcerning(db, { ...wider, language, viewer })
  const planned = rows.map(toPlannedTime)
  const audiences = new Map(rows.map((row) => [timeId(row), row.audience]))
  const overlap = await prefetchOverlaps(db, audiences, (overlapCheck) =>
    findClashes(planned, { zone, now }, overlapCheck),
  )
  const clashes = findClashes(planned, { zone, now }, overlap)
  const titles = new Map(rows.map((row) => [row.key, canViewTitle(viewer, row, lines) ? row.title : '']))
  return rows
    .filter(({ at }) => at >= from && at < to)
    .map((row) => ({
      Key: row.key,
      Kind: row.kind,
      Title: titles.get(row.key) ?? '',
      Link: planLink(viewer, row, lines),
      What: row.what,
      State: row.state,
      At: row.at.toISOString(),
      ...(canViewTitle(viewer, row, lines)
        ? { Author: row.author_name ?? '', Categories: row.categories }
        : { Author: '', Categories: [] }),
      MovableId: mayMove(viewer, row, lines) ? row.id : 0,
      Portal: row.portal,
      Notice: row.notice,
      Pin: row.pin,
      IsMustRead: row.must_read,
      Clashes: appears(row)
        ? (clashes.get(timeId(row)) ?? []).map((clash) => ({
            Kind: clash.kind,
            With: clash.with,
            Title: titles.get(clash.with) ?? '',
          }))
        : [],
    }))
}

export interface IntendedPublication {
  id: number
  kind: Draft['kind']
  at: Date
  begins: readonly Date[]
  portal: string
  notice: PublishSettings['notice']
  pin: number | null
  audience: Audience
}

/** Carousel positions may be held by texts published much earlier. */
const monthMs = 31 * dayMs

/** Returns the clashes that the intended publication would cause, as the plan would show them. */
export async function findClashesWith(
  db: Db,
  viewer: Viewer,
  language: Language,
  intended: IntendedPublication,
  { zone, now }: { zone: string; now: Date },
): Promise<{ Kind: ClashKind; Title: string; At: string }[]> {
  const key = `text:${intended.id}`
  const times = [intended.at, ...intended.begins].map((at) => at.getTime())
  const [from, to] = [new Date(Math.min(...times) - monthMs), new Date(Math.max(...times) + monthMs)]
  const concerning = await listConcerning(db, { from, to, language, viewer })
  const { lines } = concerning
  const rows = concerning.rows.filter((row) => row.key !== key)
  const mine: PlannedTime[] = [
    { ...intended, id: key, itemKey: key, appears: true, isSession: false },
    ...intended.begins.map((at, nth): PlannedTime => {
      const session = { portal: '', notice: 'off', pin: null, appears: true, isSession: true } as const
      return { ...session, id: `${key} ${nth}`, itemKey: key, at }
    }),
  ]
  const planned = [...rows.map(toPlannedTime), ...mine]
  const audiences = new Map(rows.map((row) => [timeId(row), row.audience]))
  for (const { id } of mine) audiences.set(id, intended.audience)
  const isMine = ({ id }: PlannedTime): boolean => mine.some((each) => each.id === id)
  const overlap = await prefetchOverlaps(db, audiences, (overlapCheck) =>
    findClashes(planned, { zone, now }, overlapCheck, isMine),
  )
  const clashes = findClashes(planned, { zone, now }, overlap, isMine)
  const found = new Map<string, { Kind: ClashKind; Title: string; At: string }>()
  for (const clash of mine.flatMap(({ id }) => clashes.get(id) ?? [])) {
    const row = rows.find((each) => each.key === clash.with && appears(each))
    if (!row) continue
    const Title = canViewTitle(viewer, row, lines) ? row.title : ''
    found.set(`${clash.kind} ${clash.with}`, { Kind: clash.kind, Title, At: row.at.toISOString() })
  }
  return [...found.values()]
}

/** Returns what is planned; drafts, which nobody was asked about, only to those who may open them. */
async function listConcerning(
  db: Db,
  query: Parameters<typeof listPlanned>[1],
): Promise<{ rows: PlannedRow[]; lines: GrantSubject['lines'] }> {
  const rows = await listPlanned(db, query)
  const lines = await loadDepartmentLines(
    db,
    rows.map(({ audience }) => audience),
  )
  return { rows: rows.filter((row) => row.state !== 'draft' || canViewTitle(query.viewer, row, lines)), lines }
}

/** Returns true if the viewer may give it another time: the publication of a text that is not public. */
function mayMove(viewer: Viewer, row: PlannedRow, lines: GrantSubject['lines']): boolean {
  if (row.origin !== 'text' || row.what !== 'publish' || row.status === 'published') return false
  const subject = { ...row, settings: { audience: row.audience }, lines }
  return row.state === 'scheduled' ? canManage(viewer, subject) : canEditDraft(viewer, subject)
}

/** Returns the id of one time of an item. */
const timeId = ({ key, what, at }: PlannedRow): string => `${key} ${what} ${at.toISOString()}`

/** Returns true if the entry demands attention at its time. */
const appears = ({ what }: PlannedRow): boolean => what === 'publish' || what === 'begin'

function toPlannedTime(row: PlannedRow): PlannedTime {
  const { key: itemKey, at, portal, notice, pin } = row
  return { id: timeId(row), itemKey, at, portal, notice, pin, appears: appears(row), isSession: row.what === 'begin' }
}

/**
 * Returns true if the viewer may see the title: texts by the policy for drafts; published items as a reader or as a
 * manager.
 */
function canViewTitle(viewer: Viewer, row: PlannedRow, lines: GrantSubject['lines']): boolean {
  const subject = { ...row, settings: { audience: row.audience }, lines }
  return row.origin === 'text' ? canViewDraft(viewer, subject) : row.is_readable || canManage(viewer, subject)
}

/** Returns the link to the text at the desk or to the public page; '' if the viewer may open neither. */
function planLink(viewer: Viewer, row: PlannedRow, lines: GrantSubject['lines']): string {
  if (row.origin === 'text') return canViewTitle(viewer, row, lines) ? deskHref('writing', row.id) : ''
  if (!row.is_readable) return ''
  if (row.origin === 'activity') return overlay.at(pageHref('/home'), { activity: row.id })
  return overlay.at(portalHref(row.portal), { news: row.id })
}

type OverlapCheck = Parameters<typeof findClashes>[2]

/** Queries the overlap only for audiences of pairs that would clash if they shared a person. */
async function prefetchOverlaps(
  db: Db,
  audiences: ReadonlyMap<string, Audience>,
  checkClashes: (overlap: OverlapCheck) => unknown,
): Promise<OverlapCheck> {
  const keyOf = (id: string): string => JSON.stringify(audiences.get(id) ?? {})
  const asked = new Set<string>()
  checkClashes((one, other) => {
    asked.add(keyOf(one)).add(keyOf(other))
    return false
  })
  const keys = [...asked]
  const distinct = keys.map((key) => JSON.parse(key) as Audience)
  // most plans have no other: the people need not be read
  if (distinct.every(isEveryone)) return () => true
  const groups = await countByMembership(db, distinct)
  const nthOf = new Map(keys.map((key, nth) => [key, nth]))
  return (one, other) => {
    const [first, second] = [nthOf.get(keyOf(one)) ?? -1, nthOf.get(keyOf(other)) ?? -1]
    return groups.some(({ belongs }) => belongs[first] && belongs[second])
  }
}
