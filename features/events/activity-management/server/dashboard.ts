/** Activities on the desk's dashboard: those to come for whose seats people wait. */
import { listOrganiserActivities, loadOrganiserBriefs } from '@portal/activities/server'
import { deskHref, translate } from '@portal/contract'
import { firstRows, type DashboardPart } from '@portal/dashboard/server'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import { canManageActivity } from '../rules.ts'

export const dashboardParts: readonly DashboardPart[] = [
  {
    name: 'activity-management: waiting lists',
    section: 'waiting',
    roles: ['organiser'],
    kind: { key: 'waiting', title: texts.waiting },
    async load(call) {
      const { db, viewer, language, now } = call
      const ahead = await listOrganiserActivities(db, { when: 'ahead', keyword: '', now })
      const ids = ahead.filter((activity) => canManageActivity(viewer, activity)).map(({ id }) => id)
      const waiting = (await loadOrganiserBriefs(db, ids, language, now)).filter((brief) => brief.waiting > 0)
      const rows = firstRows(waiting, (brief) => brief.starts_at, call).map((brief) => ({
        Key: `waiting:${brief.id}`,
        Label: translate(texts.waiting, language),
        Tone: 'neutral' as const,
        Title: brief.title,
        Note: translate(texts.people, language, { count: brief.waiting }),
        At: brief.starts_at?.toISOString() ?? null,
        Link: `${deskHref('organising', brief.id)}?list=waiting`,
      }))
      return {
        rows,
        total: waiting.length,
        all: { title: translate(texts.all, language), link: deskHref('organising') },
      }
    },
  },
]
