import { anchorId, codeLanguage, htmlProfile, questionnaireKey, storedImage } from './html-profile.ts'

export type Attributes = Record<string, string>

/** Longer than any browser or server accepts; URL parsers need more than linear time for some such links. */
const linkMost = 8_000

/** Returns the address of a link if it is allowed, else null. Ignores tabs and line breaks inside, as browsers do. */
export const allowedLink = (address: string): string | null => {
  if (address.length > linkMost) return null
  // oxlint-disable-next-line no-control-regex -- exactly the characters the URL standard strips
  const link = address.replace(/[\t\n\r]/g, '').replace(/^[\0- ]+|(?<![\0- ])[\0- ]+$/g, '')
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(link)) return link
  if (link.startsWith('#')) return anchorId.test(link.slice(1)) ? link : null
  const external = /^https?:\/\/[^/\\]/i.test(link)
  if (!external && !/^\/(?![/\\])/.test(link)) return null
  const parsed = URL.parse(link, 'https://own.invalid')
  // A user name in the address only serves to disguise the host.
  if (!parsed || parsed.username || parsed.password) return null
  return external || parsed.origin === 'https://own.invalid' ? link : null
}

const within = (value: string | undefined, pattern: RegExp, low: number, high: number): string | null => {
  const digits = value?.trim() ?? ''
  return pattern.test(digits) && Number(digits) >= low && Number(digits) <= high ? String(Number(digits)) : null
}

const alignment = (style: string | undefined): string | null => {
  const { property, values } = htmlProfile.style
  for (const declaration of (style ?? '').toLowerCase().split(';').toReversed()) {
    const [name, value] = declaration.split(':').map((part) => part.trim())
    if (name === property && values.includes(value ?? '')) return `${property}:${value}`
  }
  return null
}

const ofLink = (given: Attributes): Attributes | null => {
  const href = allowedLink(given['href'] ?? '')
  if (href === null) return null
  const away = { rel: 'noopener noreferrer', target: '_blank' }
  return { href, ...(/^http/i.test(href) && away), ...titleOf(given) }
}

/** The tooltip. */
const titleOf = ({ title }: Attributes): Attributes => (title ? { title } : {})

const ofImage = (given: Attributes, resolve: (src: string) => string | null): Attributes | null => {
  const src = resolve(given['src'] ?? '')
  if (src === null || !storedImage.test(src)) return null
  const kept: Attributes = { src, alt: given['alt'] ?? '', ...titleOf(given) }
  for (const side of ['width', 'height'] as const) {
    const pixels = within(given[side], /^\d{1,4}$/, 1, 9999)
    if (pixels) kept[side] = pixels
  }
  return kept
}

const ofCell = (given: Attributes): Attributes => {
  const kept: Attributes = {}
  for (const span of ['colspan', 'rowspan'] as const) {
    const cells = within(given[span], /^\d{1,2}$/, 1, 50)
    if (cells) kept[span] = cells
  }
  return kept
}

/** A start of 1 is the default. */
const ofList = (given: Attributes): Attributes => {
  const start = within(given['start'], /^\d{1,9}$/, 0, 999_999_999)
  return start && start !== '1' ? { start } : {}
}

const ofAnchor = ({ id = '' }: Attributes): Attributes => (anchorId.test(id) ? { id } : {})
const ofCode = (given: Attributes): Attributes =>
  codeLanguage.test(given['class'] ?? '') ? { class: given['class']! } : {}

const ofDivision = (given: Attributes): Attributes => {
  const key = given['data-questionnaire'] ?? ''
  return questionnaireKey.test(key) ? { 'data-questionnaire': key } : {}
}

const none = (): Attributes => ({})
const ofTag: ReadonlyMap<string, (given: Attributes) => Attributes | null> = new Map([
  ['a', ofLink],
  ['td', ofCell],
  ['th', ofCell],
  ['ol', ofList],
  ['div', ofDivision],
  ['h2', ofAnchor],
  ['h3', ofAnchor],
  ['h4', ofAnchor],
  ['span', ofAnchor],
  ['code', ofCode],
])

/**
 * Returns the attributes that a tag keeps, in a fixed order (src first on a picture); null if the tag is useless
 * without.
 */
export const keptAttributes = (
  tag: string,
  given: Attributes,
  resolve: (src: string) => string | null,
): Attributes | null => {
  const own = tag === 'img' ? ofImage(given, resolve) : (ofTag.get(tag) ?? none)(given)
  if (!own) return null
  if (/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(given['lang'] ?? '')) own['lang'] = given['lang'] ?? ''
  const aligned = htmlProfile.styledTags.includes(tag) ? alignment(given['style']) : null
  if (aligned) own['style'] = aligned
  return own
}
