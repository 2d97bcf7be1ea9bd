/** Texts without a publishing time: the tray of the plan. */
import { columnFor, columnsFor, type Language } from '@portal/contract'
import {
  canEditDraft,
  canViewDraft,
  loadDepartmentLines,
  type DraftKind,
  type PublishSettings,
} from '@portal/editor/server'
import { sql, type Db, type Viewer } from '@portal/server'
import type { UnscheduledText } from '../contract.ts'

interface UnscheduledRow {
  id: number
  kind: DraftKind
  status: 'draft' | 'review'
  author: string
  author_name: string
  title: string
  settings: PublishSettings
  parent: string | null
}

const maxTexts = 50

export async function listUnscheduled(db: Db, viewer: Viewer, language: Language): Promise<UnscheduledText[]> {
  const [ownTitle, otherTitle] = columnsFor('m.title', language)
  const { rows } = await sql<UnscheduledRow>`
    SELECT m.id, m.kind, m.status, m.author, ${sql.ref(columnFor('p.name', language))} AS author_name,
      coalesce(nullif(${sql.ref(ownTitle)}, ''), ${sql.ref(otherTitle)}) AS title, m.settings, c.parent
    FROM manuscript m JOIN shared.person p ON p.account = m.author
      LEFT JOIN shared.news_category c ON c.key = m.settings->>'category'
    WHERE m.status IN ('draft', 'review') AND m.trashed_at IS NULL AND NOT m.is_template
      AND m.settings->>'publishAt' IS NULL
    ORDER BY m.updated_at DESC, m.id LIMIT 500`.execute(db)
  const lines = await loadDepartmentLines(
    db,
    rows.map(({ settings }) => settings.audience),
  )
  return rows
    .map((row) => ({ ...row, lines, categories: [row.settings.category, row.parent].filter((each) => each !== null) }))
    .filter((text) => canViewDraft(viewer, text))
    .slice(0, maxTexts)
    .map((text) => ({
      Id: text.id,
      Kind: text.kind,
      Title: text.title,
      State: text.status === 'draft' ? 'draft' : 'proposed',
      Author: text.author_name,
      Categories: text.categories,
      MayMove: canEditDraft(viewer, text),
    }))
}
