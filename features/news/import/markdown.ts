import { cleanHtml } from '@portal/server'
import MarkdownIt, { type Token } from 'markdown-it'
import { escapeProse, ownLinksOut, withPictures, type PlacePicture } from './inline-html.ts'
import { plainMarkdown } from './prose.ts'

export interface Rendered {
  /** Clean HTML without h1; pictures are `src="image:<position>"`. */
  html: string
  /** The heading that stood for the title, and is no longer in `html`. */
  heading: string
  /** What stands before `<!-- truncate -->`, as HTML. */
  lead: string
}

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u

const markdown = new MarkdownIt({ html: true, linkify: true })
// `README.md` is a file's name here, not a host in Moldova.
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })

/** CommonMark wants spaces around **bold** that touches punctuation; Chinese has none. */
markdown.inline.State = class extends markdown.inline.State {
  override scanDelims(start: number, canSplitWord: boolean): { can_open: boolean; can_close: boolean; length: number } {
    const found = super.scanDelims(start, canSplitWord)
    const before = this.src[start - 1] ?? ' '
    const after = this.src[start + found.length] ?? ' '
    if (!canSplitWord) return found
    return {
      length: found.length,
      can_open: found.can_open || (cjk.test(before) && /\S/.test(after)),
      can_close: found.can_close || (cjk.test(after) && /\S/.test(before)),
    }
  }
}

/** A line end between two Chinese characters is no space. */
markdown.renderer.rules['softbreak'] = (tokens, at) =>
  cjk.test(tokens[at - 1]?.content.at(-1) ?? '') && cjk.test(tokens[at + 1]?.content[0] ?? '') ? '' : '\n'

export function renderMarkdown(source: string, place: PlacePicture, title: string | undefined): Rendered {
  const tokens = markdown.parse(plainMarkdown(source), {})
  const heading = takeHeading(tokens, title)
  if (tokens.some((token) => token.type === 'heading_open' && token.tag === 'h1')) lowerHeadings(tokens)
  const cut = tokens.findIndex(
    (token) => token.level === 0 && /^<!--\s*(?:truncate|more)\s*-->/i.test(token.content.trim()),
  )
  for (const token of tokens) prepare(token, place)
  const rendered = (part: Token[]): string => finished(markdown.renderer.render(part, markdown.options, {}))
  return { html: rendered(tokens), heading, lead: cut > 0 ? rendered(tokens.slice(0, cut)) : '' }
}

/**
 * The heading that is the title: the first one when the article names none, or an h1 that repeats it. It leaves the body,
 * which the page shows below the title, unless it only heads a part further down.
 */
function takeHeading(tokens: Token[], title: string | undefined): string {
  const at = tokens.findIndex((token) => token.type === 'heading_open' && (title === undefined || token.tag === 'h1'))
  if (at < 0) return ''
  const words = (tokens[at + 1]?.children ?? []).filter((token) =>
    /^(?:text|text_special|code_inline)$/.test(token.type),
  )
  const heading = words
    .map((token) => token.content)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
  if (title !== undefined && heading !== title) return ''
  if (at === 0 || tokens[at]?.tag === 'h1') tokens.splice(at, 3)
  return heading
}

function lowerHeadings(tokens: Token[]): void {
  for (const token of tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close') token.tag = `h${Number(token.tag[1]) + 1}`
  }
}

/** Pictures, links and HTML of one token and its children, put as `finished` expects them. */
function prepare(token: Token, place: PlacePicture): void {
  for (const child of token.children ?? []) prepare(child, place)
  if (token.type === 'html_inline' || token.type === 'html_block') {
    token.content = ownLinksOut(withPictures(escapeProse(token.content.replace(/<!--.*?-->/gs, '')), place))
  }
  if (token.type === 'image') {
    token.content = withPictures(
      `<img src="${markdown.utils.escapeHtml(String(token.attrGet('src') ?? ''))}" alt="${markdown.utils.escapeHtml(token.content)}">`,
      place,
    )
    token.type = 'html_inline'
  }
  if (token.type === 'link_open' && !/^(?:https?:|mailto:)/i.test(String(token.attrGet('href') ?? '')))
    token.attrSet('href', '')
}

/** Cleaned like every body; the positions of pictures pass through the cleaner in the only form it lets through. */
const finished = (html: string): string =>
  cleanHtml(html, {
    resolveImage: (source) => (/^image:\d+$/.test(source) ? `file:${Number(source.slice(6)) + 1}` : null),
  })
    .replace(/<img src="file:(\d+)"/g, (_, id: string) => `<img src="image:${Number(id) - 1}"`)
    .replace(/<(p|li|div|figure)><\/\1>\n?/g, '')
    .trim()
