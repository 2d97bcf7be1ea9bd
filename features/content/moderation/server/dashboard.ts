/** Comments on the desk's dashboard: held and reported ones, the oldest first, which are the most urgent as well. */
import { keysFor, translate } from '@portal/contract'
import type { DashboardPart, PartAnswer, PartCall } from '@portal/dashboard/server'
import { emojiToNames } from '@portal/news/server'
import type { Cause } from '../contract.ts'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import { caseHref, casesHref } from '../rules.ts'
import { listCases, listOpenTimes, type QueueRow } from './queue.ts'

const waiting = { section: 'waiting', roles: ['moderator'] } as const

export const dashboardParts: readonly DashboardPart[] = [
  {
    ...waiting,
    name: 'moderation: held comments',
    kind: { key: 'held', title: texts.held },
    ...casesOf('words'),
  },
  {
    ...waiting,
    name: 'moderation: reported comments',
    kind: { key: 'reported', title: texts.reported },
    ...casesOf('reports'),
  },
]

function casesOf(cause: Cause): Pick<DashboardPart, 'load' | 'loadTimes'> {
  return {
    load: (call) => loadCases(call, cause),
    loadTimes: ({ db, viewer, most }) => listOpenTimes(db, viewer, { cause, most }),
  }
}

async function loadCases({ db, viewer, language, skip, most }: PartCall, cause: Cause): Promise<PartAnswer> {
  const page = { skip, most }
  const { rows, total } = await listCases(db, { viewer, language, state: cause, newsId: undefined, page })
  const link = casesHref(cause)
  const [label, all] = cause === 'words' ? [texts.held, texts.allHeld] : [texts.reported, texts.allReported]
  const noteOf = ({ name, words, reports }: QueueRow): string =>
    cause === 'words'
      ? translate(texts.hits, language, { name, words: words.join(', ') })
      : translate(texts.reports, language, { name, count: reports.reduce((sum, { Count }) => sum + Count, 0) })
  return {
    rows: rows.map((row) => ({
      Key: `${cause === 'words' ? 'held' : 'reported'}:${row.id}`,
      Label: translate(label, language),
      Tone: 'warning' as const,
      Title: emojiToNames(row.text, keysFor(language)[0]) || row.news_title,
      Note: noteOf(row),
      At: row.opened_at.toISOString(),
      Link: caseHref(cause, row.id),
    })),
    total,
    all: { title: translate(all, language), link },
  }
}
