/** Converts settings between the wire (local times) and the draft (moments). */
import { createHash } from 'node:crypto'
import { BadInput, inputTexts, isTimeZone } from '@portal/server'
import { type Draft, type PublishSettings as StoredSettings } from '@portal/editor/server'
import { audienceFromWire, audienceToWire } from '@portal/people/audience'
import { longestSessionMs } from '@portal/activity-management/contract'
import type { PlannedSession, Settings } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { maxPins } from '../rules.ts'
import { resolveLocalTime, occurrenceOf, wallClock, type Occurrence } from '@portal/contract/zones'

/** Returns a hash of the settings; a change based on older settings is refused. */
export function settingsHash({ settings }: Pick<Draft, 'settings'>): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 16)
}

export type ParsedSettings =
  | { kind: 'settings'; settings: StoredSettings }
  | { kind: 'timeMissing' | 'timeTwice'; field: string; data: object }

type WireTime = { Local: string; Turn: Occurrence } | null

/** Parses settings from the wire. Returns the settings to store, or the time that does not exist or occurs twice. */
export function parseSettings(wire: Settings, before: StoredSettings): ParsedSettings {
  if (!isTimeZone(wire.Zone)) throw new BadInput('Settings.Zone', inputTexts.noZone)
  const publish = parseTime('Publish', wire.Publish, wire.Zone)
  const expire = parseTime('Expire', wire.Expire, wire.Zone)
  const due = parseTime('Due', wire.MustRead?.Due ?? null, wire.Zone)
  const unclear = [publish, expire, due].find((each) => each.kind !== 'moment')
  if (unclear) return unclear
  const audience = audienceFromWire(wire.Audience, before.audience)
  const settings = toStoredSettings(wire, audience, {
    publishAt: isoOrNull(publish),
    expireAt: isoOrNull(expire),
    dueAt: isoOrNull(due),
  })
  // a position beyond the page's range comes back clamped; keeps the stored one
  const pin = wire.Pin === toWireSettings(before).Pin ? before.pin : wire.Pin
  return { kind: 'settings', settings: { ...settings, pin } }
}

type ParsedTime = { kind: 'moment'; at: string | null }
type UnclearTime = Exclude<ParsedSettings, { kind: 'settings' }>

function parseTime(field: string, when: WireTime, zone: string): ParsedTime | UnclearTime {
  if (!when) return { kind: 'moment', at: null }
  const found = resolveLocalTime(when.Local, zone, when.Turn)
  if (found.kind === 'malformed') throw new BadInput(`Settings.${field}.Local`, inputTexts.noTime)
  if (found.kind === 'missing') return { kind: 'timeMissing', field, data: { Field: field, Instead: found.instead } }
  if (found.kind === 'twice') return { kind: 'timeTwice', field, data: { Field: field } }
  return { kind: 'moment', at: found.at.toISOString() }
}

const isoOrNull = (moment: ParsedTime | UnclearTime): string | null => (moment.kind === 'moment' ? moment.at : null)

/** Parses sessions. Throws BadInput unless each ends after its start and lasts at most a month. */
function parseSessions(wire: readonly PlannedSession[]): NonNullable<StoredSettings['sessions']> {
  for (const [at, { StartTime, EndTime }] of wire.entries()) {
    const length = Date.parse(EndTime) - Date.parse(StartTime)
    if (!(length > 0 && length <= longestSessionMs))
      throw new BadInput(`Settings.Sessions.${at}.EndTime`, refusalTexts.sessionTime)
  }
  const sessions = wire.map(({ StartTime, EndTime, PlaceZh: zh, PlaceEn: en, Status: status, Max: max }) => {
    return { startsAt: StartTime, endsAt: EndTime, place: { zh, en }, status, max }
  })
  return sessions.toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
}

const toWireSession = ({ startsAt, endsAt, place, status, max }: NonNullable<StoredSettings['sessions']>[number]) => ({
  StartTime: startsAt,
  EndTime: endsAt,
  PlaceZh: place.zh,
  PlaceEn: place.en,
  Status: status,
  Max: max,
})

function toStoredSettings(
  wire: Settings,
  audience: StoredSettings['audience'],
  { publishAt, expireAt, dueAt }: Record<'publishAt' | 'expireAt' | 'dueAt', string | null>,
): StoredSettings {
  const sessions = parseSessions(wire.Sessions ?? [])
  return {
    portal: wire.Portal,
    category: wire.Category,
    tags: wire.Tags,
    audience,
    publishAt,
    expireAt,
    zone: wire.Zone,
    pin: wire.Pin,
    comments: wire.IsCommentable,
    notice: wire.Notice,
    mustRead: wire.MustRead ? { dueAt } : null,
    source: wire.Source,
    ...(sessions.length > 0 && { sessions }),
  }
}

export function toWireSettings(stored: StoredSettings): Settings {
  const when = (at: string | null): WireTime =>
    at === null ? null : { Local: wallClock(new Date(at), stored.zone), Turn: occurrenceOf(new Date(at), stored.zone) }
  return {
    Portal: stored.portal,
    Category: stored.category,
    Tags: stored.tags,
    Audience: audienceToWire(stored.audience),
    Publish: when(stored.publishAt),
    Expire: when(stored.expireAt),
    Zone: stored.zone,
    // news pinned before the desk may have any position
    Pin: stored.pin === null ? null : Math.min(Math.max(stored.pin, 1), maxPins),
    IsCommentable: stored.comments,
    Notice: stored.notice,
    MustRead: stored.mustRead && { Due: when(stored.mustRead.dueAt) },
    Source: { zh: stored.source.zh, en: stored.source.en },
    Sessions: (stored.sessions ?? []).map(toWireSession),
  }
}

/** Returns false if the end or the due time is not after the publishing time. */
export function areTimesOrdered({ publishAt, expireAt, mustRead }: StoredSettings): boolean {
  const from = publishAt === null ? null : Date.parse(publishAt)
  const ends = [expireAt, mustRead?.dueAt ?? null].filter((at) => at !== null).map((at) => Date.parse(at))
  return from === null || ends.every((at) => at > from)
}

/** Returns the changed settings with old and new values, for the audit log. */
export function diffSettings(before: StoredSettings, after: StoredSettings): Record<string, unknown> {
  const names = Object.keys({ ...before, ...after }) as (keyof StoredSettings)[]
  const changed = names.filter((name) => stableJson(before[name]) !== stableJson(after[name]))
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]))
}

/** Serializes a value with sorted keys: jsonb does not keep their order. */
export function stableJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(stableJson).join()}]`
  const fields = Object.entries(value).filter(([, each]) => each !== undefined)
  return `{${fields
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, each]) => `${name}:${stableJson(each)}`)
    .join()}}`
}
