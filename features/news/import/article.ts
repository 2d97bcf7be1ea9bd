import { basename } from 'node:path'
import { textOf } from '@portal/server'
import { decodeText } from './decode.ts'
import { dateFrom, splitFrontMatter, type FrontMatter } from './front-matter.ts'
import { languageOf, placeOf, type ArticleLanguage } from './language.ts'
import { renderMarkdown, type Rendered } from './markdown.ts'
import type { Pictures } from './pictures.ts'

export interface ArchiveVersion {
  title: string
  /** Clean HTML whose pictures are `src="image:<position in images>"`: `placeImages` of read-archive.ts turns them into ids. */
  html: string
  excerpt: string
  author?: string
}

/** One file of an archive, read. */
export interface Article {
  language: ArticleLanguage
  date: Date
  /** Whether the file says its date; else it is when the file last changed. */
  dateIsKnown: boolean
  tags: string[]
  version: ArchiveVersion
  /** Position among the pictures. */
  cover?: number
  warnings: string[]
}

export interface ArticleSource {
  /** Relative to the archive, and absolute. */
  path: string
  file: string
  bytes: Uint8Array
  changedAt: Date
  pictures: Pictures
}

const excerptLength = 200

/** An article from a file's bytes; a string says why it is none. */
export function readArticle({ path, file, bytes, changedAt, pictures }: ArticleSource): Article | string {
  const text = decodeText(bytes)
  if (text === null) return 'not a text in UTF-8 or GB18030'
  const split = splitFrontMatter(text)
  if (typeof split === 'string') return split
  const { fields, body } = split
  if (fields.draft) return 'a draft'
  const warnings = new Set(dateWarnings(fields, path))
  const place = (source: string): number | null => {
    const found = pictures.place(file, source)
    if (typeof found === 'number') return found
    warnings.add(`${path}: ${found}`)
    return null
  }
  const rendered = renderMarkdown(body, place, fields.title)
  const title = fields.title ?? rendered.heading
  if (title === '') return 'no title and no heading'
  const words = textOf(rendered.html)
  if (words === '' && !rendered.html.includes('<img ')) return 'no text'
  const language = placeOf(path).language ?? languageOf(`${title}\n${words}`)
  const known = fields.date ?? dateFrom(basename(path))
  const cover = fields.image === undefined ? null : place(fields.image)
  return {
    language,
    date: known ?? changedAt,
    dateIsKnown: known !== undefined,
    tags: fields.tags,
    version: {
      title,
      html: rendered.html,
      excerpt: excerptOf(fields, rendered, words, language),
      ...(fields.author && { author: fields.author }),
    },
    ...(cover !== null && { cover }),
    warnings: [...warnings],
  }
}

function dateWarnings({ wrongDate }: FrontMatter, path: string): string[] {
  return wrongDate === undefined ? [] : [`${path}: the date '${wrongDate}' cannot be read`]
}

/** The description where it is in the article's language, else the lead before the cut, else the beginning. */
function excerptOf(fields: FrontMatter, rendered: Rendered, words: string, language: ArticleLanguage): string {
  const description = fields.description ?? ''
  const chosen =
    description !== '' && description !== fields.title && languageOf(description) === language
      ? description
      : textOf(rendered.lead) || words
  const line = Array.from(chosen.replace(/\s+/g, ' ').trim())
  return line.length > excerptLength
    ? `${line
        .slice(0, excerptLength - 1)
        .join('')
        .trim()}…`
    : line.join('')
}
