/** HTML document of a chat page: with its text if the reader is known, otherwise as an outline (MSG-01, MSG-02). */
import { localeOf, translate } from '@portal/contract'
import { shownBy, messageTexts, type Given, type Shown } from '@portal/chat-pages/contract'
import { news } from '@portal/news/contract'
import type { Read } from './message-reading.ts'

/** Renders a page as the browser would (apps/web/message-page.tsx, built into dist/server). */
export type DrawPage = (shown: Shown, given: Given) => string

interface Asked {
  pathname: string
  nonce: string
  /** JSON, safe inside a script element. */
  settings: string
  read: Read | null
}
type MessageDocument = (asked: Asked, onFault: (error: unknown) => void) => string

const script = /\s*<link rel="modulepreload" data-when="(\w+)"[^>]*>/g
const sheet = /\s*<link rel="stylesheet"[^>]* href="\/assets\/([^"]+)"[^>]*>/
const place = /\{\{(\w+)\}\}/

/** `styles` returns a stylesheet by file name. A document with text includes its styles. */
export function messageDocument(
  template: string,
  styles: (name: string) => string | undefined,
  draw?: DrawPage,
): MessageDocument {
  const bare = piecesOf(template, ['bare'])
  const look = styles(sheet.exec(template)?.[1] ?? '')
  const withLook =
    look === undefined
      ? template
      : template.replace(sheet, '').replace('</head>', () => `<style nonce="{{nonce}}">${look}</style></head>`)
  // the text is already in the document: the script needs no low priority
  const ready = withLook.replaceAll(' fetchpriority="low"', '')
  const full = { news: piecesOf(ready, []), reply: piecesOf(ready, ['reply']) }
  return ({ pathname, nonce, settings, read }, onFault) => {
    const shown = read?.shown ?? shownBy(pathname)
    const { language } = shown
    const words = {
      nonce,
      settings,
      lang: localeOf(language),
      title: translate(messageTexts.title, language),
    }
    const page = read ? drawn(draw, read, onFault) : undefined
    if (!read || page === undefined) return written(bare, { ...words, reader: '', page: '', given: '' })
    const given = asData(withoutText(read.given))
    return written(full[shown.kind], { ...words, reader: escaped(read.given.account), page, given })
  }
}

function drawn(draw: DrawPage | undefined, read: Read, onFault: (error: unknown) => void): string | undefined {
  try {
    return draw?.(read.shown, read.given)
  } catch (error) {
    onFault(error)
    return undefined
  }
}

/** Splits the template into texts and placeholder names, so that user content is never searched for placeholders. */
function piecesOf(template: string, parts: readonly string[]): string[] {
  return template.replace(script, (found, when: string) => (parts.includes(when) ? found : '')).split(place)
}

function written(pieces: readonly string[], words: Readonly<Record<string, string>>): string {
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : (words[piece] ?? ''))).join('')
}

/** Serialises to JSON that cannot close the script element or open a comment. */
function asData(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}

/** Drops the text from the data: the document already contains it. */
function withoutText(given: Given): Given {
  const lean = ([key, answer]: [string, unknown]): [string, unknown] =>
    key.startsWith(`${news.mobileDetail.path} `) ? [key, { ...(answer as object), NewsInfo: '' }] : [key, answer]
  return { ...given, answers: Object.fromEntries(Object.entries(given.answers).map(lean)) }
}
