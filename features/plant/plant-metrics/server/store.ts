/** Metrics and their figures. Owns: report, report_point. */
import { columnFor, toColumns, type Language } from '@portal/contract'
import { sql, type Db } from '@portal/server'
import type { Point, MetricInfo } from '../contract.ts'
import type { Figure } from '../rules.ts'

export interface MetricDefinition {
  portal: string
  key: string
  name: { zh: string; en: string }
  unit: { zh: string; en: string }
  decimals: number
  better: '' | 'up' | 'down'
  /** Default: mean. */
  together?: 'mean' | 'sum' | 'last'
}

/** Creates a metric, or updates the one with this key; its figures stay. Returns the id. */
export async function saveMetric(tx: Db, position: number, report: MetricDefinition): Promise<number> {
  const { portal, key, name, unit, decimals, better, together = 'mean' } = report
  const values = {
    position,
    ...toColumns('name', name),
    ...toColumns('unit', unit),
    decimals,
    better,
    together,
  }
  const { id } = await tx
    .insertInto('report')
    .values({ portal, key, ...values })
    .onConflict((conflict) => conflict.columns(['portal', 'key']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function metricColumns(language: Language) {
  const column = (name: string) => sql.ref(columnFor(name, language))
  return sql`id AS "Id", ${column('name')} AS "Name", ${column('unit')} AS "Unit", decimals AS "Decimals", better AS "Better",
    together AS "Together"`
}

export async function listMetrics(db: Db, portal: string, language: Language): Promise<MetricInfo[]> {
  const { rows } = await sql<MetricInfo>`
    SELECT ${metricColumns(language)} FROM report WHERE portal = ${portal} ORDER BY position, id`.execute(db)
  return rows
}

/** Returns undefined if the site has no metric of this id. */
export async function findMetric(db: Db, portal: string, id: number, language: Language) {
  const { rows } = await sql<MetricInfo>`
    SELECT ${metricColumns(language)} FROM report WHERE portal = ${portal} AND id = ${id}`.execute(db)
  return rows[0]
}

export async function listPoints(db: Db, id: number, from: string | undefined): Promise<Point[]> {
  const since = from === undefined ? sql`true` : sql`date >= ${from}::date`
  const { rows } = await sql<Point>`
    SELECT date AS "Date", value AS "Value" FROM report_point WHERE report_id = ${id} AND ${since} ORDER BY date`.execute(
    db,
  )
  return rows
}

/** Lists the metrics of a site for administrators, with the number of figures and the latest day. */
export async function listMetricsWithCounts(db: Db, portal: string) {
  const { rows } = await sql<{ key: string; name_en: string; unit_en: string; points: number; newest: string | null }>`
    SELECT r.key, r.name_en, r.unit_en, count(p.date) AS points, max(p.date) AS newest
    FROM report r LEFT JOIN report_point p ON p.report_id = r.id
    WHERE r.portal = ${portal} GROUP BY r.id ORDER BY r.position, r.id`.execute(db)
  return rows
}

export async function loadMetricIds(db: Db, portal: string): Promise<Map<string, number>> {
  const rows = await db.selectFrom('report').select(['key', 'id']).where('portal', '=', portal).execute()
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/**
 * Writes figures in one statement: if two systems report the same day at once, one figure is stored and each caller
 * gets its own counts. Ordered by key, so that concurrent calls cannot deadlock.
 */
export async function upsertFigures(tx: Db, ids: ReadonlyMap<string, number>, figures: readonly Figure[]) {
  const { rows } = await sql<{ is_new: boolean }>`
    INSERT INTO report_point AS p (report_id, date, value)
    SELECT * FROM unnest(${figures.map(({ report }) => ids.get(report)!)}::bigint[],
      ${figures.map(({ date }) => date)}::date[], ${figures.map(({ value }) => value)}::float8[]) AS given (id, day, value)
    ORDER BY id, day
    ON CONFLICT (report_id, date) DO UPDATE SET value = excluded.value WHERE p.value <> excluded.value
    RETURNING xmax = 0 AS is_new`.execute(tx)
  const added = rows.filter((row) => row.is_new).length
  return { added, changed: rows.length - added, same: figures.length - rows.length }
}
