/** Texts on the desk's dashboard: in review, of the viewer, of today, and those that need attention. */
import { columnFor, columnsFor, companyZone, dayMs, deskHref, translate, type Language } from '@portal/contract'
import { dayBounds } from '@portal/contract/zones'
import { firstRows, type DashboardPart, type PartCall } from '@portal/dashboard/server'
import { canManage, draftsHref, loadDepartmentLines, type DraftKind, type PublishSettings } from '@portal/editor/server'
import { sql } from '@portal/server'
import type { PlanItem } from '../contract.ts'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import { firstOfPairs, nextRows } from '../dashboard-rules.ts'
import { loadPlan } from './plan.ts'
import { reviewNoteTexts } from '../review-note.texts.ts'
import { reviewView } from './review-note.ts'
import { listWaiting } from './reviewers.ts'
import type { ReviewRequest } from './store.ts'
import { checkAgainPart } from './upkeep.ts'

const writers = ['author', 'editor', 'organiser'] as const
/** Ends and clashes are shown this long before. */
const aheadMs = 7 * dayMs

export const dashboardParts: readonly DashboardPart[] = [
  {
    name: 'publishing: texts in review',
    section: 'waiting',
    kind: { key: 'review', title: texts.review },
    roles: ['editor', 'organiser'],
    async load(call) {
      const { db, viewer, language, now } = call
      const waiting = await listWaiting(db, viewer, language)
      const rows = firstRows(waiting, (row) => row.updated_at, call).map((row) => {
        const review = reviewView(row, { viewer, language, now })
        return {
          Key: `review:${row.id}`,
          Label: translate(review?.IsOverdue ? reviewNoteTexts.overdue : texts.review, language),
          Tone: review?.IsOverdue ? ('danger' as const) : ('accent' as const),
          Title: titled(row.title, language),
          Note: [translate(texts.by, language, { name: row.name }), ...(review ? [review.Note] : [])].join(' · '),
          At: row.updated_at.toISOString(),
          Link: deskHref('writing', row.id),
        }
      })
      const all = { title: translate(texts.allReview, language), link: draftsHref('review') }
      return { rows, total: waiting.length, all }
    },
  },
  {
    name: 'publishing: texts of the viewer',
    section: 'mine',
    roles: writers,
    async load(call) {
      const { rows, total } = await listOwn(call)
      const all = { title: translate(texts.allMine, call.language), link: deskHref('writing') }
      return { rows: rows.map((row) => ownRow(row, call)), total, all }
    },
  },
  {
    name: 'publishing: what goes out today',
    section: 'today',
    roles: writers,
    async load(call) {
      const { from, to } = dayBounds(call.now, companyZone())
      const items = await planned(call, from, to)
      const rows = items.map((item) => todayRow(item, call))
      return { rows: nextRows(rows, call.now, call.most), total: rows.length, all: allOfPlan(call.language) }
    },
  },
  {
    name: 'publishing: clashes',
    section: 'attention',
    kind: { key: 'clash', title: texts.clash },
    roles: writers,
    async load(call) {
      const { language } = call
      const clashing = firstOfPairs((await plannedSoon(call)).filter(({ Clashes }) => Clashes.length > 0))
      const rows = firstRows(clashing, timeOf, call).map((item) => ({
        ...rowOf(item, 'clash'),
        Label: translate(texts.clash, language),
        Tone: 'warning' as const,
        Note: clashNote(item, language),
      }))
      return { rows, total: clashing.length, all: allOfPlan(language) }
    },
  },
  {
    name: 'publishing: texts that end soon',
    section: 'attention',
    kind: { key: 'end', title: texts.expiring },
    roles: writers,
    async load(call) {
      const { language } = call
      const ending = (await plannedSoon(call)).filter(({ What }) => What === 'expire')
      const rows = firstRows(ending, timeOf, call).map((item) => ({
        ...rowOf(item, 'end'),
        Label: translate(texts.expiring, language),
        Tone: 'neutral' as const,
        Note: '',
      }))
      return { rows, total: ending.length, all: allOfPlan(language) }
    },
  },
  checkAgainPart,
  {
    name: 'publishing: texts that were not published on time',
    section: 'attention',
    kind: { key: 'problem', title: texts.notPublished },
    roles: writers,
    async load(call) {
      const rows = await listProblems(call)
      const { language } = call
      const all = { title: translate(texts.allProblems, language), link: deskHref('writing') }
      const shown = firstRows(rows, (row) => row.publish_at, call).map((row) => ({
        Key: `problem:${row.id}`,
        Label: translate(texts.notPublished, language),
        Tone: 'danger' as const,
        Title: titled(row.title, language),
        Note: translate(row.problem === 'rights' ? texts.problemRights : texts.problemSettings, language),
        At: row.publish_at?.toISOString() ?? null,
        Link: deskHref('writing', row.id),
      }))
      return { rows: shown, total: rows.length, all }
    },
  },
]

const titled = (title: string, language: Language): string => title || translate(texts.untitled, language)

const allOfPlan = (language: Language) => ({ title: translate(texts.allPlan, language), link: deskHref('plan') })

/** Returns the entries of the plan that the viewer may open. */
async function planned({ db, viewer, language, now }: PartCall, from: Date, to: Date): Promise<PlanItem[]> {
  const items = await loadPlan(db, viewer, language, { from, to, zone: companyZone(), now })
  return items.filter(({ Link }) => Link !== '')
}

/** The plan of the next days. */
const plannedSoon = (call: PartCall): Promise<PlanItem[]> =>
  call.once('publishing: planned soon', () => planned(call, call.now, new Date(call.now.getTime() + aheadMs)))

const timeOf = ({ At }: PlanItem): Date => new Date(At)

const rowOf = ({ Key, What, At, Title, Link }: PlanItem, part: string) => {
  return { Key: `${part}:${Key}:${What}:${At}`, Title, At, Link }
}

/** Nobody has agreed to its time yet. */
const isOpen = ({ State }: PlanItem): boolean => State === 'draft' || State === 'proposed'

function todayRow(item: PlanItem, { language, now }: PartCall) {
  const isPast = new Date(item.At) <= now
  const label = {
    publish: isOpen(item) ? texts.proposed : isPast ? texts.published : texts.publish,
    expire: isPast ? texts.expired : texts.expire,
    due: texts.due,
    begin: texts.begin,
  }[item.What]
  const isUrgent = item.Clashes.length > 0 || (isOpen(item) && item.What === 'publish')
  const tone = isUrgent ? 'warning' : isPast ? 'good' : item.What === 'publish' ? 'accent' : 'neutral'
  return {
    ...rowOf(item, 'today'),
    Label: translate(label, language),
    Tone: tone as 'warning' | 'good' | 'accent' | 'neutral',
    Note: clashNote(item, language),
  }
}

function clashNote({ Clashes: [clash] }: PlanItem, language: Language): string {
  if (!clash) return ''
  return clash.Title
    ? translate(texts.clashesWith, language, { title: clash.Title })
    : translate(texts.clashes, language)
}

interface OwnRow extends ReviewRequest {
  reviewer_name: string | null
  id: number
  status: 'draft' | 'review' | 'scheduled'
  title: string
  updated_at: Date
  at: Date | null
  returned_reason: string | null
  returned_at: Date | null
  returned_name: string | null
}

const titleSql = (language: Language) => {
  const [own, other] = columnsFor('m.title', language)
  return sql`coalesce(nullif(${sql.ref(own)}, ''), ${sql.ref(other)})`
}

/** Lists the viewer's own texts that are not public: sent back first, then by time, drafts newest first. */
async function listOwn({ db, viewer, language, most }: PartCall): Promise<{ rows: OwnRow[]; total: number }> {
  const { rows } = await sql<OwnRow & { total: number }>`
    SELECT m.id, m.status, ${titleSql(language)} AS title, m.updated_at, coalesce(b.next_at, b.publish_at) AS at,
      b.returned_reason, b.returned_at, ${sql.ref(columnFor('p.name', language))} AS returned_name, b.reviewer,
      b.review_due, ${sql.ref(columnFor('r.name', language))} AS reviewer_name,
      count(*) OVER ()::int AS total
    FROM manuscript m LEFT JOIN publication b ON b.manuscript_id = m.id LEFT JOIN shared.person p ON p.account = b.returned_by
      LEFT JOIN shared.person r ON r.account = b.reviewer AND r.left_at IS NULL
    WHERE m.author = ${viewer.account} AND m.trashed_at IS NULL AND NOT m.is_template AND m.status IN ('draft', 'review', 'scheduled')
    ORDER BY b.returned_at IS NULL, array_position(ARRAY['scheduled', 'draft', 'review'], m.status),
      CASE WHEN m.status = 'scheduled' THEN coalesce(b.next_at, b.publish_at) END, m.updated_at DESC, m.id
    LIMIT ${most}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

function ownRow(row: OwnRow, { language, viewer, now }: PartCall) {
  const { id, status, title, updated_at, at, returned_reason: reason, returned_at: returnedAt } = row
  const common = { Key: `mine:${id}`, Title: titled(title, language), Link: deskHref('writing', id) }
  if (returnedAt)
    return {
      ...common,
      Label: translate(texts.returned, language),
      Tone: 'warning' as const,
      Note: translate(texts.returnedBy, language, { name: row.returned_name ?? '', reason: reason ?? '' }),
      At: returnedAt.toISOString(),
    }
  const isScheduled = status === 'scheduled'
  const review = status === 'review' ? reviewView(row, { viewer, language, now }) : null
  const label = { scheduled: texts.scheduled, review: texts.inReview, draft: texts.draft }[status]
  return {
    ...common,
    Label: translate(review?.IsOverdue ? reviewNoteTexts.overdue : label, language),
    Tone: review?.IsOverdue ? ('warning' as const) : isScheduled ? ('accent' as const) : ('neutral' as const),
    Note: review?.Note ?? '',
    At: (isScheduled && at ? at : updated_at).toISOString(),
  }
}

interface ProblemRow {
  id: number
  kind: DraftKind
  author: string
  title: string
  problem: string
  publish_at: Date | null
  settings: PublishSettings
  parent: string | null
}

/** Lists texts that were due and could not be published, of the viewer or managed by them. */
async function listProblems({ db, viewer, language }: PartCall): Promise<ProblemRow[]> {
  const { rows } = await sql<ProblemRow>`
    SELECT m.id, m.kind, m.author, ${titleSql(language)} AS title, b.problem, b.publish_at, m.settings, c.parent
    FROM publication b JOIN manuscript m ON m.id = b.manuscript_id
      LEFT JOIN shared.news_category c ON c.key = m.settings->>'category'
    WHERE b.problem <> '' AND m.trashed_at IS NULL ORDER BY b.publish_at, m.id LIMIT 100`.execute(db)
  const lines = await loadDepartmentLines(
    db,
    rows.map(({ settings }) => settings.audience),
  )
  return rows.filter(({ kind, author, settings, parent }) => {
    const categories = parent === null ? [settings.category] : [settings.category, parent]
    return author === viewer.account || canManage(viewer, { kind, settings, categories, lines })
  })
}
