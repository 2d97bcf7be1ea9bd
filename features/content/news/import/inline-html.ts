import { toAnchorId } from './anchors.ts'

/** Access of a text to its archive. Both resolvers report problems themselves. */
export interface ArticleContext {
  /** Returns the position of a picture among the article's images, or null if it cannot be shown. */
  picture: (source: string, line: number) => number | null
  /** Returns the new address of a link; null keeps only its words. */
  link: (address: string, line: number) => string | null
  remark: (line: number, words: string) => void
}

const known = new Set(
  (
    'a abbr address article aside audio b bdi bdo blockquote body br button caption center cite code col colgroup dd del ' +
    'details dfn div dl dt em embed figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img ' +
    'input ins kbd label li link main mark math meta nav noscript object ol option p picture pre q s samp script section ' +
    'select small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time ' +
    'title tr track tt u ul var video wbr'
  ).split(' '),
)

const isComponent = (name: string): boolean => /^[A-Z]\w*[a-z]/.test(name)

/**
 * Escapes `<your-name>`, which is a word to readers and not a tag. A component (`<Tabs>`) is a tag; its content stays.
 */
const escapeProse = (html: string): string =>
  html.replace(/<(\/?)([a-z][\w.:-]*)([^<>]*)>/gi, (whole, slash: string, name: string, rest: string) =>
    known.has(name.toLowerCase()) || isComponent(name) ? whole : `&lt;${slash}${name}${rest}&gt;`,
  )

const readAttribute = (tag: string, name: string): string => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const renderAttribute = (name: string, value: string): string => (value === '' ? '' : ` ${name}="${escapeHtml(value)}"`)

/** Alternative texts that editors insert by default. */
const defaultAltText = /^(?:alt|image|img|picture|pic|photo|screenshot|图片|截图)?(?:[\s_-]*\d*)?(?:\.\w{2,4})?$/i

export interface Image {
  src: string
  alt: string
  title: string
  width?: string
  height?: string
}

/** Renders a picture; without its file, the alternative text stays in the sentence. */
export function renderPicture(
  { src, alt, title, width = '', height = '' }: Image,
  line: number,
  ctx: ArticleContext,
): string {
  const text = defaultAltText.test(alt.trim()) ? '' : alt.trim()
  const position = ctx.picture(src, line)
  if (position === null) return text && `<em>${escapeHtml(text)}</em>`
  const more = renderAttribute('title', title) + renderAttribute('width', width) + renderAttribute('height', height)
  return `<img src="image:${position}" alt="${escapeHtml(text)}"${more}>`
}

const imageTag = /<img\b(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^'"<>]){0,2000}>/gi
/** The attributes of a tag; quoted values may contain any character. */
const attributes = /(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^'"<>]){0,2000}/.source
const anchorTags = new RegExp(
  `<(a|div|p|li|td|th|section|article|blockquote|figure|span|h[1-6])\\b(?:${attributes}|[^<>]*)>`,
  'gi',
)
const droppedTags =
  /<(iframe|video|audio|embed|object|svg|math|script|style|form|input|button|select|textarea|canvas)\b[^<>]*>/gi

/** Resolves the pictures, links and anchors of inline HTML; the cleaner handles the rest. */
export function resolveHtml(html: string, line: number, ctx: ArticleContext): string {
  const bare = html.replace(/<!--.*?-->/gs, '')
  for (const { 0: tag, 1: name = '', index } of bare.matchAll(droppedTags)) {
    const source = readAttribute(tag, 'src') || readAttribute(tag, 'data')
    ctx.remark(lineAt(bare, index, line), `left out: <${name.toLowerCase()}>${source && ` ${source.slice(0, 200)}`}`)
  }
  for (const { 1: name = '', index } of bare.matchAll(/<([A-Z]\w*)\b/g)) {
    if (isComponent(name) && !known.has(name.toLowerCase()))
      ctx.remark(lineAt(bare, index, line), `left out, component: <${name}> (its content stays)`)
  }
  return escapeProse(bare)
    .replace(imageTag, (tag: string, at: number, whole: string) => {
      const [src, alt, title, width, height] = ['src', 'alt', 'title', 'width', 'height'].map((each) =>
        readAttribute(tag, each),
      ) as [string, string, string, string, string]
      return renderPicture({ src, alt, title, width, height }, lineAt(whole, at, line), ctx)
    })
    .replace(anchorTags, (tag: string, name: string, at: number, whole: string) =>
      resolveTag(tag, name.toLowerCase(), lineAt(whole, at, line), ctx),
    )
}

const lineAt = (html: string, at: number, first: number): number => first + html.slice(0, at).split('\n').length - 1

/** Resolves a link; turns the target of links into an anchor, whatever tag it was. */
function resolveTag(tag: string, name: string, line: number, ctx: ArticleContext): string {
  const id = readAttribute(tag, 'id') || (name === 'a' ? readAttribute(tag, 'name') : '')
  const place = id === '' ? '' : toAnchorId(id)
  if (/^h\d$/.test(name))
    return place ? `<${name} id="${place}"${renderAttribute('style', readAttribute(tag, 'style'))}>` : tag
  const mark = place && `<span id="${place}"></span>`
  if (name !== 'a') return tag + mark
  const href = readAttribute(tag, 'href')
  const leads = href === '' ? null : ctx.link(href, line)
  return `${mark}<a${leads === null ? '' : renderAttribute('href', leads)}${renderAttribute('title', readAttribute(tag, 'title'))}>`
}

/** Returns the anchors in this HTML. */
export function listAnchors(html: string): string[] {
  return [...html.matchAll(anchorTags)].flatMap(([tag, name = '']) => {
    const id = readAttribute(tag, 'id') || (/^a$/i.test(name) ? readAttribute(tag, 'name') : '')
    return id === '' ? [] : [toAnchorId(id)]
  })
}
