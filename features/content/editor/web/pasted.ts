/**
 * Converts content pasted from Word, web pages or WeChat articles for the editor (T03). Nothing runs or loads here: the
 * elements belong to no page, and the schema accepts only the HTML profile.
 */
import { hrefOf } from '@portal/client'
import { files } from '@portal/files/contract'
import { parsePasted, pastedStyle } from '@portal/ui/late'
import { newKey } from './keys.ts'
import { preparePastedHtml, type PasteOmissions } from './pasted-html.ts'
import { makeLists, nestLists, wordListsIn } from './pasted-lists.ts'

export interface PastedPicture {
  place: string
  /** http(s), data: or blob: address; '' if it exists only on somebody's disk */
  url: string
  alt: string
}

export interface PastedContent {
  holder: HTMLElement
  pictures: PastedPicture[]
  leftOut: PasteOmissions
}

/** Reads pasted HTML. `isOwn` returns true for pictures of this draft that were copied within it. */
export function readPasted(pasted: string, isOwn: (fileId: number) => boolean): PastedContent {
  const { html, leftOut } = preparePastedHtml(pasted)
  const fragment = parsePasted(html)
  const holder = fragment.ownerDocument.createElement('div')
  holder.append(fragment)
  // accepts tracked changes
  for (const gone of holder.querySelectorAll('del, .msoDel')) gone.remove()
  const lists = wordListsIn(holder, html)
  for (const element of holder.querySelectorAll<HTMLElement>(`[${pastedStyle}]`)) readStyle(element)
  makeLists(lists)
  nestLists(holder)
  const pictures: PastedPicture[] = []
  for (const image of holder.querySelectorAll('img')) takePicture(image, pictures, isOwn)
  for (const wrapper of holder.querySelectorAll('section, font'))
    rename(wrapper, wrapper.tagName === 'FONT' ? 'span' : 'div')
  for (const title of holder.querySelectorAll('h1')) rename(title, 'h2')
  for (const title of holder.querySelectorAll('h5, h6')) rename(title, 'h4')
  return { holder, pictures, leftOut }
}

function takePicture(image: HTMLImageElement, pictures: PastedPicture[], isOwn: (fileId: number) => boolean): void {
  if (isOwn(Number(image.dataset['file'] ?? 0))) return
  // WeChat articles keep the address in data-src until scrolling
  const address = image.dataset['src'] ?? image.getAttribute('src') ?? ''
  const url = reachable(address)
  const saysNothing = url === '' && !/^(?:file|cid):/i.test(address) && image.alt === ''
  if (isPixel(image) || saysNothing) return image.remove()
  const picture = { place: newKey(), url, alt: image.alt.slice(0, 300) }
  const place = image.ownerDocument.createElement('picture-place')
  place.setAttribute('place', picture.place)
  if (/^https?:/i.test(url)) place.setAttribute('url', url)
  place.setAttribute('alt', picture.alt)
  image.replaceWith(place)
  pictures.push(picture)
}

/** Returns true for tracking pixels. */
function isPixel(image: HTMLImageElement): boolean {
  return ['width', 'height'].some((side) => Number(image.getAttribute(side) ?? 99) <= 2)
}

/** Returns the absolute address; '' if only its owner can reach it. */
function reachable(address: string): string {
  if (address.startsWith('//')) return `https:${address}`
  if (address.startsWith(hrefOf(files.image, { ref: '' }).split('?')[0]! + '?')) return location.origin + address
  return /^(?:https?:|data:image\/|blob:)/i.test(address) ? address : ''
}

/** Matches the property itself, not Word's `mso-bidi-font-weight`, which is about other scripts. */
const styleTags: readonly (readonly [RegExp, string])[] = [
  [/(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i, 'strong'],
  [/(?<![\w-])font-style:\s*italic/i, 'em'],
  [/(?<![\w-])text-decoration[^;]*:[^;]*underline/i, 'u'],
  [/(?<![\w-])text-decoration[^;]*:[^;]*line-through/i, 's'],
  [/(?<![\w-])vertical-align:\s*super/i, 'sup'],
  [/(?<![\w-])vertical-align:\s*sub\b/i, 'sub'],
]

/** Turns inline styles into tags, and removes hidden elements. */
function readStyle(element: HTMLElement): void {
  const style = element.getAttribute(pastedStyle) ?? ''
  if (/(?<![\w-])display:\s*none|visibility:\s*hidden|mso-hide:\s*all|mso-list:\s*ignore/i.test(style))
    return element.remove()
  const align = /text-align:\s*(center|right|justify)/i.exec(style)?.[1]
  if (align) element.setAttribute('align', align.toLowerCase())
  // some programs wrap everything in a bold tag with normal weight
  if (/^(?:b|strong)$/i.test(element.tagName) && /(?<![\w-])font-weight:\s*(?:normal|400)/i.test(style)) {
    element.replaceWith(...element.childNodes)
    return
  }
  if (element.tagName !== 'SPAN') return
  for (const [look, tag] of styleTags) if (look.test(style)) wrapInside(element, tag)
}

function wrapInside(element: HTMLElement, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

function rename(element: Element, tag: string): void {
  const fresh = element.ownerDocument.createElement(tag)
  const align = element.getAttribute('align')
  if (align) fresh.setAttribute('align', align)
  fresh.append(...element.childNodes)
  element.replaceWith(fresh)
}
