/**
 * References of drafts to categories, tags and sites (DESK-05). The slices that own those receive this interface and
 * know nothing of drafts. Owns: nothing; changes manuscript and manuscript_version, reads publication, news, news_tag.
 */
import { translate, type Language, type Text } from '@portal/contract'
import { sql, type Db } from '@portal/server'
import type { RawBuilder } from 'kysely'
import { inUseTexts } from '../in-use.texts.ts'
import { statuses } from '../rules.ts'

type ReferencedKind = 'category' | 'tag' | 'portal'
type Condition = RawBuilder<boolean>
const groups = [...statuses, 'template'] as const
type Group = (typeof groups)[number]

/** Condition: the settings refer to it. */
const inSettings: Readonly<Record<ReferencedKind, (settings: RawBuilder<unknown>, id: string) => Condition>> = {
  category: (settings, id) => sql`${settings}->>'category' = ${id}`,
  tag: (settings, id) => sql`${settings}->'tags' @> ${JSON.stringify([Number(id)])}::jsonb`,
  portal: (settings, id) => sql`${settings}->>'portal' = ${id}`,
}

/** Condition: news item `n` refers to it, so that its own slice has counted it already. */
const inNews: Readonly<Record<ReferencedKind, (id: string) => Condition>> = {
  category: (id) => sql`n.category = ${id}`,
  tag: (id) => sql`EXISTS (SELECT FROM news_tag t WHERE t.news_id = n.id AND t.tag_id::text = ${id})`,
  portal: (id) => sql`n.portal = ${id}`,
}

/**
 * Counts the drafts that refer to it now or in a scheduled version, except those whose news item does and those in the
 * trash.
 */
async function countReferences(db: Db, what: ReferencedKind, id: string): Promise<ReadonlyMap<Group, number>> {
  const { rows } = await sql<{ status: Group; count: number }>`
    SELECT CASE WHEN m.is_template THEN 'template' ELSE m.status END AS status, count(*)::int AS count FROM manuscript m
    WHERE m.kind = 'news' AND m.trashed_at IS NULL
      AND (${inSettings[what](sql`m.settings`, id)}
        OR EXISTS (SELECT FROM publication b JOIN manuscript_version v ON v.manuscript_id = b.manuscript_id
            AND v.version IN (CASE WHEN b.state = 'scheduled' THEN b.version END, b.next_version)
          WHERE b.manuscript_id = m.id AND ${inSettings[what](sql`v.settings`, id)}))
      AND NOT EXISTS (SELECT FROM shared.news n WHERE n.id = m.object_id AND ${inNews[what](id)})
    GROUP BY 1`.execute(db)
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** Returns a text such as '2 drafts and 1 scheduled text use it'; null if none does. */
async function whyUsed(db: Db, what: ReferencedKind, id: string): Promise<Text | null> {
  const counts = await countReferences(db, what, id)
  const used = groups.flatMap((status) => {
    const count = counts.get(status) ?? 0
    return count > 0 ? [{ status, count }] : []
  })
  if (used.length === 0) return null
  const count = used.reduce((sum, each) => sum + each.count, 0)
  const render = (language: Language, join: (parts: string[]) => string): string => {
    const parts = used.map((each) => translate(inUseTexts[each.status], language, { count: each.count }))
    return translate(inUseTexts.inUse, language, { what: join(parts), count })
  }
  const inEnglish = new Intl.ListFormat('en')
  return { zh: render('CHS', (parts) => parts.join('、')), en: render('EN', (parts) => inEnglish.format(parts)) }
}

/**
 * Rewrites the settings of drafts and their versions, so that scheduled versions go out with the new value. Locks
 * drafts in one order and before news, as publishing does (docs/decisions/0025).
 */
async function rewriteSettings(
  tx: Db,
  matches: (settings: RawBuilder<unknown>) => Condition,
  settings: RawBuilder<unknown>,
): Promise<void> {
  await sql`SELECT FROM manuscript m WHERE m.kind = 'news' AND (${matches(sql`m.settings`)}
    OR EXISTS (SELECT FROM manuscript_version v WHERE v.manuscript_id = m.id AND ${matches(sql`v.settings`)}))
    ORDER BY m.id FOR UPDATE`.execute(tx)
  const condition = matches(sql`settings`)
  await sql`UPDATE manuscript SET settings = ${settings} WHERE kind = 'news' AND ${condition}`.execute(tx)
  await sql`UPDATE manuscript_version SET settings = ${settings}
    WHERE manuscript_id IN (SELECT id FROM manuscript WHERE kind = 'news') AND ${condition}`.execute(tx)
}

/** Moves drafts to another category, whatever their status. */
function move(tx: Db, from: string, to: string): Promise<void> {
  const settings = sql`settings || jsonb_build_object('category', ${to}::text)`
  return rewriteSettings(tx, (each) => inSettings.category(each, from), settings)
}

/** Replaces a tag by another one. A draft that has both keeps one, in its position. */
function merge(tx: Db, from: number, into: number): Promise<void> {
  const [one, other] = [sql`${String(from)}::jsonb`, sql`${String(into)}::jsonb`]
  const settings = sql`settings || jsonb_build_object('tags',
    (SELECT jsonb_agg(CASE WHEN tag = ${one} THEN ${other} ELSE tag END ORDER BY place)
      FROM jsonb_array_elements(settings->'tags') WITH ORDINALITY AS had (tag, place)
      WHERE tag <> ${one} OR NOT settings->'tags' @> ${other}))`
  return rewriteSettings(tx, (each) => inSettings.tag(each, String(from)), settings)
}

export const draftReferences = { whyUsed, move, merge }
