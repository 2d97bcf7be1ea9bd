/** What keeps a text from being published. Reads news_category, portal, tag. */
import { isKnownAudience } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import type { Manuscript, Settings } from '@portal/writing/server'

/** Settings that name something that is not there (any more); null: none does. */
export async function badSetting(db: Db, kind: Manuscript['kind'], settings: Settings): Promise<string | null> {
  if (!(await isKnownAudience(db, settings.audience))) return 'Audience'
  if (kind === 'activity') return null
  const { rows } = await sql<{ category: boolean; portal: boolean; tags: boolean }>`SELECT
    EXISTS (SELECT FROM news_category WHERE key = ${settings.category}) AS category,
    ${settings.portal} = '' OR EXISTS (SELECT FROM portal WHERE id = ${settings.portal}) AS portal,
    NOT EXISTS (SELECT FROM unnest(${settings.tags}::bigint[]) AS asked (id)
      WHERE NOT EXISTS (SELECT FROM tag WHERE tag.id = asked.id)) AS tags`.execute(db)
  const known = rows[0]!
  if (!known.category) return 'Category'
  if (!known.portal) return 'Portal'
  return known.tags ? null : 'Tags'
}
