/** Upkeep of a published text: its owner, and when they look at it again. Owns: columns of publication. */
import { columnsFor, companyDay, deskHref, translate } from '@portal/contract'
import { companyMidnight } from '@portal/contract/zones'
import { maxRows, type DashboardPart } from '@portal/dashboard/server'
import { listColleagues } from '@portal/editor/server'
import { sql, type Call } from '@portal/server'
import type { publishing } from '../contract.ts'
import { dashboardTexts as texts } from '../dashboard.texts.ts'
import { lockForDecision, mayChangeUpkeep } from './locked-draft.ts'
import { recordAction } from './publish.ts'

export async function changeUpkeep(call: Call<(typeof publishing)['upkeep']>): Promise<null> {
  const { db, viewer, input, now, refuse } = call
  const target = await lockForDecision(call)
  const { draft } = target
  if (draft.status !== 'published') refuse('wrongStep')
  if (!mayChangeUpkeep(viewer, target)) refuse('mayNotWrite')
  const owner = input.Owner === '' || input.Owner === draft.author ? null : input.Owner
  const isKnown = owner === null || owner === target.publication.owner
  if (!isKnown && !(await listColleagues(db, draft)).includes(owner)) refuse('noOwner', { Field: 'Owner' })
  await sql`UPDATE publication SET owner = ${owner}, check_on = ${input.CheckOn || null}
    WHERE manuscript_id = ${draft.id}`.execute(db)
  const details = { owner: owner ?? draft.author, checkOn: input.CheckOn }
  await recordAction(db, `${draft.kind}.upkeep`, draft, draft.content, details, { by: viewer.account, now })
  return null
}

interface DueRow {
  id: number
  title: string
  check_on: string
}

/** Published texts that their owner wanted to look at again, the longest due first; of an owner who left, the author's. */
export const checkAgainPart: DashboardPart = {
  name: 'publishing: published texts to be checked again',
  section: 'attention',
  roles: ['author', 'editor', 'organiser'],
  async load({ db, viewer, language, now }) {
    const [own, other] = columnsFor('m.title', language)
    const { rows } = await sql<DueRow & { total: number }>`
      SELECT m.id, coalesce(nullif(${sql.ref(own)}, ''), ${sql.ref(other)}) AS title, b.check_on,
        count(*) OVER ()::int AS total
      FROM publication b JOIN manuscript m ON m.id = b.manuscript_id
      WHERE b.check_on <= ${companyDay(now)}::date AND m.status = 'published' AND m.trashed_at IS NULL
        AND coalesce((SELECT p.account FROM shared.person p WHERE p.account = b.owner AND p.left_at IS NULL), m.author)
          = ${viewer.account}
      ORDER BY b.check_on, m.id LIMIT ${maxRows}`.execute(db)
    return {
      rows: rows.map(({ id, title, check_on }) => ({
        Key: `check:${id}`,
        Label: translate(texts.checkAgain, language),
        Tone: 'warning' as const,
        Title: title,
        Note: '',
        At: companyMidnight(check_on).toISOString(),
        Link: deskHref('writing', id),
      })),
      total: rows[0]?.total ?? 0,
      all: { title: translate(texts.checkAgain, language), link: deskHref('writing') },
    }
  },
}
