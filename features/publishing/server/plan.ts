/** The plan: what is proposed, scheduled and public between two moments. Reads manuscript, manuscript_version, must_read. */
import type { Language } from '@portal/contract'
import type { Audience } from '@portal/people/server'
import { sql, type Db, type Viewer } from '@portal/server'
import { linesOf, mayOpen, type ManuscriptKind, type Matter, type Settings, type Status } from '@portal/writing/server'
import { clashesOf, type Planned } from '../clash.ts'
import type { PlanItem } from '../contract.ts'
import { haveInCommon } from './audience.ts'

interface Row {
  id: number
  kind: ManuscriptKind
  author: string
  status: Status
  title: string
  what: 'publish' | 'expire' | 'due'
  state: 'proposed' | 'scheduled' | 'public'
  at: Date
  settings: Settings
  parent: string | null
}

async function rowsBetween(db: Db, from: Date, to: Date, language: Language): Promise<Row[]> {
  const [mine, other] = language === 'EN' ? ['m.title_en', 'm.title_zh'] : ['m.title_zh', 'm.title_en']
  const title = sql`coalesce(nullif(${sql.ref(mine)}, ''), ${sql.ref(other)})`
  const { rows } = await sql<Row>`
    WITH known AS (
      SELECT b.manuscript_id AS id, b.state, b.publish_at, b.expire_at, v.settings
      FROM publication b JOIN manuscript_version v ON v.manuscript_id = b.manuscript_id AND v.version = b.version
      WHERE b.state IN ('scheduled', 'public')),
    -- cast where it is chosen only: what is in review was checked when it was kept
    proposed AS MATERIALIZED (
      SELECT id, settings, settings->>'publishAt' AS publish_at FROM manuscript
      WHERE status = 'review' AND settings->>'publishAt' IS NOT NULL),
    item AS (
      SELECT id, 'publish' AS what, state, publish_at AS at, settings FROM known
      UNION ALL SELECT id, 'expire', state, expire_at, settings FROM known
      UNION ALL SELECT id, 'publish', 'proposed', publish_at::timestamptz, settings FROM proposed
      UNION ALL SELECT k.id, 'due', k.state, coalesce(r.due_at, (k.settings->'mustRead'->>'dueAt')::timestamptz), k.settings
        FROM known k JOIN manuscript m ON m.id = k.id
          LEFT JOIN must_read r ON r.news_id = m.object_id AND m.kind = 'news' AND r.ended_at IS NULL
        WHERE k.settings->'mustRead' <> 'null')
    SELECT i.*, m.kind, m.author, m.status, ${title} AS title, c.parent
    FROM item i JOIN manuscript m ON m.id = i.id LEFT JOIN news_category c ON c.key = i.settings->>'category'
    WHERE i.at >= ${from} AND i.at < ${to} ORDER BY i.at, i.id LIMIT 1000`.execute(db)
  return rows
}

const dayMs = 86_400_000

/** Clashes are looked for a day beyond both ends, where only those of the plan are shown. */
export async function planBetween(
  db: Db,
  viewer: Viewer,
  language: Language,
  { from, to, zone }: { from: Date; to: Date; zone: string },
): Promise<PlanItem[]> {
  const rows = await rowsBetween(db, new Date(from.getTime() - dayMs), new Date(to.getTime() + dayMs), language)
  const planned = rows.map(plannedFrom)
  const audiences = new Map(rows.map(({ id, settings }) => [id, settings.audience]))
  const share = await sharing(db, audiences, planned, zone)
  const clashes = clashesOf(planned, zone, share)
  const lines = await linesOf(db, [...audiences.values()])
  const titles = new Map(rows.map((row) => [row.id, mayOpen(viewer, judged(row, lines)) ? row.title : '']))
  return rows
    .filter(({ at }) => at >= from && at < to)
    .map((row) => ({
      Id: row.id,
      Kind: row.kind,
      Title: titles.get(row.id) ?? '',
      What: row.what,
      State: row.state,
      At: row.at.toISOString(),
      Portal: row.settings.portal,
      Notice: row.settings.notice,
      Pin: row.settings.pin,
      IsMustRead: row.settings.mustRead !== null,
      Clashes:
        row.what === 'publish'
          ? (clashes.get(row.id) ?? []).map((clash) => ({
              Kind: clash.kind,
              With: clash.with,
              Title: titles.get(clash.with) ?? '',
            }))
          : [],
    }))
}

function plannedFrom(row: Row): Planned {
  const { portal, notice, pin } = row.settings
  return { id: row.id, at: row.at, portal, notice, pin, appears: row.what === 'publish' }
}

function judged(row: Row, lines: Matter['lines']) {
  const { category } = row.settings
  return {
    kind: row.kind,
    author: row.author,
    status: row.status,
    categories: row.parent ? [category, row.parent] : [category],
    settings: row.settings,
    lines,
  }
}

/** Asks the database of those pairs only that would clash if they shared somebody. */
async function sharing(
  db: Db,
  audiences: ReadonlyMap<number, Audience>,
  planned: readonly Planned[],
  zone: string,
): Promise<(one: number, other: number) => boolean> {
  const known = new Map<string, boolean>()
  const keyOf = (one: number, other: number): string =>
    [one, other]
      .map((id) => JSON.stringify(audiences.get(id) ?? {}))
      .toSorted()
      .join()
  const near = clashesOf(planned, zone, () => true)
  for (const [one, clashes] of near) {
    for (const { with: other } of clashes) {
      const key = keyOf(one, other)
      if (!known.has(key)) known.set(key, await haveInCommon(db, audiences.get(one) ?? {}, audiences.get(other) ?? {}))
    }
  }
  return (one, other) => known.get(keyOf(one, other)) ?? false
}
