import { allowedLink } from './attributes.ts'
import { anchorId, highlightClass, codeLanguage, htmlProfile, questionnaireKey, figureClass } from './html-profile.ts'

/**
 * Checks a stored body for use in the document itself, where the browser parses it without DOMPurify: a second reader
 * that shares no code with the cleaner (NEWS-14, docs/decisions/0008-html-cleaned-twice.md). Accepts only the canonical
 * spelling, so that there is no second way to read it; returns null for anything unknown or not closed properly: such a
 * body is left to the page.
 */
export function documentHtml(html: string): string | null {
  const open: string[] = []
  let isWhole = true
  const written = html.replace(token, (found: string, closes?: string, opens?: string, attributes = '') => {
    if (closes !== undefined) isWhole &&= open.pop() === closes
    if (opens === undefined) {
      isWhole &&= !/^[<>]/.test(found) || closes !== undefined
      return found
    }
    const shown = htmlProfile.tags.includes(opens) ? attributesOf(opens, attributes) : null
    isWhole &&= shown !== null
    if (!voidTags.has(opens)) open.push(opens)
    return `<${opens}${shown ?? ''}>`
  })
  return isWhole && open.length === 0 ? written : null
}

/** An end tag, a start tag, or text; a stray `<` or `>` matches alone. */
const token = /<\/([a-z][a-z0-9]*)>|<([a-z][a-z0-9]*)((?: [a-z]+(?:-[a-z]+)?="[^"<>]*")*)(?: \/)?>|[^<>]+|[<>]/g
const voidTags = new Set(['br', 'hr', 'img'])

function attributesOf(tag: string, text: string): string | null {
  let shown = ''
  for (const [, name = '', value = ''] of text.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
    const attribute = checkAttribute(tag, name, value)
    if (attribute === null) return null
    shown += attribute
  }
  return shown
}

function checkAttribute(tag: string, name: string, value: string): string | null {
  if (name === 'align' && !htmlProfile.styledTags.includes(tag)) return null
  const rule = rules[`${tag} ${name}`] ?? rules[`* ${name}`]
  return rule?.(value) ? ` ${name}="${value}"` : null
}

const isNumber = (value: string): boolean => /^\d{1,4}$/.test(value)
const isAnchor = (value: string): boolean => anchorId.test(value)
const equals = (wanted: string) => (value: string) => value === wanted
// entities other than these four are not ours
const isPlain = (value: string): boolean => !/&(?!(?:amp|lt|gt|quot);)/.test(value)

/** A scrollable region can be reached by keyboard and has a name. */
const regionOf = (tag: string): Record<string, (value: string) => boolean> => ({
  [`${tag} role`]: equals('region'),
  [`${tag} tabindex`]: equals('0'),
  [`${tag} aria-label`]: isPlain,
})

const rules: Readonly<Record<string, (value: string) => boolean>> = {
  '* align': (value) => htmlProfile.style.values.includes(value),
  '* lang': (value) => /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(value),
  'a href': (value) => isPlain(value) && allowedLink(value.replaceAll('&amp;', '&')) !== null,
  'a rel': equals('noopener noreferrer'),
  'a target': equals('_blank'),
  'a title': isPlain,
  // as signed for the reader
  'img src': (value) => isPlain(value) && value.startsWith('/api/file/image?'),
  'img srcset': (value) => isPlain(value) && /^(?:\/api\/file\/image\?[\w.=&;-]+ \d{2,4}w(?:,(?!$)|$))+$/.test(value),
  'img sizes': (value) => /^[a-z\d():, -]{1,60}$/.test(value),
  'img alt': () => true,
  'img title': isPlain,
  'img width': isNumber,
  'img height': isNumber,
  'img loading': equals('lazy'),
  'img decoding': equals('async'),
  'td colspan': isNumber,
  'td rowspan': isNumber,
  'th colspan': isNumber,
  'th rowspan': isNumber,
  'ol start': (value) => /^\d{1,9}$/.test(value),
  'h2 id': isAnchor,
  'h3 id': isAnchor,
  'h4 id': isAnchor,
  'span id': isAnchor,
  'code class': (value) => codeLanguage.test(value),
  // as display.ts writes them
  'span class': (value) => highlightClass.test(value) || codeLanguage.test(value),
  'figure class': (value) => figureClass.test(value),
  ...regionOf('pre'),
  ...regionOf('div'),
  'div data-questionnaire': (value) => questionnaireKey.test(value),
}
