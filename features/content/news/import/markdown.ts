import { fileReference, pictureSource } from '@portal/contract/file-reference'
import { cleanHtml } from '@portal/server'
import MarkdownIt, { type Token } from 'markdown-it'
import { addHeadingIds, toAnchorId } from './anchors.ts'
import { listAnchors, resolveHtml, renderPicture, type ArticleContext } from './inline-html.ts'
import { toPlainMarkdown } from './prose.ts'

export interface RenderedArticle {
  /** Clean HTML without h1; pictures are `src="image:<position>"`, links into the archive `href="link:<position>"`. */
  html: string
  /** The heading that is used as the title and was removed from `html`. */
  heading: string
  /** The part before `<!-- truncate -->`, as HTML. */
  lead: string
}

export interface MarkdownSource {
  markdown: string
  /** The line of the file where it starts. */
  line: number
  isMdx: boolean
  title: string | undefined
}

const cjk = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u

const markdown = new MarkdownIt({ html: true, linkify: true })
// `README.md` is a file name here, not a host in Moldova
markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false, fuzzyIP: false })
// links are checked here: an unsafe one becomes a remark, not brackets in the text
markdown.validateLink = () => true

/** CommonMark leaves an invalid autolink as text; linkify must not turn its address into a link. */
const bracketedAddress = /<\s*https?:\/\/[^\s<>]*/y
markdown.inline.ruler.after('html_inline', 'no_autolink', (state, isSilent) => {
  bracketedAddress.lastIndex = state.pos
  const [text] = bracketedAddress.exec(state.src) ?? []
  if (text === undefined) return false
  if (!isSilent) state.pending += text
  state.pos += text.length
  return true
})
const matchAddresses = markdown.linkify.match.bind(markdown.linkify)
markdown.linkify.match = (text) =>
  matchAddresses(text)?.filter(({ index }) => !/<\s*$/.test(text.slice(0, index))) ?? null

/** CommonMark requires spaces around **bold** that touches punctuation; Chinese has none. */
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

/** A line break between two Chinese characters is not a space. */
markdown.renderer.rules['softbreak'] = (tokens, at) =>
  cjk.test(tokens[at - 1]?.content.at(-1) ?? '') && cjk.test(tokens[at + 1]?.content[0] ?? '') ? '' : '\n'

export function renderMarkdown(
  { markdown: source, line, isMdx, title }: MarkdownSource,
  ctx: ArticleContext,
): RenderedArticle {
  const prose = toPlainMarkdown(source, line, { isMdx, remark: ctx.remark })
  const tokens = markdown.parse(prose.markdown, {})
  const anchors = addHeadingIds(tokens, (inline) => plainText(inline))
  for (const token of flattenTokens(tokens)) {
    if (token.type.startsWith('html_')) for (const anchor of listAnchors(token.content)) anchors.add(anchor)
  }
  const heading = takeHeading(tokens, title)
  if (tokens.some((token) => token.type === 'heading_open' && token.tag === 'h1')) lowerHeadings(tokens)
  const cut = tokens.findIndex(
    (token) => token.level === 0 && /^<!--\s*(?:truncate|more)\s*-->/i.test(token.content.trim()),
  )
  const localContext: ArticleContext = { ...ctx, link: (address, at) => resolveLink(address, at, anchors, ctx) }
  let from = 0
  for (const token of tokens) {
    from = token.map?.[0] ?? from
    resolveToken(token, (breaks) => prose.lineOf[from + breaks] ?? line, localContext)
  }
  const rendered = (part: Token[]): string => cleanAndRestore(markdown.renderer.render(part, markdown.options, {}))
  return { html: rendered(tokens), heading, lead: cut > 0 ? rendered(tokens.slice(0, cut)) : '' }
}

const flattenTokens = (tokens: readonly Token[]): Token[] =>
  tokens.flatMap((token) => [token, ...(token.children ?? [])])

/** Resolves an anchor of the same text; the archive resolves other links. */
function resolveLink(address: string, line: number, anchors: ReadonlySet<string>, ctx: ArticleContext): string | null {
  if (!address.startsWith('#')) return ctx.link(address, line)
  const name = decodePart(address.slice(1))
  const found = [name, name.toLowerCase()].map(toAnchorId).find((anchor) => anchors.has(anchor))
  if (found !== undefined) return `#${found}`
  ctx.remark(line, `link to ${address}: no such place in this text`)
  return null
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function plainText(inline: Token | undefined): string {
  const words = (inline?.children ?? []).filter((token) =>
    /^(?:text|text_special|code_inline|softbreak)$/.test(token.type),
  )
  return words
    .map((token) => (token.type === 'softbreak' ? ' ' : token.content))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Takes the heading that is the title: the first one if the article has no title, or an h1 that repeats it. It is
 * removed from the body, which is shown below the title, unless it only heads a later part.
 */
function takeHeading(tokens: Token[], title: string | undefined): string {
  const at = tokens.findIndex((token) => token.type === 'heading_open' && (title === undefined || token.tag === 'h1'))
  if (at < 0) return ''
  const heading = plainText(tokens[at + 1])
  if (title !== undefined && heading !== title) return ''
  if (at === 0 || tokens[at]?.tag === 'h1') tokens.splice(at, 3)
  return heading
}

function lowerHeadings(tokens: Token[]): void {
  for (const token of tokens) {
    if (token.type === 'heading_open' || token.type === 'heading_close')
      token.tag = `h${Math.min(6, Number(token.tag[1]) + 1)}`
  }
}

/** Resolves pictures, links and HTML of one token and its children, as `finished` expects them. */
function resolveToken(token: Token, lineAt: (breaks: number) => number, ctx: ArticleContext): void {
  let breaks = 0
  for (const child of token.children ?? []) {
    const line = lineAt(breaks)
    if (/^(?:soft|hard)break$/.test(child.type)) breaks++
    resolveOne(child, line, ctx)
  }
  resolveOne(token, lineAt(0), ctx)
}

function resolveOne(token: Token, line: number, ctx: ArticleContext): void {
  const attribute = (name: string): string => String(token.attrGet(name) ?? '')
  if (token.type === 'html_inline' || token.type === 'html_block') token.content = resolveHtml(token.content, line, ctx)
  if (token.type === 'image') {
    const alt = markdown.renderer.renderInlineAsText(token.children ?? [], markdown.options, {})
    token.content = renderPicture({ src: attribute('src'), alt, title: attribute('title') }, line, ctx)
    token.type = 'html_inline'
  }
  if (token.type === 'link_open') token.attrSet('href', ctx.link(attribute('href'), line) ?? '')
}

/**
 * Cleans the HTML like every body; picture and link positions are disguised in the only form that passes the cleaner.
 */
const cleanAndRestore = (html: string): string =>
  cleanHtml(html.replace(/<a href="link:/g, '<a href="/-/'), {
    resolveImage: (source) => (/^image:\d+$/.test(source) ? fileReference(Number(source.slice(6)) + 1) : null),
  })
    .replace(new RegExp(pictureSource, 'g'), (_, id: string) => `<img src="image:${Number(id) - 1}"`)
    .replace(/<a href="\/-\/(\d+)"/g, '<a href="link:$1"')
    .replace(/<(p|div|figure)><\/\1>\n?/g, '')
    .trim()
