import { parseFileReference } from '@portal/contract/file-reference'
import { anchorId, codeLanguage, htmlProfile, questionnaireKey, figureClass } from './html-profile.ts'

export type Attributes = Record<string, string>

/** Longer than any browser or server accepts; URL parsers need more than linear time for some such links. */
const maxLinkLength = 8_000

/** Returns the address of a link if it is allowed, else null. Ignores tabs and line breaks inside, as browsers do. */
export const allowedLink = (address: string): string | null => {
  if (address.length > maxLinkLength) return null
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

const boundedNumber = (value: string | undefined, pattern: RegExp, low: number, high: number): string | null => {
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

const linkAttributes = (raw: Attributes): Attributes | null => {
  const href = allowedLink(raw['href'] ?? '')
  if (href === null) return null
  const away = { rel: 'noopener noreferrer', target: '_blank' }
  return { href, ...(/^http/i.test(href) && away), ...titleOf(raw) }
}

/** The tooltip. */
const titleOf = ({ title }: Attributes): Attributes => (title ? { title } : {})

const imageAttributes = (raw: Attributes, resolve: (src: string) => string | null): Attributes | null => {
  const src = resolve(raw['src'] ?? '')
  if (src === null || parseFileReference(src) === null) return null
  const allowed: Attributes = { src, alt: raw['alt'] ?? '', ...titleOf(raw) }
  for (const side of ['width', 'height'] as const) {
    const pixels = boundedNumber(raw[side], /^\d{1,4}$/, 1, 9999)
    if (pixels) allowed[side] = pixels
  }
  return allowed
}

const cellAttributes = (raw: Attributes): Attributes => {
  const allowed: Attributes = {}
  for (const span of ['colspan', 'rowspan'] as const) {
    const cells = boundedNumber(raw[span], /^\d{1,2}$/, 1, 50)
    if (cells) allowed[span] = cells
  }
  return allowed
}

/** A start of 1 is the default. */
const listAttributes = (raw: Attributes): Attributes => {
  const start = boundedNumber(raw['start'], /^\d{1,9}$/, 0, 999_999_999)
  return start && start !== '1' ? { start } : {}
}

const anchorAttributes = ({ id = '' }: Attributes): Attributes => (anchorId.test(id) ? { id } : {})
const codeAttributes = (raw: Attributes): Attributes =>
  codeLanguage.test(raw['class'] ?? '') ? { class: raw['class']! } : {}

const figureAttributes = (raw: Attributes): Attributes =>
  figureClass.test(raw['class'] ?? '') ? { class: raw['class']! } : {}

const divisionAttributes = (raw: Attributes): Attributes => {
  const key = raw['data-questionnaire'] ?? ''
  return questionnaireKey.test(key) ? { 'data-questionnaire': key } : {}
}

const noAttributes = (): Attributes => ({})
const attributesByTag: ReadonlyMap<string, (raw: Attributes) => Attributes | null> = new Map([
  ['a', linkAttributes],
  ['td', cellAttributes],
  ['th', cellAttributes],
  ['ol', listAttributes],
  ['div', divisionAttributes],
  ['h2', anchorAttributes],
  ['h3', anchorAttributes],
  ['h4', anchorAttributes],
  ['span', anchorAttributes],
  ['code', codeAttributes],
  ['figure', figureAttributes],
])

/**
 * Returns the attributes that a tag keeps, in a fixed order (src first on a picture); null if the tag is useless
 * without.
 */
export const filterAttributes = (
  tag: string,
  raw: Attributes,
  resolve: (src: string) => string | null,
): Attributes | null => {
  const own = tag === 'img' ? imageAttributes(raw, resolve) : (attributesByTag.get(tag) ?? noAttributes)(raw)
  if (!own) return null
  if (/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i.test(raw['lang'] ?? '')) own['lang'] = raw['lang'] ?? ''
  const aligned = htmlProfile.styledTags.includes(tag) ? alignment(raw['style']) : null
  if (aligned) own['style'] = aligned
  return own
}
