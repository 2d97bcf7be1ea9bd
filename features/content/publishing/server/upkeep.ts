/** Upkeep of a published text: its owner, and when they look at it again. Owns: columns of publication. */
import { columnsFor, companyDay, deskHref, translate } from '@portal/contract'
import { companyMidnight } from '@portal/contract/zones'
import { firstRows, type DashboardPart } from '@portal/dashboard/server'
import {
  canManage,
  listColleagues,
  listPublishers,
  loadDepartmentLines,
  type DraftKind,
  type PublishSettings,
} from '@portal/editor/server'
import { sql, type Call, type Db, type Viewer } from '@portal/server'
import type { publishing } from '../contract.ts'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import { lockForDecision, mayChangeUpkeep, type LockedDraft } from './locked-draft.ts'
import { recordAction } from './publish.ts'

type UpkeepCall = Call<(typeof publishing)['upkeep']>

export async function changeUpkeep(call: UpkeepCall): Promise<null> {
  const { db, viewer, now, refuse } = call
  const target = await lockForDecision(call)
  const { draft } = target
  if (draft.status !== 'published') refuse('wrongStep')
  if (!mayChangeUpkeep(viewer, target)) refuse('mayNotWrite')
  const owner = await chosenOwner(call, target)
  const checkOn = chosenDay(call, target)
  await sql`UPDATE publication SET owner = ${owner}, check_on = ${checkOn} WHERE manuscript_id = ${draft.id}`.execute(
    db,
  )
  const details = { owner: owner ?? draft.author, checkOn: checkOn ?? '' }
  await recordAction(db, `${draft.kind}.upkeep`, draft, draft.content, details, { by: viewer.account, now })
  return null
}

async function chosenOwner({ db, input, refuse }: UpkeepCall, { draft, publication }: LockedDraft) {
  if (input.Owner === undefined) return publication.owner
  const owner = input.Owner === '' || input.Owner === draft.author ? null : input.Owner
  const isKnown = owner === null || owner === publication.owner
  if (!isKnown && !(await listColleagues(db, draft)).includes(owner)) refuse('noOwner', { Field: 'Owner' })
  return owner
}

function chosenDay({ input, now, refuse }: UpkeepCall, { publication: { check_on } }: LockedDraft): string | null {
  if (input.CheckOn === undefined || input.CheckOn === check_on) return check_on
  if (input.CheckOn !== '' && input.CheckOn < companyDay(now)) refuse('duePassed', { Field: 'CheckOn' })
  return input.CheckOn || null
}

interface DueRow {
  id: number
  title: string
  check_on: string
  author: string
  is_author_here: boolean
  /** null: nobody, or somebody who has left. */
  owner: string | null
  kind: DraftKind
  settings: PublishSettings
  parent: string | null
}

/** Published texts that are to be looked at again, the longest due first, for their owner. */
export const checkAgainPart: DashboardPart = {
  name: 'publishing: published texts to be checked again',
  section: 'attention',
  kind: { key: 'check', title: texts.checkAgain },
  roles: ['author', 'editor', 'organiser'],
  async load(call) {
    const { db, viewer, language, now } = call
    const [own, other] = columnsFor('m.title', language)
    const { rows } = await sql<DueRow>`
      SELECT m.id, coalesce(nullif(${sql.ref(own)}, ''), ${sql.ref(other)}) AS title, b.check_on, m.author,
        a.left_at IS NULL AS is_author_here, o.account AS owner, m.kind, m.settings, c.parent
      FROM publication b JOIN manuscript m ON m.id = b.manuscript_id JOIN shared.person a ON a.account = m.author
        LEFT JOIN shared.person o ON o.account = b.owner AND o.left_at IS NULL
        LEFT JOIN shared.news_category c ON c.key = m.settings->>'category'
      WHERE b.check_on <= ${companyDay(now)}::date AND m.status = 'published' AND m.trashed_at IS NULL
        AND (${viewer.account} IN (o.account, m.author) OR a.left_at IS NOT NULL)
      ORDER BY b.check_on, m.id LIMIT ${maxDue}`.execute(db)
    const isDueFor = await responsibility(db, viewer, rows)
    const due = rows.filter(isDueFor)
    return {
      rows: firstRows(due, (row) => companyMidnight(row.check_on), call).map(({ id, title, check_on }) => ({
        Key: `check:${id}`,
        Label: translate(texts.checkAgain, language),
        Tone: 'warning' as const,
        Title: title,
        Note: '',
        At: companyMidnight(check_on).toISOString(),
        Link: deskHref('writing', id),
      })),
      total: due.length,
      all: { title: translate(texts.checkAgain, language), link: deskHref('writing') },
    }
  },
}

const maxDue = 500

/** Returns who looks at a text again: its owner, while they may open it; else its author; else whoever manages it. */
async function responsibility(db: Db, viewer: Viewer, rows: readonly DueRow[]): Promise<(row: DueRow) => boolean> {
  const lines = await loadDepartmentLines(
    db,
    rows.map(({ settings }) => settings.audience),
  )
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const publishers = new Map(
    await Promise.all(kinds.map(async (kind) => [kind, await listPublishers(db, kind)] as const)),
  )
  return ({ kind, settings, parent, owner, author, is_author_here }) => {
    const categories = parent === null ? [settings.category] : [settings.category, parent]
    const manages = (account: string): boolean =>
      publishers
        .get(kind)!
        .some((each) => each.account === account && canManage(each, { kind, settings, categories, lines }))
    if (owner !== null && manages(owner)) return owner === viewer.account
    return is_author_here ? author === viewer.account : manages(viewer.account)
  }
}
