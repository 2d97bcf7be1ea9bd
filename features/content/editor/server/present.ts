/** Converts rows to views of the wire. */
import type { References } from '@portal/files/server'
import { keysFor, textIn, dayMs, type Language, type ContentLanguage } from '@portal/contract'
import { sql, type Db, type Viewer } from '@portal/server'
import type { Around, Here, ManuscriptDetail, ManuscriptItem, Writer } from '../contract.ts'
import { mayWrite, sides, type Content, type Manuscript, type Side } from '../rules.ts'
import { staleKeys } from '../twins.ts'
import { untranslatedIn } from '../untranslated.ts'
import type { ListedRow } from './list.ts'
import { othersHere, type HereRow } from './presence.ts'
import { filesHeld, showFile } from './shown-files.ts'
import { beginningOf } from './store.ts'
import { withoutWriters, writersOfChoices } from './wrote.ts'

export interface Showing {
  references: References
  viewer: Viewer
  language: Language
  now: Date
}

/** Returns the state of a draft in the trash, with the time of its permanent deletion. */
export function showTrashed(
  { at, by }: { at: Date; by: string },
  trashDays: number,
): NonNullable<ManuscriptItem['Trashed']> {
  return { By: by, At: at.toISOString(), Until: new Date(at.getTime() + trashDays * dayMs).toISOString() }
}

interface Named {
  account: string
  name_zh: string
  name_en: string
  head_file_id: number | null
}

const languageOf = (side: Side): ContentLanguage => (side === 'zh' ? 'CHS' : 'EN')
/** Returns the title in the reader's language if there is one, else in the other. */
export function titleIn({ zh, en }: Content, language: Language): string {
  const titles = keysFor(language).map((key) => ({ zh, en })[key]?.title)
  return titles.find((title) => title?.trim()) ?? ''
}

const nameIn = (language: Language, zh: string, en: string): string => textIn({ zh, en }, language)

export function showPerson(row: Named, { references, viewer, language, now }: Showing) {
  return {
    ADAccount: row.account,
    Name: nameIn(language, row.name_zh, row.name_en),
    HeadImage: row.head_file_id === null ? '' : references.image(row.head_file_id, viewer, now),
  }
}

function showHere(row: HereRow, showing: Showing): Here {
  return { ...showPerson(row, showing), Side: row.side, Key: row.block_key }
}

export function showItem(
  row: ListedRow,
  content: Content,
  here: readonly HereRow[],
  { trashDays, ...showing }: Showing & { trashDays: number },
): ManuscriptItem {
  const { settings, trashed_at: at, trashed_zh, trashed_en } = row
  const order = keysFor(showing.language)
  const first = (text: (side: Side) => string): string => order.map(text).find((each) => each.trim() !== '') ?? ''
  const people = here.filter(({ manuscript_id }) => manuscript_id === row.id)
  const author = { account: row.author, name_zh: row.author_zh, name_en: row.author_en, head_file_id: row.author_head }
  return {
    Id: row.id,
    Kind: row.kind,
    Status: row.status,
    Title: titleIn(content, showing.language),
    Excerpt: first((side) => beginningOf(content, side)),
    Languages: sides.filter((side) => content[side] !== null).map(languageOf),
    Stale: sides.reduce((sum, side) => sum + staleKeys(content, side).length, 0),
    Untranslated: untranslatedIn(content),
    Category: settings.category,
    Portal: settings.portal,
    CoverUrl:
      row.cover_file_id === null ? '' : showing.references.image(row.cover_file_id, showing.viewer, showing.now),
    Author: showPerson(author, showing),
    UpdatedBy: nameIn(showing.language, row.updated_zh, row.updated_en),
    UpdatedAt: row.updated_at.toISOString(),
    Open: [...new Map(people.map((each) => [each.account, showPerson(each, showing)])).values()],
    Trashed: at && showTrashed({ at, by: nameIn(showing.language, trashed_zh ?? '', trashed_en ?? '') }, trashDays),
  }
}

export async function namesOf(db: Db, accounts: readonly string[]): Promise<Map<string, Named>> {
  const { rows } = await sql<Named>`SELECT account, name_zh, name_en, head_file_id FROM shared.person
    WHERE account = ANY (${accounts}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.account, row]))
}

export async function showDetail(db: Db, manuscript: Manuscript, showing: Showing): Promise<ManuscriptDetail> {
  const { author, updatedBy, settings } = manuscript
  const people = await namesOf(db, [author, updatedBy])
  const files = await filesHeld(db, manuscript)
  const named = (account: string): Named =>
    people.get(account) ?? { account, name_zh: account, name_en: account, head_file_id: null }
  return {
    Id: manuscript.id,
    Kind: manuscript.kind,
    Status: manuscript.status,
    Content: withoutWriters(manuscript.content),
    Revision: manuscript.revision,
    Author: showPerson(named(author), showing),
    UpdatedBy: showPerson(named(updatedBy), showing).Name,
    UpdatedAt: manuscript.updatedAt.toISOString(),
    MayWrite: mayWrite(showing.viewer, manuscript),
    Untranslated: untranslatedIn(manuscript.content),
    ObjectId: manuscript.objectId ?? 0,
    Category: settings.category,
    Portal: settings.portal,
    Files: files.map((file) => showFile(file, { ...showing, holder: showing.viewer })),
    Writers: await showWriters(db, manuscript.content, showing),
  }
}

/** Returns the state of a draft as one open window sees it. */
export async function showAround(db: Db, manuscript: Manuscript, window: string, showing: Showing): Promise<Around> {
  const others = await othersHere(db, [manuscript.id], window, showing.now)
  return {
    Revision: manuscript.revision,
    Status: manuscript.status,
    MayWrite: mayWrite(showing.viewer, manuscript),
    People: others.map((row) => showHere(row, showing)),
  }
}

/** Returns the authors of competing wordings. */
export async function showWriters(db: Db, content: Content, showing: Showing): Promise<Writer[]> {
  const signed = writersOfChoices(content)
  if (signed.length === 0) return []
  const people = await namesOf(
    db,
    signed.map(({ by }) => by),
  )
  return signed.flatMap(({ side, key, by, at }) => {
    const person = people.get(by)
    return person ? [{ Side: side, Key: key, ADAccount: by, Name: showPerson(person, showing).Name, At: at }] : []
  })
}
