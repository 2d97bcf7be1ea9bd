/** The target of a pinned answer. */
import { isPage, type Text } from '@portal/contract'
import { audienceFor, isMeant, type Audience } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import { pinTargetTexts } from './pin-target.texts.ts'

interface Entry {
  entry_kind: string
  entry_key: string
}

const kindOf: Readonly<Record<string, string>> = {
  news: 'news',
  newsid: 'news',
  activity: 'activity',
  activityid: 'activity',
}

/** Returns the news or activity that an address of this portal opens, as a page or over one. */
export function entryOf(url: string): Entry {
  const [, path = '', query = ''] = /^(\/[^?#]*)\?([^#]*)/.exec(url) ?? []
  const own = /^\/activityDetail\/?$/i.test(path) ? { id: 'activity' } : {}
  const names: Readonly<Record<string, string>> = { ...kindOf, ...own }
  for (const [name, id] of new URLSearchParams(query)) {
    const kind = names[name.toLowerCase()]
    if (kind && /^[1-9]\d{0,15}$/.test(id)) return { entry_kind: kind, entry_key: id }
  }
  return { entry_kind: '', entry_key: '' }
}

/**
 * Returns why nobody of the audience reaches the target; null if somebody does. The path was checked to be a page
 * before.
 */
export async function leadsNowhere(tx: Db, url: string, audience: Audience): Promise<Text | null> {
  if (!url.startsWith('/')) return null
  const entry = entryOf(url)
  if (entry.entry_kind !== '') return noEntry(tx, entry, audience)
  const { pathname, searchParams } = new URL(url, 'https://portal.example')
  if (/^\/(newsDetail|activityDetail)\/?$/i.test(pathname)) return pinTargetTexts.sayWhichOneAsNewsID12
  const [, portal] = /^\/(?:portal|vi|valueDetail)\/([^/]+)/i.exec(pathname) ?? []
  if (portal !== undefined && !(await isThere(tx, sql`portal WHERE lower(id) = ${decoded(portal).toLowerCase()}`)))
    return pinTargetTexts.thereIsNoSuchPortal
  const person = searchParams.get('person')
  if (person && !(await isThere(tx, sql`person WHERE account = ${person.toLowerCase()} AND left_at IS NULL`)))
    return pinTargetTexts.thereIsNoSuchPerson
  return null
}

/** Returns whether an address of this portal is a page that somebody of the audience can reach. */
export async function leadsSomewhere(tx: Db, address: string, audience: Audience): Promise<boolean> {
  return isPage(address) && (await leadsNowhere(tx, address, audience)) === null
}

/** Requires one reader in the audience; others do not see the answer at all (SEARCH-07). */
async function noEntry(tx: Db, { entry_kind, entry_key }: Entry, audience: Audience): Promise<Text | null> {
  const isNews = entry_kind === 'news'
  const entry = sql`shared.search_entry e WHERE e.kind = ${entry_kind} AND e.key = ${entry_key}`
  if (!(await isThere(tx, entry)))
    return isNews ? pinTargetTexts.thereIsNoSuchNews : pinTargetTexts.thereIsNoSuchActivity
  const meant = await audienceFor(tx, audience)
  const readers = sql`shared.search_entry e JOIN shared.audience b ON b.id = e.audience_id, shared.audience a,
      shared.person p JOIN shared.department d ON d.id = p.department_id
    WHERE e.kind = ${entry_kind} AND e.key = ${entry_key} AND a.id = ${meant} AND p.left_at IS NULL
      AND ${isMeant('a')} AND ${isMeant('b')}`
  if (await isThere(tx, readers)) return null
  return isNews ? pinTargetTexts.nobodyMayReadNews : pinTargetTexts.nobodyMaySeeActivity
}

async function isThere(tx: Db, rows: ReturnType<typeof sql>): Promise<boolean> {
  return (await sql`SELECT FROM ${rows} LIMIT 1`.execute(tx)).rows.length > 0
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
