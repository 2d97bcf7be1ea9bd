/** Where a picture is found: its position among the article's images, or null when it cannot be shown. */
export type PlacePicture = (source: string) => number | null

const known = new Set(
  (
    'a abbr address article aside audio b bdi bdo blockquote body br button caption center cite code col colgroup dd del ' +
    'details dfn div dl dt em embed figcaption figure font footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img ' +
    'input ins kbd label li link main mark math meta nav noscript object ol option p picture pre q s samp script section ' +
    'select small source span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time ' +
    'title tr track tt u ul var video wbr'
  ).split(' '),
)

/**
 * `<your-name>` in a text is a word to readers, not a tag: kept as written. A component (`<Tabs>`) is a tag; its text stays.
 */
export const escapeProse = (html: string): string =>
  html.replace(/<(\/?)([a-z][\w.:-]*)([^<>]*)>/gi, (whole, slash: string, name: string, rest: string) =>
    known.has(name.toLowerCase()) || /^[A-Z]\w*[a-z]/.test(name) ? whole : `&lt;${slash}${name}${rest}&gt;`,
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

/** Names that editors leave when they say nothing about a picture. */
const saysNothing = /^(?:alt|image|img|picture|pic|photo|screenshot|图片|截图)?(?:[\s_-]*\d*)?(?:\.\w{2,4})?$/i

/** A picture is shown whole or not at all: without its file, what its text says stays in the sentence. */
export const withPictures = (html: string, place: PlacePicture): string =>
  html.replace(/<img\b(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^'"<>]){0,2000}>/gi, (tag) => {
    const alt = attribute(tag, 'alt').trim()
    const position = place(attribute(tag, 'src'))
    const text = saysNothing.test(alt) ? '' : escaped(alt)
    if (position === null) return text && `<em>${text}</em>`
    const sizes = ['width', 'height'].map((side) => ` ${side}="${escaped(attribute(tag, side))}"`).join('')
    return `<img src="image:${position}" alt="${text}"${sizes}>`
  })

/** Links within the site the archive comes from lead nowhere here; their words stay. */
export const ownLinksOut = (html: string): string =>
  html.replace(/<a\b[^<>]*>/gi, (tag) => (/^(?:https?:|mailto:)/i.test(attribute(tag, 'href')) ? tag : '<a>'))
