/**
 * What texts name of the things that the desk looks after: categories, tags and portals (DESK-05). Whoever looks after
 * those knows nothing of texts, and is given this. Owns: nothing; changes manuscript and manuscript_version, reads
 * publication, news, news_tag.
 */
import { translate, type Language, type Text } from '@portal/contract'
import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { inUseTexts } from '../in-use.texts.ts'
import { statuses, type Status } from '../rules.ts'

type Named = 'category' | 'tag' | 'portal'
type Condition = RawBuilder<boolean>

/** Settings that name it. */
const inSettings: Readonly<Record<Named, (settings: RawBuilder<unknown>, id: string) => Condition>> = {
  category: (settings, id) => sql`${settings}->>'category' = ${id}`,
  tag: (settings, id) => sql`${settings}->'tags' @> ${JSON.stringify([Number(id)])}::jsonb`,
  portal: (settings, id) => sql`${settings}->>'portal' = ${id}`,
}

/** A news `n` that stands in it, which its own slice has counted. */
const inNews: Readonly<Record<Named, (id: string) => Condition>> = {
  category: (id) => sql`n.category = ${id}`,
  tag: (id) => sql`EXISTS (SELECT FROM news_tag t WHERE t.news_id = n.id AND t.tag_id::text = ${id})`,
  portal: (id) => sql`n.portal = ${id}`,
}

/** Texts that name it as they are, or as it was agreed that they go out; none whose news stands in it, none of the trash. */
async function countsOf(db: Db, what: Named, id: string): Promise<ReadonlyMap<Status, number>> {
  const { rows } = await sql<{ status: Status; count: number }>`
    SELECT m.status, count(*)::int AS count FROM manuscript m
    WHERE m.kind = 'news' AND m.trashed_at IS NULL
      AND (${inSettings[what](sql`m.settings`, id)}
        OR EXISTS (SELECT FROM publication b JOIN manuscript_version v ON v.manuscript_id = b.manuscript_id
            AND v.version IN (CASE WHEN b.state = 'scheduled' THEN b.version END, b.next_version)
          WHERE b.manuscript_id = m.id AND ${inSettings[what](sql`v.settings`, id)}))
      AND NOT EXISTS (SELECT FROM shared.news n WHERE n.id = m.object_id AND ${inNews[what](id)})
    GROUP BY m.status`.execute(db)
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** As '2 drafts and 1 scheduled text use it'; null: none does. */
async function whyUsed(db: Db, what: Named, id: string): Promise<Text | null> {
  const counts = await countsOf(db, what, id)
  const used = statuses.flatMap((status) => {
    const count = counts.get(status) ?? 0
    return count > 0 ? [{ status, count }] : []
  })
  if (used.length === 0) return null
  const count = used.reduce((sum, each) => sum + each.count, 0)
  const say = (language: Language, join: (parts: string[]) => string): string => {
    const parts = used.map((each) => translate(inUseTexts[each.status], language, { count: each.count }))
    return translate(inUseTexts.inUse, language, { what: join(parts), count })
  }
  const inEnglish = new Intl.ListFormat('en')
  return { zh: say('CHS', (parts) => parts.join('、')), en: say('EN', (parts) => inEnglish.format(parts)) }
}

/**
 * Versions change along with their texts: what was agreed for later goes out with them, and nothing has changed since.
 * Locked in one order, and before any news is: whoever publishes has a text first, too (docs/decisions/0025).
 */
async function rewrite(
  tx: Db,
  isMeant: (settings: RawBuilder<unknown>) => Condition,
  settings: RawBuilder<unknown>,
): Promise<void> {
  await sql`SELECT FROM manuscript m WHERE m.kind = 'news' AND (${isMeant(sql`m.settings`)}
    OR EXISTS (SELECT FROM manuscript_version v WHERE v.manuscript_id = m.id AND ${isMeant(sql`v.settings`)}))
    ORDER BY m.id FOR UPDATE`.execute(tx)
  const meant = isMeant(sql`settings`)
  await sql`UPDATE manuscript SET settings = ${settings} WHERE kind = 'news' AND ${meant}`.execute(tx)
  await sql`UPDATE manuscript_version SET settings = ${settings}
    WHERE manuscript_id IN (SELECT id FROM manuscript WHERE kind = 'news') AND ${meant}`.execute(tx)
}

/** Texts of a category stand in another one from now on, whatever their state. */
function move(tx: Db, from: string, to: string): Promise<void> {
  const settings = sql`settings || jsonb_build_object('category', ${to}::text)`
  return rewrite(tx, (each) => inSettings.category(each, from), settings)
}

/** A text that has both tags keeps one, in its place. */
function merge(tx: Db, from: number, into: number): Promise<void> {
  const [one, other] = [sql`${String(from)}::jsonb`, sql`${String(into)}::jsonb`]
  const settings = sql`settings || jsonb_build_object('tags',
    (SELECT jsonb_agg(CASE WHEN tag = ${one} THEN ${other} ELSE tag END ORDER BY place)
      FROM jsonb_array_elements(settings->'tags') WITH ORDINALITY AS had (tag, place)
      WHERE tag <> ${one} OR NOT settings->'tags' @> ${other}))`
  return rewrite(tx, (each) => inSettings.tag(each, String(from)), settings)
}

export const usedInManuscripts = { whyUsed, move, merge }
