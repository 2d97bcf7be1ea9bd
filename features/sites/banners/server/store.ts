import { columnFor, type Language } from '@portal/contract'
import { audienceIdsOf, type Reader } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import { trackNameOf } from '../rules.ts'

/** Its site, wherever the row has it (docs/decisions/0111-banners-have-times-and-readers.md). */
export const siteOf = (banner: string) =>
  sql<string>`coalesce(${sql.ref(`${banner}.site`)}, ${sql.ref(`${banner}.portal`)})`

interface ShownTo {
  viewer: Reader
  now: Date
  language: Language
}

/** Returns the banners of a site that the viewer sees now. */
export async function listBanners(db: Db, site: string, { viewer, now, language }: ShownTo) {
  return db
    .selectFrom('banner')
    .innerJoin('shared.file as file', 'file.id', 'banner.image_file_id')
    .select([
      'banner.id',
      'image_file_id',
      'file.preview',
      'link_url',
      `${columnFor('title', language)} as title` as const,
    ])
    .where(siteOf('banner'), '=', site)
    .where(sql<boolean>`(begins_at IS NULL OR begins_at <= ${now}) AND (ends_at IS NULL OR ends_at > ${now})`)
    .where(sql<boolean>`(audience_id IS NULL OR audience_id = ANY (${audienceIdsOf(viewer)}))`)
    .orderBy('position')
    .execute()
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
