/**
 * Prepares pasted HTML before it is cleaned (T03): embedded media is replaced by links, markup of Office programs is
 * removed. Works on strings; nothing here is trusted, and all of it is cleaned afterwards.
 */

export interface PasteOmissions {
  /** Videos replaced by a link. */
  films: number
  /** Hidden pictures replaced by a link. */
  pictures: number
  /** Videos without an address. */
  lost: number
}

export interface PreparedPaste {
  html: string
  leftOut: PasteOmissions
}

const tokens =
  /<!--[\s\S]*?-->|<(script|style|noscript)\b[\s\S]*?<\/\1\s*>|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const definitions: ReadonlySet<string> = new Set(['dl', 'dt', 'dd'])

interface Tag {
  whole: string
  from: number
  to: number
  name: string
  isEnd: boolean
  attributes: string
}

interface Edit {
  from: number
  to: number
  put: string
}

export function preparePastedHtml(html: string): PreparedPaste {
  return linkOmitted(applyEdits(html, commentsIn(html)))
}

function* tagsIn(html: string): Generator<Tag> {
  for (const { 0: whole, index: from, 2: end, 3: name, 4: attributes = '' } of html.matchAll(tokens)) {
    const isEnd = end === '/'
    if (name !== undefined) yield { whole, from, to: from + whole.length, name: name.toLowerCase(), isEnd, attributes }
  }
}

/** Applies edits that are sorted and do not overlap. */
function applyEdits(html: string, edits: readonly Edit[]): string {
  const parts = edits.map(({ from, put }, nth) => html.slice(edits[nth - 1]?.to ?? 0, from) + put)
  return parts.join('') + html.slice(edits.at(-1)?.to ?? 0)
}

/** Returns edits that remove Word comments. An unclosed one stays. */
function commentsIn(html: string): Edit[] {
  const found: Edit[] = []
  let open: { name: string; from: number; depth: number } | null = null
  for (const tag of tagsIn(html)) {
    if (!open && isOfComments(tag)) open = { name: tag.name, from: tag.from, depth: 0 }
    if (open?.name !== tag.name) continue
    open.depth += tag.isEnd ? -1 : 1
    if (open.depth > 0) continue
    found.push({ from: open.from, to: tag.to, put: '' })
    open = null
  }
  return found
}

/** Inserts a link before each video and hidden picture, which cleaning will remove. */
function linkOmitted(html: string): PreparedPaste {
  const tags = [...tagsIn(html)]
  const { films, lost } = filmsIn(tags)
  const hidden = picturesIn(tags)
  const pictures = hidden.filter(({ from, to }) => from === to).length
  const edits = [...films, ...hidden, ...definitionsIn(tags)].toSorted((one, other) => one.from - other.from)
  return { html: applyEdits(html, edits), leftOut: { films: films.length, pictures, lost } }
}

const insertBefore = ({ from }: Tag, put: string): Edit => ({ from, to: from, put })

function filmsIn(tags: readonly Tag[]): { films: Edit[]; lost: number } {
  const films: Edit[] = []
  let lost = 0
  /** A video without an address so far; its sources may have one. */
  let silent = null as Tag | null
  for (const tag of tags) {
    if (silent?.name === tag.name && tag.isEnd) {
      lost += 1
      silent = null
    }
    const film: Tag | null =
      !tag.isEnd && isFilm(tag) && !isInvisible(tag) ? tag : tag.name === 'source' ? silent : null
    if (!film) continue
    const url = addressIn(tag)
    if (url !== '') films.push(insertBefore(film, linkTo(filmPage(url))))
    silent = url === '' ? film : null
  }
  return { films, lost }
}

/** Shows lazy pictures; inserts a link before pictures that are never shown. */
function picturesIn(tags: readonly Tag[]): Edit[] {
  const hidden = tags.filter((tag) => tag.name === 'img' && isHidden(tag) && !isPixel(tag))
  return hidden.flatMap((tag) => {
    if (isLazy(tag)) return [{ from: tag.from, to: tag.to, put: withoutStyle(tag) }]
    const url = addressIn(tag)
    return url === '' ? [] : [insertBefore(tag, linkTo(url, valueOf(tag, 'alt')))]
  })
}

/** Turns definition lists into paragraphs. */
function definitionsIn(tags: readonly Tag[]): Edit[] {
  const named = tags.filter(({ name }) => definitions.has(name))
  return named.map(({ from, isEnd, name }) => {
    const begin = from + (isEnd ? 2 : 1)
    return { from: begin, to: begin + name.length, put: 'div' }
  })
}

const isFilm = ({ name }: Tag): boolean => name === 'iframe' || name === 'video' || name === 'audio'

/** Returns true for the anchor of a Word comment, and for the list of comments at the end. */
function isOfComments(tag: Tag): boolean {
  if (tag.isEnd) return false
  if (tag.name === 'a') return /\bmsocomanchor\b/i.test(valueOf(tag, 'class'))
  return tag.name === 'div' && /mso-element:\s*comment-list/i.test(valueOf(tag, 'style'))
}

/** Returns an attribute's value with quotes and angle brackets escaped. */
function valueOf({ attributes }: Tag, name: string): string {
  const found = new RegExp(`(?:^|[\\s"'/])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
  const value = found?.[1] ?? found?.[2] ?? found?.[3] ?? ''
  return value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

const webAddress = (value: string): string => {
  const whole = value.trim().replace(/^\/\//, 'https://')
  return /^https?:\/\/[^\s]+$/i.test(whole) ? whole : ''
}

/** Returns the web address of an element, '' if none. WeChat articles keep it in data-src. */
const addressIn = (tag: Tag): string => webAddress(valueOf(tag, 'data-src')) || webAddress(valueOf(tag, 'src'))

/** Returns the page of an embedded video, as people know it. */
function filmPage(url: string): string {
  const [, bilibili] = /^https?:\/\/player\.bilibili\.com\/.*[?&;]bvid=(BV\w+)/i.exec(url) ?? []
  if (bilibili) return `https://www.bilibili.com/video/${bilibili}`
  const [, tencent] = /^https?:\/\/v\.qq\.com\/.*[?&;]vid=(\w+)/i.exec(url) ?? []
  return tencent ? `https://v.qq.com/x/page/${tencent}.html` : url
}

/** Returns a link with spaces around it; otherwise the editor would join two adjacent addresses. */
const linkTo = (url: string, words = ''): string => ` <a href="${url}">${words || url}</a> `

const isNotDisplayed = (tag: Tag): boolean => /(?<![\w-])display:\s*none/i.test(valueOf(tag, 'style'))
const isHidden = (tag: Tag): boolean => isNotDisplayed(tag) || /visibility:\s*hidden/i.test(valueOf(tag, 'style'))
const isPixel = (tag: Tag): boolean =>
  ['width', 'height'].some((side) => Number.parseFloat(valueOf(tag, side) || '99') <= 2)
/** Tracking pixel, or never displayed. */
const isInvisible = (tag: Tag): boolean => isPixel(tag) || isNotDisplayed(tag)
/** Displayed on scrolling. */
const isLazy = (tag: Tag): boolean => !isNotDisplayed(tag) && webAddress(valueOf(tag, 'data-src')) !== ''

const withoutStyle = ({ whole }: Tag): string =>
  whole.replace(/([\s"'/])style\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/i, '$1')
