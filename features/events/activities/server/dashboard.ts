/** Figures of the desk's dashboard: sign-ups for activities. */
import type { DashboardFigurePart, Span } from '@portal/dashboard/server'
import { sql, type Db } from '@portal/server'
import { dashboardTexts as texts } from '../dashboard.texts.ts'

export const dashboardFigures: readonly DashboardFigurePart[] = [
  {
    key: 'sign-ups',
    title: texts.signUps,
    roles: ['organiser', 'portal-administrator'],
    load: async (db, { today, before }) => ({
      value: await countSignUps(db, today),
      before: await countSignUps(db, before),
    }),
  },
]

/** Seats that were taken and are still held. */
async function countSignUps(db: Db, { from, to }: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM activity_sign_up WHERE signed_at >= ${from} AND signed_at < ${to}`.execute(db)
  return rows[0]?.count ?? 0
}
