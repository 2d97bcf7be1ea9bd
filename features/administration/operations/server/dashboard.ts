/** Operations on the desk's dashboard: jobs that failed, and items that no attempt could deliver. */
import { deskHref, translate } from '@portal/contract'
import { firstRows, type DashboardPart } from '@portal/dashboard/server'
import { listQueuedJobs } from '@portal/server'
import type { DeadLettersView } from '../contract.ts'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import { jobTitle } from '../job.texts.ts'
import { loadDeadLetterViews } from './dead-letters.ts'
import type { OperationsDeps } from './provider.ts'

const attention = { section: 'attention', roles: ['operations'] } as const

export function dashboardParts({
  database,
  itemQueues,
}: Pick<OperationsDeps, 'database' | 'itemQueues'>): readonly DashboardPart[] {
  // always the primary, as the pages of operations
  const primary = database.calls('desk/operations')
  return [
    {
      ...attention,
      name: 'operations: failed jobs',
      kind: { key: 'job', title: texts.failed },
      async load(call) {
        const { language } = call
        const failed = (await listQueuedJobs(primary)).filter(({ dead }) => dead > 0)
        const rows = firstRows(failed, (job) => job.dead_since, call).map(({ name, dead, dead_since }) => ({
          Key: `job:${name}`,
          Label: translate(texts.failed, language),
          Tone: 'danger' as const,
          Title: jobTitle(name, language),
          Note: translate(texts.runs, language, { count: dead }),
          At: dead_since?.toISOString() ?? null,
          Link: deskHref('operations', name),
        }))
        const all = { title: translate(texts.all, language), link: deskHref('operations') }
        return { rows, total: failed.length, all }
      },
    },
    {
      ...attention,
      name: 'operations: undelivered items',
      kind: { key: 'letters', title: texts.undelivered },
      async load(call) {
        const { language, now } = call
        const queues = await loadDeadLetterViews(primary, itemQueues, now)
        const link = deskHref('operations')
        const rows = firstRows(queues, newestOf, call).map(({ Queue, Count, Newest }) => ({
          Key: `letters:${Queue}`,
          Label: translate(texts.undelivered, language),
          Tone: 'danger' as const,
          Title: jobTitle(Queue, language),
          Note: translate(texts.items, language, { count: Count }),
          At: Newest[0]?.At ?? null,
          Link: link,
        }))
        return { rows, total: queues.length, all: { title: translate(texts.all, language), link } }
      },
    },
  ]
}

const newestOf = ({ Newest: [newest] }: DeadLettersView): Date | null => (newest ? new Date(newest.At) : null)
