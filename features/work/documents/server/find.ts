/** Search for documents in the built-in Box or on the company's own host. */
import { writtenIn, type Language } from '@portal/contract'
import type { References } from '@portal/files/server'
import { audiencesOf } from '@portal/people/server'
import { markWords, searchTogether, type FindEntries, type Range } from '@portal/search-index'
import type { Db, Viewer } from '@portal/server'
import type { BoxDocument } from '../contract.ts'
import { documentsMax, typeOfName } from '../rules.ts'
import { searchHost, type BoxHost } from './host.ts'
import type { BoxPasswords } from './password.ts'
import { documentsAmong, inLanguage, type DocumentRow } from './shelf.ts'

export interface Asking {
  viewer: Viewer
  language: Language
  now: Date
  text: string
  limit: number
  limitMs: number
  /** Search shared with other kinds of entries; the built-in Box is one of them. */
  find?: FindEntries
}

export interface Sources {
  references: References
  passwords: BoxPasswords
  host?: BoxHost | undefined
}

interface Found extends BoxDocument {
  id: number
  type: string
  highlight: Range[]
  excerpt: string
  excerptHighlight: Range[]
}

export interface Answered {
  code: number
  data: Found[]
  total: number
  msg: string
}

export function searchDocuments(db: Db, sources: Sources, asking: Asking): Promise<Answered> {
  return sources.host ? fromHost(sources.host, sources, asking) : fromShelf(db, sources, asking)
}

async function fromShelf(db: Db, { references }: Sources, asking: Asking): Promise<Answered> {
  const { viewer, language, now, text, limit } = asking
  const find = asking.find ?? searchTogether(db, { text, audiences: audiencesOf(viewer), language })
  const { hits, total } = await find({ kinds: ['document'], limit })
  if (hits.length === 0) return { code: 1, data: [], total, msg: 'success' }
  const ids = hits.map((hit) => Number(hit.key))
  const rows = new Map((await documentsAmong(db, viewer, ids)).map((row) => [row.id, row]))
  const data = hits.flatMap(({ key, shown }) => {
    const row = rows.get(Number(key))
    if (!row) return []
    const { Excerpt, highlight } = shown
    const marks = { highlight: highlight.Title, excerpt: Excerpt, excerptHighlight: highlight.Excerpt }
    return [{ id: row.id, ...addressesOf(row, references, viewer, now), ...marks, type: row.type }]
  })
  return { code: 1, data, total, msg: 'success' }
}

function addressesOf(row: DocumentRow, references: References, viewer: Viewer, now: Date) {
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

async function fromHost(host: BoxHost, { passwords }: Sources, asking: Asking): Promise<Answered> {
  const { viewer, language, now, text, limit, limitMs } = asking
  const password = passwords.of(viewer.account, now)
  const asked = { username: viewer.account, password, keywords: text }
  const { code, data, msg } = await searchHost(host, asked, limitMs)
  const documents = data.slice(0, limit).map((each, index) => ({
    ...each,
    id: index + 1,
    type: typeOfName(pathOf(each.download_url)) ?? '',
    highlight: markWords(inLanguage(each, language), text),
    excerpt: '',
    excerptHighlight: [],
  }))
  // documents beyond those that the host sent cannot be reached
  return { code, data: documents, total: Math.min(data.length, documentsMax), msg }
}

const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname : '')

/** Returns documents in the form of the search over everything. */
export async function foundDocuments(db: Db, sources: Sources, asking: Asking) {
  const { data, total } = await searchDocuments(db, sources, asking)
  const List = data.map((each) => ({
    Id: each.id,
    Title: inLanguage(each, asking.language),
    Excerpt: each.excerpt,
    highlight: { Title: each.highlight, Excerpt: each.excerptHighlight },
    Url: writtenIn({ zh: each.link_url_zh, en: each.link_url_en }, asking.language) || each.download_url,
    DownloadUrl: each.download_url,
    FileType: each.type,
  }))
  return { List, Total: total }
}
