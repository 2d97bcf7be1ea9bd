import { columnFor, type Language } from '@portal/contract'
import { loadAudienceSet, type Reader } from '@portal/people/server'
import { sql, type Db, type SharedCache } from '@portal/server'
import { trackNameOf } from '../rules.ts'

/** Its site, wherever the row has it (docs/decisions/0111-banners-have-times-and-readers.md). */
export const siteOf = (banner: string) =>
  sql<string>`coalesce(${sql.ref(`${banner}.site`)}, ${sql.ref(`${banner}.portal`)})`

interface ShownTo {
  db: Db
  shared: SharedCache
  viewer: Reader
  now: Date
  language: Language
}

const bytesOfBanner = 3_000

/** Returns the banners of a site, of all times and audiences, which everybody shares. */
const loadBanners = ({ db, shared }: ShownTo, site: string) =>
  shared.get({
    key: `banners:${site}`,
    tags: ['banners'],
    load: () =>
      db
        .selectFrom('banner')
        .innerJoin('shared.file as file', 'file.id', 'banner.image_file_id')
        .select(['banner.id', 'image_file_id', 'file.preview', 'link_url', 'title_zh', 'title_en'])
        .select(['begins_at', 'ends_at', 'audience_id'])
        .where(siteOf('banner'), '=', site)
        .orderBy('position')
        .execute(),
    sizeOf: (rows) => 200 + rows.length * bytesOfBanner,
  })

/** Returns the banners of a site that the viewer sees now. */
export async function listBanners(call: ShownTo, site: string) {
  const { now, language } = call
  const [rows, audiences] = await Promise.all([loadBanners(call, site), loadAudienceSet(call)])
  return rows
    .filter(({ begins_at: begins, ends_at: ends }) => !(begins && begins > now) && !(ends && ends <= now))
    .filter(({ audience_id: audience }) => audience === null || audiences.has(audience))
    .map((row) => ({ ...row, title: row[columnFor('title', language)] }))
}

/** Returns how often each banner was followed, without days of fewer than five people (SHELL-21). */
export async function countClicks(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; clicks: number }>`
    SELECT name, coalesce(sum(times), 0)::int AS clicks FROM shared.track_number
    WHERE fact = 'click' AND part = '' AND name = ANY (${ids.map(trackNameOf)}::text[]) GROUP BY name`.execute(db)
  return new Map(rows.map(({ name, clicks }) => [name.slice(trackNameOf('').length), clicks]))
}

export type BannerState = 'planned' | 'shown' | 'ended'

/** Returns the state of each banner that has a time, and the time at which it changes or did. */
export async function bannerStates(db: Db, ids: readonly string[], now: Date) {
  const rows = await db
    .selectFrom('banner')
    .select(['id', 'begins_at', 'ends_at'])
    .where('id', 'in', [0, ...ids.map(Number)])
    .execute()
  return new Map(
    rows.flatMap(({ id, begins_at, ends_at }): [string, { state: BannerState; at: Date }][] => {
      if (begins_at && begins_at > now) return [[String(id), { state: 'planned', at: begins_at }]]
      if (!ends_at) return []
      return [[String(id), { state: ends_at > now ? 'shown' : 'ended', at: ends_at }]]
    }),
  )
}
