/** The target of a pinned answer. */
import { isPage, type Text, readQuery, overlay, newsRoute, activityRoute, portalOf } from '@portal/contract'
import { ensureAudience, matchesAudience, type Audience } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import { pinTargetTexts } from './pin-target.texts.ts'

interface LinkedEntry {
  entry_kind: string
  entry_key: string
}

const entryKinds: Readonly<Record<string, string>> = {
  news: 'news',
  newsid: 'news',
  activity: 'activity',
  activityid: 'activity',
}

/** Returns the news or activity that an address of this portal opens, as a page or over one. */
export function findLinkedEntry(url: string): LinkedEntry {
  const [, path = '', query = ''] = /^(\/[^?#]*)\?([^#]*)/.exec(url) ?? []
  const own = activityRoute.isAt(path) ? { id: 'activity' } : {}
  const names: Readonly<Record<string, string>> = { ...entryKinds, ...own }
  for (const [name, id] of readQuery(query)) {
    const kind = names[name.toLowerCase()]
    if (kind && /^[1-9]\d{0,15}$/.test(id)) return { entry_kind: kind, entry_key: id }
  }
  return { entry_kind: '', entry_key: '' }
}

/**
 * Returns why nobody of the audience reaches the target; null if somebody does. The path was checked to be a page
 * before.
 */
export async function whyUnreachable(tx: Db, url: string, audience: Audience): Promise<Text | null> {
  if (!url.startsWith('/')) return null
  const entry = findLinkedEntry(url)
  if (entry.entry_kind !== '') return whyEntryUnreadable(tx, entry, audience)
  const { pathname, search } = new URL(url, 'https://portal.example')
  if (newsRoute.isAt(pathname) || activityRoute.isAt(pathname)) return pinTargetTexts.sayWhichOneAsNewsID12
  const portal = portalOf(pathname)
  if (portal !== '' && !(await exists(tx, sql`portal WHERE lower(id) = ${decodePart(portal).toLowerCase()}`)))
    return pinTargetTexts.thereIsNoSuchPortal
  const person = overlay.parse(search).person
  if (person && !(await exists(tx, sql`person WHERE account = ${person.toLowerCase()} AND left_at IS NULL`)))
    return pinTargetTexts.thereIsNoSuchPerson
  return null
}

/** Returns whether an address of this portal is a page that somebody of the audience can reach. */
export async function isReachable(tx: Db, address: string, audience: Audience): Promise<boolean> {
  return isPage(address) && (await whyUnreachable(tx, address, audience)) === null
}

/** Requires one reader in the audience; others do not see the answer at all (SEARCH-07). */
async function whyEntryUnreadable(
  tx: Db,
  { entry_kind, entry_key }: LinkedEntry,
  audience: Audience,
): Promise<Text | null> {
  const isNews = entry_kind === 'news'
  const entry = sql`shared.search_entry e WHERE e.kind = ${entry_kind} AND e.key = ${entry_key}`
  if (!(await exists(tx, entry)))
    return isNews ? pinTargetTexts.thereIsNoSuchNews : pinTargetTexts.thereIsNoSuchActivity
  const audienceId = await ensureAudience(tx, audience)
  const readers = sql`shared.search_entry e JOIN shared.audience b ON b.id = e.audience_id, shared.audience a,
      shared.person p JOIN shared.department d ON d.id = p.department_id
    WHERE e.kind = ${entry_kind} AND e.key = ${entry_key} AND a.id = ${audienceId} AND p.left_at IS NULL
      AND ${matchesAudience('a')} AND ${matchesAudience('b')}`
  if (await exists(tx, readers)) return null
  return isNews ? pinTargetTexts.nobodyMayReadNews : pinTargetTexts.nobodyMaySeeActivity
}

async function exists(tx: Db, rows: ReturnType<typeof sql>): Promise<boolean> {
  return (await sql`SELECT FROM ${rows} LIMIT 1`.execute(tx)).rows.length > 0
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
