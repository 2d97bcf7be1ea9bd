/** Converts settings between the wire (local times) and the draft (moments). */
import { createHash } from 'node:crypto'
import { BadInput, inputTexts } from '@portal/server'
import { isZone, type Manuscript, type Settings as Kept } from '@portal/editor/server'
import { longestSessionMs } from '@portal/activity-management/contract'
import type { PlannedSession, Settings } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { pinMax } from '../rules.ts'
import { meant, turnOf, wallClock, type Turn } from '@portal/contract/zones'

/** Returns a hash of the settings; a change based on older settings is refused. */
export function markOf({ settings }: Pick<Manuscript, 'settings'>): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 16)
}

export type Times =
  | { kind: 'settings'; settings: Kept }
  | { kind: 'timeMissing' | 'timeTwice'; field: string; data: object }

type When = { Local: string; Turn: Turn } | null

/** Parses settings from the wire. Returns the settings to store, or the time that does not exist or occurs twice. */
export function settingsFrom(asked: Settings, before: Kept): Times {
  if (!isZone(asked.Zone)) throw new BadInput('Settings.Zone', inputTexts.noZone)
  const publish = momentOf('Publish', asked.Publish, asked.Zone)
  const expire = momentOf('Expire', asked.Expire, asked.Zone)
  const due = momentOf('Due', asked.MustRead?.Due ?? null, asked.Zone)
  const unclear = [publish, expire, due].find((each) => each.kind !== 'moment')
  if (unclear) return unclear
  const settings = keptFrom(asked, { publishAt: atOf(publish), expireAt: atOf(expire), dueAt: atOf(due) })
  // a position beyond the page's range comes back clamped; keeps the stored one
  const pin = asked.Pin === settingsOnWire(before).Pin ? before.pin : asked.Pin
  return { kind: 'settings', settings: { ...settings, pin } }
}

type Moment = { kind: 'moment'; at: string | null }
type Unclear = Exclude<Times, { kind: 'settings' }>

function momentOf(field: string, when: When, zone: string): Moment | Unclear {
  if (!when) return { kind: 'moment', at: null }
  const found = meant(when.Local, zone, when.Turn)
  if (found.kind === 'malformed') throw new BadInput(`Settings.${field}.Local`, inputTexts.noTime)
  if (found.kind === 'missing') return { kind: 'timeMissing', field, data: { Field: field, Instead: found.instead } }
  if (found.kind === 'twice') return { kind: 'timeTwice', field, data: { Field: field } }
  return { kind: 'moment', at: found.at.toISOString() }
}

const atOf = (moment: Moment | Unclear): string | null => (moment.kind === 'moment' ? moment.at : null)

/** Parses sessions. Throws BadInput unless each ends after its start and lasts at most a month. */
function sessionsFrom(asked: readonly PlannedSession[]): NonNullable<Kept['sessions']> {
  for (const [at, { StartTime, EndTime }] of asked.entries()) {
    const length = Date.parse(EndTime) - Date.parse(StartTime)
    if (!(length > 0 && length <= longestSessionMs))
      throw new BadInput(`Settings.Sessions.${at}.EndTime`, refusalTexts.sessionTime)
  }
  const sessions = asked.map(({ StartTime, EndTime, PlaceZh: zh, PlaceEn: en, Status: status, Max: max }) => {
    return { startsAt: StartTime, endsAt: EndTime, place: { zh, en }, status, max }
  })
  return sessions.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
}

const sessionOnWire = ({ startsAt, endsAt, place, status, max }: NonNullable<Kept['sessions']>[number]) => ({
  StartTime: startsAt,
  EndTime: endsAt,
  PlaceZh: place.zh,
  PlaceEn: place.en,
  Status: status,
  Max: max,
})

function keptFrom(
  asked: Settings,
  { publishAt, expireAt, dueAt }: Record<'publishAt' | 'expireAt' | 'dueAt', string | null>,
): Kept {
  const { Tags: tags, Departments: departments, Places: places, Groups: groups } = asked.Audience
  const sessions = sessionsFrom(asked.Sessions ?? [])
  return {
    portal: asked.Portal,
    category: asked.Category,
    tags: asked.Tags,
    audience: { tags, departments, places, groups },
    publishAt,
    expireAt,
    zone: asked.Zone,
    pin: asked.Pin,
    comments: asked.IsCommentable,
    notice: asked.Notice,
    mustRead: asked.MustRead ? { dueAt } : null,
    source: asked.Source,
    ...(sessions.length > 0 && { sessions }),
  }
}

export function settingsOnWire(kept: Kept): Settings {
  const when = (at: string | null): When =>
    at === null ? null : { Local: wallClock(new Date(at), kept.zone), Turn: turnOf(new Date(at), kept.zone) }
  const { tags = [], departments = [], places = [], groups = [] } = kept.audience
  return {
    Portal: kept.portal,
    Category: kept.category,
    Tags: kept.tags,
    Audience: { Tags: [...tags], Departments: [...departments], Places: [...places], Groups: [...groups] },
    Publish: when(kept.publishAt),
    Expire: when(kept.expireAt),
    Zone: kept.zone,
    // news pinned before the desk may have any position
    Pin: kept.pin === null ? null : Math.min(Math.max(kept.pin, 1), pinMax),
    IsCommentable: kept.comments,
    Notice: kept.notice,
    MustRead: kept.mustRead && { Due: when(kept.mustRead.dueAt) },
    Source: { zh: kept.source.zh, en: kept.source.en },
    Sessions: (kept.sessions ?? []).map(sessionOnWire),
  }
}

/** Returns false if the end or the due time is not after the publishing time. */
export function areOrdered({ publishAt, expireAt, mustRead }: Kept): boolean {
  const from = publishAt === null ? null : Date.parse(publishAt)
  const ends = [expireAt, mustRead?.dueAt ?? null].filter((at) => at !== null).map((at) => Date.parse(at))
  return from === null || ends.every((at) => at > from)
}

/** Returns the changed settings with old and new values, for the audit log. */
export function changesBetween(before: Kept, after: Kept): Record<string, unknown> {
  const names = Object.keys({ ...before, ...after }) as (keyof Kept)[]
  const changed = names.filter((name) => stable(before[name]) !== stable(after[name]))
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]))
}

/** Serializes a value with sorted keys: jsonb does not keep their order. */
export function stable(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(stable).join()}]`
  const fields = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{${fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => `${name}:${stable(each)}`)
    .join()}}`
}
