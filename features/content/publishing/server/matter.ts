/** Settings that keep a text from being published. */
import { isKnownAudience } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import type { Manuscript, Settings } from '@portal/editor/server'
import { goneFields, type GoneField } from '../rules.ts'

type Matter = Pick<Manuscript, 'kind'> & { settings: Settings }

/** Returns the settings that refer to something that does not exist or was removed. */
export async function goneIn(db: Db, { kind, settings }: Matter): Promise<GoneField[]> {
  const isKnown = {
    ...(await isPlaceKnown(db, kind, settings)),
    Audience: await isKnownAudience(db, settings.audience),
  }
  return goneFields.filter((field) => !isKnown[field])
}

/** Activities have none of these settings. */
async function isPlaceKnown(
  db: Db,
  kind: Manuscript['kind'],
  settings: Settings,
): Promise<Record<Exclude<GoneField, 'Audience'>, boolean>> {
  if (kind === 'activity') return { Category: true, Portal: true, Tags: true }
  const { rows } = await sql<{ category: boolean; portal: boolean; tags: boolean }>`SELECT
    EXISTS (SELECT FROM shared.news_category WHERE key = ${settings.category}) AS category,
    ${settings.portal} = '' OR EXISTS (SELECT FROM shared.portal WHERE id = ${settings.portal}) AS portal,
    NOT EXISTS (SELECT FROM unnest(${settings.tags}::bigint[]) AS asked (id)
      WHERE NOT EXISTS (SELECT FROM tag WHERE tag.id = asked.id)) AS tags`.execute(db)
  const { category: Category, portal: Portal, tags: Tags } = rows[0]!
  return { Category, Portal, Tags }
}
