/** Settings that keep a text from being published. */
import { audienceExists } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import type { Draft, PublishSettings } from '@portal/editor/server'
import { staleFields, type StaleField } from '../rules.ts'

type CheckedDraft = Pick<Draft, 'kind'> & { settings: PublishSettings }

/** Returns the settings that refer to something that does not exist or was removed. */
export async function findStaleFields(db: Db, { kind, settings }: CheckedDraft): Promise<StaleField[]> {
  const isKnown = {
    ...(await checkNewsFields(db, kind, settings)),
    Audience: await audienceExists(db, settings.audience),
  }
  return staleFields.filter((field) => !isKnown[field])
}

/** Activities have none of these settings. */
async function checkNewsFields(
  db: Db,
  kind: Draft['kind'],
  settings: PublishSettings,
): Promise<Record<Exclude<StaleField, 'Audience'>, boolean>> {
  if (kind === 'activity') return { Category: true, Portal: true, Tags: true }
  const { rows } = await sql<{ category: boolean; portal: boolean; tags: boolean }>`SELECT
    EXISTS (SELECT FROM shared.news_category WHERE key = ${settings.category}) AS category,
    ${settings.portal} = '' OR EXISTS (SELECT FROM shared.portal WHERE id = ${settings.portal}) AS portal,
    NOT EXISTS (SELECT FROM unnest(${settings.tags}::bigint[]) AS asked (id)
      WHERE NOT EXISTS (SELECT FROM tag WHERE tag.id = asked.id)) AS tags`.execute(db)
  const { category: Category, portal: Portal, tags: Tags } = rows[0]!
  return { Category, Portal, Tags }
}
