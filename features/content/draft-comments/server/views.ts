/** Converts rows to the threads of the wire. */
import { loadPersons, personView } from '@portal/editor/server'
import type { References } from '@portal/files/server'
import type { Language } from '@portal/contract'
import type { Db, Viewer } from '@portal/server'
import type { DraftComment, DraftThread } from '../contract.ts'
import type { CommentRow } from './store.ts'

export interface ReaderContext {
  references: References
  viewer: Viewer
  language: Language
  now: Date
}

/** Returns a function that presents a person of these by account. */
export async function loadPeople(db: Db, accounts: readonly string[], ctx: ReaderContext) {
  const people = await loadPersons(db, accounts)
  return (account: string) =>
    personView(people.get(account) ?? { account, name_zh: account, name_en: account, head_file_id: null }, ctx)
}

export async function threadViews(db: Db, rows: readonly CommentRow[], ctx: ReaderContext): Promise<DraftThread[]> {
  const accounts = rows.flatMap(({ author, resolved_by: by }) => (by === null ? [author] : [author, by]))
  const personOf = await loadPeople(db, [...new Set(accounts)], ctx)
  const commentView = (row: CommentRow): DraftComment => ({
    Id: row.id,
    Author: personOf(row.author),
    Text: row.deleted_at ? '' : row.text,
    At: row.created_at.toISOString(),
    IsEdited: row.edited_at !== null,
    IsDeleted: row.deleted_at !== null,
    IsMine: row.author === ctx.viewer.account,
  })
  const replies = Map.groupBy(rows, ({ thread_id }) => thread_id)
  return (replies.get(null) ?? []).flatMap((root) => {
    const answers = (replies.get(root.id) ?? []).filter(({ deleted_at }) => deleted_at === null)
    if (root.deleted_at && answers.length === 0) return []
    const { resolved_at: at, resolved_by: by } = root
    return {
      Id: root.id,
      Kind: root.kind,
      Side: root.side,
      Key: root.block_key,
      Quote: root.quote,
      Resolved: at && by !== null ? { By: personOf(by).Name, At: at.toISOString() } : null,
      Comments: [root, ...answers].map(commentView),
    }
  })
}
