import sanitize from 'sanitize-html'
import { keptAttributes } from './attributes.ts'
import { htmlProfile } from './html-profile.ts'
import { checkHtml, htmlLimits, tagsIn } from './limits.ts'
import { escaped, unescaped } from './signs.ts'

type Resolve = (src: string) => string | null

const { '*': onAll, ...byTag } = htmlProfile.attributes
const styled = Object.fromEntries(
  htmlProfile.styledTags.map((tag) => [tag, { [htmlProfile.style.property]: [/^(?:left|right|center|justify)$/] }]),
)
const withStyle = Object.fromEntries(
  htmlProfile.tags.map((tag) => [tag, [...(onAll ?? []), ...(byTag[tag] ?? []), ...(tag in styled ? ['style'] : [])]]),
)

/** Deeper than any real page; content nested deeper keeps its text and loses its tags. */
const deepest = 100

/** Throws `TooMuchHtml`: the parser's work grows with the number of tags times the number of open ones. */
const pass = (html: string, resolve: Resolve): string => {
  checkHtml('html', 'tags', tagsIn(html))
  let open = 0
  return withoutBare(
    sanitize(html, {
      onOpenTag: () => {
        if (++open > htmlLimits.depth) checkHtml('html', 'depth', open)
      },
      onCloseTag: () => open--,
      allowedTags: [...htmlProfile.tags],
      allowedAttributes: withStyle,
      allowedStyles: styled,
      allowedSchemes: [...htmlProfile.schemes],
      allowedSchemesByTag: { img: ['file'] },
      allowProtocolRelative: false,
      nonTextTags: [...htmlProfile.droppedWithContent],
      nestingLimit: deepest,
      transformTags: {
        '*': (found, given) => {
          const tagName = (Object.hasOwn(htmlProfile.renamed, found) && htmlProfile.renamed[found]) || found
          return { tagName, attribs: keptAttributes(tagName, given, resolve) ?? {} }
        },
      },
    }),
  )
}

/**
 * Removes links without a target, keeping their words, and pictures without a source. The cleaner's spelling holds no
 * other `<`.
 */
const withoutBare = (html: string): string => {
  const bare: boolean[] = []
  return html.replace(/<img \/>|<a(?: [^<>]*)?>|<\/a>/g, (tag) => {
    if (tag === '<img />') return ''
    if (tag !== '</a>') bare.push(tag === '<a>')
    return tag === '<a>' || (tag === '</a>' && bare.pop()) ? '' : tag
  })
}

/** Removes control characters; converts line ends as browsers do. */
const plain = (html: string): string =>
  html
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- control characters are what is removed
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g, '')

/**
 * Reduces a body to the profile of `html-profile.ts` [NEWS-14], in one canonical spelling: cleaning it again changes
 * nothing. Throws `TooMuchHtml` beyond `htmlLimits`. Blocks the event loop: use `cleanBodies` of cleaning.ts for
 * requests. `resolveImage` turns a picture's source into `file:<id>`, or null to drop it; without it only that stored
 * form stays. When saving, pass one that returns null for files that the author may not show.
 */
export const cleanHtml = (html: string, options: { resolveImage?: Resolve } = {}): string => {
  const approved = new Set<string>()
  const first: Resolve = (src) => {
    const stored = options.resolveImage ? options.resolveImage(src) : src
    if (stored !== null) approved.add(stored)
    return stored
  }
  let cleaned = pass(plain(html), first)
  checkHtml('html', 'characters', cleaned.length)
  // Unwrapped tags can leave markup that a parser nests differently the second time, so repeat until it is stable.
  for (let round = 0; round < 8; round++) {
    const again = pass(plain(cleaned), (src) => (approved.has(src) ? src : null))
    if (again === cleaned) return cleaned
    cleaned = again
  }
  return paragraphs(cleaned)
}

/** Fallback for markup that never becomes stable: its words only. */
const paragraphs = (html: string): string =>
  plain(textOf(html))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('')

const blockEdge =
  /<\/?(?:p|h[234]|ul|ol|li|blockquote|hr|pre|div|table|thead|tbody|tr|caption|figure|figcaption)(?: [^<>]*)?>/g

/** Returns the text of a body, one line per paragraph. Throws `TooMuchHtml` as `cleanHtml` does. */
export const textOf = (html: string): string => textOfClean(pass(plain(html), () => null))

/** The same for a body in the spelling of `cleanHtml`, as everything stored is; for excerpts, calendars and search. */
export const textOfClean = (html: string): string =>
  unescaped(
    html
      .replace(/\s+/g, ' ')
      .replace(/<br \/>/g, '\n')
      .replace(blockEdge, '\n')
      .replace(/<\/t[dh]>/g, ' ')
      .replace(/<[^<>]*>/g, ''),
  )
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
