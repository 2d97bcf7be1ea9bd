/**
 * For tests: tokenizes markup as a browser does, independently of the cleaner's parser, and reports everything that a
 * cleaned body must not hold. The same oracle has to find fault with the raw input, or it proves nothing.
 */
import { parseFileReference } from '@portal/contract/file-reference'
import { htmlProfile, questionnaireKey } from './html-profile.ts'

export type Fault =
  | 'tag'
  | 'attribute'
  | 'handler'
  | 'link'
  | 'image'
  | 'style'
  | 'clobbering'
  | 'comment'
  | 'malformed'

interface Tag {
  name: string
  attributes: [string, string][]
}

const rawText = /^(?:script|style|xmp|iframe|noembed|noframes|noscript|textarea|title|plaintext)$/
// A letter first, as in the standard; a NUL is part of the name.
const tagOpen = /^<\/?([a-z][^\s/>]*)/i
// oxlint-disable-next-line no-control-regex -- NUL counts as space to old parsers, so the oracle is the stricter one
const attributePart = /^[\s/\0]*(?:([^\s/>=\0]+|=[^\s/>=]*)(?:\s*=\s*(?:"([^"]*)(?:"|$)|'([^']*)(?:'|$)|([^\s>]*)))?)/

const decoded = (value: string): string =>
  value
    .replace(/&#x([0-9a-f]+);?/gi, (_, hex: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
    )
    .replace(/&#(\d+);?/g, (_, digits: string) => String.fromCodePoint(Math.min(Number(digits), 0x10ffff)))
    .replace(/&colon;/gi, ':')
    .replace(/&(?:tab|newline);/gi, '')
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

const commentLength = (html: string, at: number): number => {
  if (!html.startsWith('<!--', at)) return html.indexOf('>', at) < 0 ? Infinity : html.indexOf('>', at) - at + 1
  const end = /^<!-->|^<!--->|--!?>/.exec(html.slice(at))
  return end ? end.index + end[0].length : Infinity
}

const readTag = (html: string, at: number, name: string, from: number): { tag: Tag; next: number } => {
  const tag: Tag = { name: name.toLowerCase(), attributes: [] }
  let next = from
  while (next < html.length && html[next] !== '>') {
    const part = attributePart.exec(html.slice(next, next + 4000))
    if (!part?.[0]) {
      next++
      continue
    }
    tag.attributes.push([(part[1] ?? '').toLowerCase(), decoded(part[2] ?? part[3] ?? part[4] ?? '')])
    next += part[0].length
  }
  return { tag, next: Math.max(next + 1, at + 1) }
}

/** Returns the start and end tags of some markup, and the number of comments or unfinished tags. */
const tokens = (html: string): { tags: Tag[]; comments: number } => {
  const tags: Tag[] = []
  let comments = 0
  let at = html.indexOf('<')
  while (at >= 0 && at < html.length) {
    const open = tagOpen.exec(html.slice(at, at + 200))
    let next = at + 1
    if (open?.[1]) {
      const read = readTag(html, at, open[1], at + open[0].length)
      tags.push(read.tag)
      next = read.next
      const closing = rawText.test(read.tag.name) && html[at + 1] !== '/'
      const end = closing ? html.slice(next).search(new RegExp(`</${read.tag.name}[\\s/>]`, 'i')) : 0
      next = end < 0 ? html.length : next + end
    } else if (/^<[!?/]/.test(html.slice(at, at + 2))) {
      comments++
      next = at + commentLength(html, at)
    }
    at = next < html.length ? html.indexOf('<', next) : -1
  }
  return { tags, comments }
}

// oxlint-disable-next-line no-control-regex -- what the URL standard strips
const address = (value: string): string => value.replace(/[\0- ]/g, '').toLowerCase()

const ofStyle = (value: string): Fault[] => (/^text-align:(?:left|right|center|justify)$/.test(value) ? [] : ['style'])

const loads = /^(?:src|srcset|poster|background|lowsrc|dynsrc)$/
const leads = /^(?:href|xlink:href|action|formaction|data|cite|longdesc|ping)$/

const ofLink = (value: string): Fault[] => {
  const link = address(value)
  const fine =
    /^(?:https?:\/\/[^/\\]|mailto:|\/(?![/\\])|#user-content-[^\s:/]+$)/.test(link) &&
    !/^https?:\/\/[^/?#]*@/.test(link)
  return fine ? [] : ['link']
}

const mustBe: Readonly<Record<string, RegExp>> = {
  'data-questionnaire': questionnaireKey,
  class: /^(?:language-[^\s<>"'&]+|wide|gallery)$/,
}

const ofListed = (tag: string, name: string, value: string): Fault[] =>
  mustBe[name]?.test(value) !== false &&
  [...(htmlProfile.attributes['*'] ?? []), ...(htmlProfile.attributes[tag] ?? [])].includes(name)
    ? []
    : ['attribute']

const anchor = /^(?:h[234]|span) id user-content-[^\s<>"'&]+$/

const ofAttribute = (tag: string, name: string, value: string): Fault[] => {
  if (name.startsWith('on')) return ['handler']
  if (name === 'id' || name === 'name') return `${tag} ${name} ${value}`.match(anchor) ? [] : ['clobbering']
  if (name === 'style') return htmlProfile.styledTags.includes(tag) ? ofStyle(value) : ['style']
  if (loads.test(name)) return tag === 'img' && name === 'src' && parseFileReference(value) !== null ? [] : ['image']
  if (leads.test(name) && ofLink(value).length > 0) return ['link']
  return ofListed(tag, name, value)
}

/** Returns every kind of fault in some markup once. */
export const faults = (html: string): Fault[] => {
  const { tags, comments } = tokens(html)
  const found = tags.flatMap((tag): Fault[] => [
    ...(htmlProfile.tags.includes(tag.name) ? [] : (['tag'] as const)),
    ...tag.attributes.flatMap(([name, value]) => ofAttribute(tag.name, name, value)),
  ])
  if (comments > 0) found.push('comment')
  // The canonical spelling has one form only, whatever a lenient parser might accept.
  if (!/^(?:[^<>]|<\/[a-z][a-z0-9]*>|<[a-z][a-z0-9]*(?: [a-z]+(?:-[a-z]+)?="[^"<>]*")*(?: \/)?>)*$/.test(html))
    found.push('malformed')
  return [...new Set(found)]
}
