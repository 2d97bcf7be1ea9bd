/** Search for documents in the built-in Box or on the company's own host. */
import { writtenIn, type Language } from '@portal/contract'
import type { References } from '@portal/files/server'
import { audienceIdsOf } from '@portal/people/server'
import { highlightWords, createBatchedSearch, type FindEntries, type Range } from '@portal/search-index'
import type { Db, Viewer } from '@portal/server'
import type { BoxDocument } from '../contract.ts'
import { documentLimit, parseDocumentType } from '../rules.ts'
import { searchHost, type BoxHost } from './host.ts'
import type { BoxPasswords } from './password.ts'
import { filterReadableDocuments, localizedTitle, type DocumentRow } from './store.ts'

export interface DocumentQuery {
  viewer: Viewer
  language: Language
  now: Date
  text: string
  limit: number
  limitMs: number
  /** Search shared with other kinds of entries; the built-in Box is one of them. */
  find?: FindEntries
}

export interface DocumentSources {
  references: References
  passwords: BoxPasswords
  host?: BoxHost | undefined
}

interface FoundDocument extends BoxDocument {
  id: number
  type: string
  highlight: Range[]
  excerpt: string
  excerptHighlight: Range[]
}

export interface DocumentSearchResult {
  code: number
  data: FoundDocument[]
  total: number
  msg: string
}

export function searchDocuments(db: Db, sources: DocumentSources, query: DocumentQuery): Promise<DocumentSearchResult> {
  return sources.host ? searchRemote(sources.host, sources, query) : searchBuiltIn(db, sources, query)
}

async function searchBuiltIn(
  db: Db,
  { references }: DocumentSources,
  query: DocumentQuery,
): Promise<DocumentSearchResult> {
  const { viewer, language, now, text, limit } = query
  const find = query.find ?? createBatchedSearch(db, { text, audiences: audienceIdsOf(viewer), language })
  const { hits, total } = await find({ kinds: ['document'], limit })
  if (hits.length === 0) return { code: 1, data: [], total, msg: 'success' }
  const ids = hits.map((hit) => Number(hit.key))
  const rows = new Map((await filterReadableDocuments(db, viewer, ids)).map((row) => [row.id, row]))
  const data = hits.flatMap(({ key, display }) => {
    const row = rows.get(Number(key))
    if (!row) return []
    const { Excerpt, highlight } = display
    const highlights = { highlight: highlight.Title, excerpt: Excerpt, excerptHighlight: highlight.Excerpt }
    return [{ id: row.id, ...documentAddresses(row, references, viewer, now), ...highlights, type: row.type }]
  })
  return { code: 1, data, total, msg: 'success' }
}

function documentAddresses(row: DocumentRow, references: References, viewer: Viewer, now: Date) {
  const reference = references.download(row.file_id, viewer, now)
  const link = `/api/box/document?${new URLSearchParams({ t: reference }).toString()}`
  const download = new URLSearchParams({ filePath: reference, fileName: row.file_name })
  return {
    title_zh: row.title_zh,
    title_en: row.title_en,
    link_url_zh: link,
    link_url_en: link,
    download_url: `/api/file/download?${download.toString()}`,
  }
}

async function searchRemote(
  host: BoxHost,
  { passwords }: DocumentSources,
  query: DocumentQuery,
): Promise<DocumentSearchResult> {
  const { viewer, language, now, text, limit, limitMs } = query
  const password = passwords.of(viewer.account, now)
  const params = { username: viewer.account, password, keywords: text }
  const { code, data, msg } = await searchHost(host, params, limitMs)
  const documents = data.slice(0, limit).map((each, index) => ({
    ...each,
    id: index + 1,
    type: parseDocumentType(pathOf(each.download_url)) ?? '',
    highlight: highlightWords(localizedTitle(each, language), text),
    excerpt: '',
    excerptHighlight: [],
  }))
  // documents beyond those that the host sent cannot be reached
  return { code, data: documents, total: Math.min(data.length, documentLimit), msg }
}

const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : '')

/** Returns documents in the form of the search over everything. */
export async function findDocuments(db: Db, sources: DocumentSources, query: DocumentQuery) {
  const { data, total } = await searchDocuments(db, sources, query)
  const List = data.map((each) => ({
    Id: each.id,
    Title: localizedTitle(each, query.language),
    Excerpt: each.excerpt,
    highlight: { Title: each.highlight, Excerpt: each.excerptHighlight },
    Url: writtenIn({ zh: each.link_url_zh, en: each.link_url_en }, query.language) || each.download_url,
    DownloadUrl: each.download_url,
    FileType: each.type,
  }))
  return { List, Total: total }
}
