import { anchorNamed } from './anchors.ts'

/** Access of a text to its archive. Both resolvers report problems themselves. */
export interface Around {
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

const attribute = (tag: string, name: string): string => {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)
  return (found?.[1] ?? found?.[2] ?? found?.[3] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const written = (name: string, value: string): string => (value === '' ? '' : ` ${name}="${escaped(value)}"`)

/** Alternative texts that editors insert by default. */
const saysNothing = /^(?:alt|image|img|picture|pic|photo|screenshot|图片|截图)?(?:[\s_-]*\d*)?(?:\.\w{2,4})?$/i

export interface Image {
  src: string
  alt: string
  title: string
  width?: string
  height?: string
}

/** Renders a picture; without its file, the alternative text stays in the sentence. */
export function pictureHtml({ src, alt, title, width = '', height = '' }: Image, line: number, around: Around): string {
  const text = saysNothing.test(alt.trim()) ? '' : alt.trim()
  const position = around.picture(src, line)
  if (position === null) return text && `<em>${escaped(text)}</em>`
  const more = written('title', title) + written('width', width) + written('height', height)
  return `<img src="image:${position}" alt="${escaped(text)}"${more}>`
}

const image = /<img\b(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^'"<>]){0,2000}>/gi
/** The attributes of a tag; quoted values may contain any character. */
const attributes = /(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^'"<>]){0,2000}/.source
const named = new RegExp(
  `<(a|div|p|li|td|th|section|article|blockquote|figure|span|h[1-6])\\b(?:${attributes}|[^<>]*)>`,
  'gi',
)
const lost =
  /<(iframe|video|audio|embed|object|svg|math|script|style|form|input|button|select|textarea|canvas)\b[^<>]*>/gi

/** Resolves the pictures, links and anchors of inline HTML; the cleaner handles the rest. */
export function ownHtml(html: string, line: number, around: Around): string {
  const bare = html.replace(/<!--.*?-->/gs, '')
  for (const { 0: tag, 1: name = '', index } of bare.matchAll(lost)) {
    const source = attribute(tag, 'src') || attribute(tag, 'data')
    around.remark(lineAt(bare, index, line), `left out: <${name.toLowerCase()}>${source && ` ${source.slice(0, 200)}`}`)
  }
  for (const { 1: name = '', index } of bare.matchAll(/<([A-Z]\w*)\b/g)) {
    if (isComponent(name) && !known.has(name.toLowerCase()))
      around.remark(lineAt(bare, index, line), `left out, component: <${name}> (its content stays)`)
  }
  return escapeProse(bare)
    .replace(image, (tag: string, at: number, whole: string) => {
      const [src, alt, title, width, height] = ['src', 'alt', 'title', 'width', 'height'].map((each) =>
        attribute(tag, each),
      ) as [string, string, string, string, string]
      return pictureHtml({ src, alt, title, width, height }, lineAt(whole, at, line), around)
    })
    .replace(named, (tag: string, name: string, at: number, whole: string) =>
      ownTag(tag, name.toLowerCase(), lineAt(whole, at, line), around),
    )
}

const lineAt = (html: string, at: number, first: number): number => first + html.slice(0, at).split('\n').length - 1

/** Resolves a link; turns the target of links into an anchor, whatever tag it was. */
function ownTag(tag: string, name: string, line: number, around: Around): string {
  const id = attribute(tag, 'id') || (name === 'a' ? attribute(tag, 'name') : '')
  const place = id === '' ? '' : anchorNamed(id)
  if (/^h\d$/.test(name)) return place ? `<${name} id="${place}"${written('style', attribute(tag, 'style'))}>` : tag
  const mark = place && `<span id="${place}"></span>`
  if (name !== 'a') return tag + mark
  const href = attribute(tag, 'href')
  const leads = href === '' ? null : around.link(href, line)
  return `${mark}<a${leads === null ? '' : written('href', leads)}${written('title', attribute(tag, 'title'))}>`
}

/** Returns the anchors in this HTML. */
export function anchorsIn(html: string): string[] {
  return [...html.matchAll(named)].flatMap(([tag, name = '']) => {
    const id = attribute(tag, 'id') || (/^a$/i.test(name) ? attribute(tag, 'name') : '')
    return id === '' ? [] : [anchorNamed(id)]
  })
}
