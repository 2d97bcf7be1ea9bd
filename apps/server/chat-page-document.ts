/** HTML document of a chat page: with its text if the reader is known, otherwise as an outline (MSG-01, MSG-02). */
import { localeOf, translate } from '@portal/contract'
import { parseChatPageRoute, messageTexts, type BootstrapData, type ChatPageRoute } from '@portal/chat-pages/contract'
import { news } from '@portal/news/contract'
import type { ChatPageContent } from './chat-page-loader.ts'
import { escapeHtml, toScriptJson } from './document-text.ts'

/** Renders a page as the browser would (apps/web/message-page.tsx, built into dist/server). */
export type RenderPage = (route: ChatPageRoute, bootstrap: BootstrapData) => string

interface ChatDocumentParams {
  pathname: string
  nonce: string
  /** JSON, safe inside a script element. */
  settings: string
  read: ChatPageContent | null
}
type RenderChatDocument = (asked: ChatDocumentParams, onFault: (error: unknown) => void) => string

const script = /\s*<link rel="modulepreload" data-when="(\w+)"[^>]*>/g
const sheet = /\s*<link rel="stylesheet"[^>]* href="\/assets\/([^"]+)"[^>]*>/
const placeholder = /\{\{(\w+)\}\}/

/** `styles` returns a stylesheet by file name. A document with text includes its styles. */
export function createChatDocument(
  template: string,
  styles: (name: string) => string | undefined,
  render?: RenderPage,
): RenderChatDocument {
  const bare = splitTemplate(template, ['bare'])
  const look = styles(sheet.exec(template)?.[1] ?? '')
  const withLook =
    look === undefined
      ? template
      : template.replace(sheet, '').replace('</head>', () => `<style nonce="{{nonce}}">${look}</style></head>`)
  // the text is already in the document: the script needs no low priority
  const ready = withLook.replaceAll(' fetchpriority="low"', '')
  const full = { news: splitTemplate(ready, []), reply: splitTemplate(ready, ['reply']) }
  return ({ pathname, nonce, settings, read }, onFault) => {
    const route = read?.route ?? parseChatPageRoute(pathname)
    const { language } = route
    const values = {
      nonce,
      settings,
      lang: localeOf(language),
      title: translate(messageTexts.title, language),
    }
    const page = read ? renderOrUndefined(render, read, onFault) : undefined
    if (!read || page === undefined) return fillTemplate(bare, { ...values, reader: '', page: '', bootstrap: '' })
    const bootstrap = toScriptJson(dropText(read.bootstrap))
    return fillTemplate(full[route.kind], { ...values, reader: escapeHtml(read.bootstrap.account), page, bootstrap })
  }
}

function renderOrUndefined(
  render: RenderPage | undefined,
  read: ChatPageContent,
  onFault: (error: unknown) => void,
): string | undefined {
  try {
    return render?.(read.route, read.bootstrap)
  } catch (error) {
    onFault(error)
    return undefined
  }
}

/** Splits the template into texts and placeholder names, so that user content is never searched for placeholders. */
function splitTemplate(template: string, parts: readonly string[]): string[] {
  return template.replace(script, (found, when: string) => (parts.includes(when) ? found : '')).split(placeholder)
}

function fillTemplate(parts: readonly string[], values: Readonly<Record<string, string>>): string {
  return parts.map((piece, index) => (index % 2 === 0 ? piece : (values[piece] ?? ''))).join('')
}

/** Drops the text from the data: the document already contains it. */
function dropText(bootstrap: BootstrapData): BootstrapData {
  const lean = ([key, answer]: [string, unknown]): [string, unknown] =>
    key.startsWith(`${news.mobileDetail.path} `) ? [key, { ...(answer as object), NewsInfo: '' }] : [key, answer]
  return { ...bootstrap, answers: Object.fromEntries(Object.entries(bootstrap.answers).map(lean)) }
}
