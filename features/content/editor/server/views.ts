/** Converts rows to views of the wire. */
import type { References } from '@portal/files/server'
import { keysFor, textIn, dayMs, type Language, type ContentLanguage, type Text } from '@portal/contract'
import type { Audience } from '@portal/people/audience'
import { sql, type Db, type Viewer } from '@portal/server'
import type { DraftPresence, PresentPerson, DraftDetail, DraftItem, WordingAuthor } from '../contract.ts'
import { sides, type Content, type Draft, type Side } from '../rules.ts'
import { canEditDraft, canViewWork } from '../access.ts'
import { staleKeys } from '../counterparts.ts'
import { countUntranslated } from '../untranslated.ts'
import type { DraftListRow } from './list.ts'
import { listOthersPresent, type PresenceRow } from './presence.ts'
import { listVisibleFiles, draftFileView } from './draft-files.ts'
import { excerptOf } from './store.ts'
import { matchIn } from './words.ts'
import { withoutAuthors, authorsOfRivals } from './authors.ts'

export interface ReaderContext {
  references: References
  viewer: Viewer
  language: Language
  now: Date
}

/** Returns the state of a draft in the trash, with the time of its permanent deletion. */
export function trashView({ at, by }: { at: Date; by: string }, trashDays: number): NonNullable<DraftItem['Trashed']> {
  return { By: by, At: at.toISOString(), Until: new Date(at.getTime() + trashDays * dayMs).toISOString() }
}

interface PersonRow {
  account: string
  name_zh: string
  name_en: string
  head_file_id: number | null
}

const languageOf = (side: Side): ContentLanguage => (side === 'zh' ? 'CHS' : 'EN')
/** Returns the title in the reader's language if there is one, else in the other. */
export function localizedTitle({ zh, en }: Content, language: Language): string {
  const titles = keysFor(language).map((key) => ({ zh, en })[key]?.title)
  return titles.find((title) => title?.trim()) ?? ''
}

const localizedName = (language: Language, zh: string, en: string): string => textIn({ zh, en }, language)

export function personView(row: PersonRow, { references, viewer, language, now }: ReaderContext) {
  return {
    ADAccount: row.account,
    Name: localizedName(language, row.name_zh, row.name_en),
    HeadImage: row.head_file_id === null ? '' : references.image(row.head_file_id, viewer, now),
  }
}

function presentPersonView(row: PresenceRow, ctx: ReaderContext): PresentPerson {
  return { ...personView(row, ctx), Side: row.side, Key: row.block_key }
}

export function draftItemView(
  row: DraftListRow,
  content: Content,
  presence: readonly PresenceRow[],
  {
    trashDays,
    readersOf,
    keyword,
    ...ctx
  }: ReaderContext & { trashDays: number; readersOf: (audience: Audience) => Text; keyword: string },
): DraftItem {
  const { settings, trashed_at: at, trashed_zh, trashed_en } = row
  const order = keysFor(ctx.language)
  const first = (text: (side: Side) => string): string => order.map(text).find((each) => each.trim() !== '') ?? ''
  const people = presence.filter(({ manuscript_id }) => manuscript_id === row.id)
  const author = { account: row.author, name_zh: row.author_zh, name_en: row.author_en, head_file_id: row.author_head }
  return {
    Id: row.id,
    Kind: row.kind,
    Status: row.status,
    IsTemplate: row.is_template,
    MayRemove: row.has_work && row.status === 'draft' && row.object_id === null,
    Title: localizedTitle(content, ctx.language),
    Excerpt: first((side) => excerptOf(content, side)),
    Match: keyword === '' ? '' : matchIn(content, keyword),
    Languages: sides.filter((side) => content[side] !== null).map(languageOf),
    Stale: sides.reduce((sum, side) => sum + staleKeys(content, side).length, 0),
    Untranslated: countUntranslated(content),
    Comments: row.has_work ? row.open_threads : 0,
    Category: settings.category,
    Portal: settings.portal,
    Readers: textIn(readersOf(settings.audience), ctx.language),
    PublishAt: row.publish_at?.toISOString() ?? '',
    CoverUrl:
      row.cover_file_id === null ? '' : ctx.references.image(row.cover_file_id, ctx.viewer, ctx.now, row.cover_crop),
    Author: personView(author, ctx),
    UpdatedBy: localizedName(ctx.language, row.updated_zh, row.updated_en),
    UpdatedAt: row.updated_at.toISOString(),
    Open: [...new Map(people.map((each) => [each.account, personView(each, ctx)])).values()],
    Reviewer: localizedName(ctx.language, row.reviewer_zh ?? '', row.reviewer_en ?? ''),
    ReviewDue: row.review_due ?? '',
    Trashed: at && trashView({ at, by: localizedName(ctx.language, trashed_zh ?? '', trashed_en ?? '') }, trashDays),
  }
}

export async function loadPersons(db: Db, accounts: readonly string[]): Promise<Map<string, PersonRow>> {
  const { rows } = await sql<PersonRow>`SELECT account, name_zh, name_en, head_file_id FROM shared.person
    WHERE account = ANY (${accounts}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.account, row]))
}

export async function draftDetailView(db: Db, draft: Draft, ctx: ReaderContext): Promise<DraftDetail> {
  const { author, updatedBy, settings } = draft
  const people = await loadPersons(db, [author, updatedBy])
  const files = await listVisibleFiles(db, ctx.viewer, draft)
  const personRow = (account: string): PersonRow =>
    people.get(account) ?? { account, name_zh: account, name_en: account, head_file_id: null }
  return {
    Id: draft.id,
    Kind: draft.kind,
    Status: draft.status,
    IsTemplate: draft.isTemplate,
    HasWork: canViewWork(ctx.viewer, draft),
    Content: withoutAuthors(draft.content),
    Revision: draft.revision,
    Author: personView(personRow(author), ctx),
    UpdatedBy: personView(personRow(updatedBy), ctx).Name,
    UpdatedAt: draft.updatedAt.toISOString(),
    MayWrite: canEditDraft(ctx.viewer, draft),
    Untranslated: countUntranslated(draft.content),
    ObjectId: draft.objectId ?? 0,
    Category: settings.category,
    Portal: settings.portal,
    Files: files.map((file) => draftFileView(file, { ...ctx, holder: ctx.viewer })),
    Writers: await wordingAuthorViews(db, draft.content, ctx),
  }
}

/** Returns the state of a draft as one open window sees it. */
export async function draftPresenceView(
  db: Db,
  draft: Draft,
  window: string,
  ctx: ReaderContext,
): Promise<DraftPresence> {
  const others = await listOthersPresent(db, [draft.id], window, ctx.now)
  return {
    Revision: draft.revision,
    Status: draft.status,
    MayWrite: canEditDraft(ctx.viewer, draft),
    People: others.map((row) => presentPersonView(row, ctx)),
  }
}

/** Returns the authors of competing wordings. */
export async function wordingAuthorViews(db: Db, content: Content, ctx: ReaderContext): Promise<WordingAuthor[]> {
  const wordings = authorsOfRivals(content)
  if (wordings.length === 0) return []
  const people = await loadPersons(
    db,
    wordings.map(({ by }) => by),
  )
  return wordings.flatMap(({ side, key, by, at }) => {
    const person = people.get(by)
    return person ? [{ Side: side, Key: key, ADAccount: by, Name: personView(person, ctx).Name, At: at }] : []
  })
}
