/** Must-reads on the desk's dashboard: those whose readers are behind, the most overdue first. */
import { deskHref, translate } from '@portal/contract'
import { firstRows, type DashboardPart } from '@portal/dashboard/server'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import { minGroupSize, urgencyOf } from '../rules.ts'
import type { AcknowledgementDeps } from './handlers.ts'
import { countReadersOf, listOpenMustReads } from './progress.ts'

export const dashboardParts = ({
  filterManagedNews,
}: Pick<AcknowledgementDeps, 'filterManagedNews'>): readonly DashboardPart[] => [
  {
    name: 'acknowledgements: must-reads behind',
    section: 'attention',
    roles: ['editor'],
    kind: { key: 'must-read', title: texts.behind },
    async load(call) {
      const { db, viewer, language, now } = call
      const due = (await listOpenMustReads(db, language)).flatMap((row) => {
        const urgency = urgencyOf({ askedAt: row.asked_at, dueAt: row.due_at }, now)
        return urgency === 'none' ? [] : [{ ...row, urgency }]
      })
      const managed = await filterManagedNews(
        db,
        viewer,
        due.map(({ news_id }) => news_id),
      )
      const own = due.filter(({ news_id }) => managed.has(news_id))
      const counts = await countReadersOf(
        db,
        own.map(({ news_id }) => news_id),
      )
      const counted = own.map((row) => ({ ...row, ...(counts.get(row.news_id) ?? { people: 0, done: 0 }) }))
      const behind = counted.filter(({ done, people }) => done < people)
      const rows = firstRows(behind, (row) => row.due_at, call).map(
        ({ news_id, title, urgency, due_at, done, people }) => ({
          Key: `must-read:${news_id}`,
          Label: translate(texts[urgency], language),
          Tone: urgency === 'overdue' ? ('danger' as const) : ('warning' as const),
          Title: title,
          Note: Math.min(done, people) < minGroupSize ? '' : translate(texts.counts, language, { done, people }),
          At: due_at?.toISOString() ?? null,
          Link: deskHref('must-read', news_id),
        }),
      )
      const all = { title: translate(texts.all, language), link: deskHref('must-read') }
      return { rows, total: behind.length, all }
    },
  },
]
