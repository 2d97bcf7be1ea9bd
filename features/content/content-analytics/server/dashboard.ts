/** A figure of the desk's dashboard for authors: how much their news is read. */
import { companyDay } from '@portal/contract'
import type { OwnFigurePart } from '@portal/dashboard/server'
import { sql } from '@portal/server'
import { reachTexts } from '../desk.texts.ts'
import { minGroupSize } from '../rules.ts'

export const ownFigures: readonly OwnFigurePart[] = [
  {
    key: 'own-readers',
    title: reachTexts.ownReaders,
    roles: ['author'],
    // a day is counted once it is over
    async load({ db, viewer, now }) {
      const [last, first, earliest] = [1, 7, 14].map((days) => companyDay(now, days)) as [string, string, string]
      const { rows } = await sql<{ value: number | null; before: number | null }>`
        SELECT sum(t.people) FILTER (WHERE t.day >= ${first}::date)::int AS value,
          sum(t.people) FILTER (WHERE t.day < ${first}::date)::int AS before
        FROM shared.news n JOIN audience_size s ON s.audience_id = n.audience_id AND s.portal = n.portal
          JOIN track_number t ON t.fact = 'news' AND t.name = n.id::text AND t.part = ''
            AND t.day BETWEEN ${earliest}::date AND ${last}::date AND t.people <= s.people - ${minGroupSize}::int
        WHERE n.author = ${viewer.account} AND n.deleted_at IS NULL`.execute(db)
      return rows[0]!
    },
  },
]
