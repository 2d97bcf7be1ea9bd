import { basename } from 'node:path'
import { htmlToText } from '@portal/server'
import type { Addresses } from './addresses.ts'
import { toAnchorId } from './anchors.ts'
import { decodeText } from './decode.ts'
import { parseDate, splitFrontMatter, type FrontMatter } from './front-matter.ts'
import type { ArticleContext } from './inline-html.ts'
import { detectLanguage, parseArticlePath, type ArticleLanguage } from './language.ts'
import { renderMarkdown, type RenderedArticle } from './markdown.ts'
import type { Pictures } from './pictures.ts'

export interface ArchiveVersion {
  title: string
  /**
   * Clean HTML whose pictures are `src="image:<position in images>"` and whose links to other articles are
   * `href="link:<position in links>"`: `resolveReferences` turns both into their stored form.
   */
  html: string
  links: ArchiveLink[]
  excerpt: string
  author?: string
}

/** A link to another article of the archive. */
export interface ArchiveLink {
  key: string
  /** The anchor id in the target, as the link names it; empty: its beginning. */
  anchor: string
  /** The link's location, for messages. */
  place: string
}

/** A parsed file of an archive. */
export interface Article {
  language: ArticleLanguage
  date: Date
  /** False: the file states no date, so it is the time of its last change. */
  dateIsKnown: boolean
  tags: string[]
  version: ArchiveVersion
  /** Position among the pictures. */
  cover?: number
  warnings: string[]
}

export interface ArticleSource {
  /** Relative to the archive; `file` is absolute. */
  path: string
  file: string
  bytes: Uint8Array
  changedAt: Date
  pictures: Pictures
  addresses: Addresses
}

const excerptLength = 200

/** Parses an article from a file's bytes; a string is the reason why it is none. */
export function parseArticle(source: ArticleSource): Article | string {
  const { path, bytes, changedAt } = source
  const text = decodeText(bytes)
  if (text === null) return 'not a text file in UTF-8 or GB18030'
  const split = splitFrontMatter(text)
  if (typeof split === 'string') return split
  const { fields, body, line } = split
  if (fields.draft) return 'a draft'
  const warnings = new Set(listDateWarnings(fields, path))
  const links: ArchiveLink[] = []
  const ctx = createContext(source, links, warnings)
  const rendered = renderMarkdown({ markdown: body, line, isMdx: /x$/i.test(path), title: fields.title }, ctx)
  const title = fields.title ?? rendered.heading
  if (title === '') return 'no title and no heading'
  const words = htmlToText(rendered.html)
  if (words === '' && !rendered.html.includes('<img ')) return 'no text'
  const language = parseArticlePath(path).language ?? detectLanguage(`${title}\n${words}`)
  const known = fields.date ?? parseDate(basename(path))
  return {
    language,
    date: known ?? changedAt,
    dateIsKnown: known !== undefined,
    tags: fields.tags,
    version: {
      title,
      html: rendered.html,
      links,
      excerpt: buildExcerpt(fields, rendered, words, language),
      ...(fields.author && { author: fields.author }),
    },
    ...findCover(fields, source, warnings),
    warnings: [...warnings],
  }
}

function createContext(
  { path, file, pictures, addresses }: ArticleSource,
  links: ArchiveLink[],
  found: Set<string>,
): ArticleContext {
  const remark = (line: number, words: string): void => void found.add(`${path}:${line}: ${words}`)
  return {
    remark,
    picture(source, line) {
      const place = pictures.add(file, source)
      if (typeof place === 'number') return place
      remark(line, place)
      return null
    },
    link(address, line) {
      const led = addresses.find(path, address)
      if ('why' in led) {
        remark(line, `link to ${address.slice(0, 200) || 'nothing'}: ${led.why}`)
        return null
      }
      if ('href' in led) return led.href
      const anchor = led.fragment && toAnchorId(led.fragment)
      return `link:${links.push({ key: led.key, anchor, place: `${path}:${line}: link to ${address}` }) - 1}`
    },
  }
}

function findCover(
  { image }: FrontMatter,
  { path, file, pictures }: ArticleSource,
  found: Set<string>,
): { cover?: number } {
  const cover = image === undefined ? '' : pictures.add(file, image)
  if (typeof cover === 'number') return { cover }
  if (cover !== '') found.add(`${path}: ${cover}`)
  return {}
}

function listDateWarnings({ invalidDate }: FrontMatter, path: string): string[] {
  return invalidDate === undefined ? [] : [`${path}: the date '${invalidDate}' cannot be read`]
}

/** Returns the description if it is in the article's language, else the lead before the cut, else the beginning. */
function buildExcerpt(
  fields: FrontMatter,
  rendered: RenderedArticle,
  words: string,
  language: ArticleLanguage,
): string {
  const description = fields.description ?? ''
  const chosen =
    description !== '' && description !== fields.title && detectLanguage(description) === language
      ? description
      : htmlToText(rendered.lead) || words
  const line = Array.from(chosen.replace(/\s+/g, ' ').trim())
  return line.length > excerptLength
    ? `${line
        .slice(0, excerptLength - 1)
        .join('')
        .trim()}…`
    : line.join('')
}
