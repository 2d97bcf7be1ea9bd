import { languageOfTag, languageOf, type Language } from '@portal/contract'

/** AUTH-09: no call of a message page is waited for longer. */
export const messageTimeoutMs = 5000

/** What an address of a message page names. */
export type Shown =
  | { kind: 'news'; newsId: number; language: Language }
  | { kind: 'reply'; commentId: number; replyId: number; language: Language }

const idIn = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

/**
 * `/WeiXinNews/NewsDetail/{newsId}/{lang}` and `/WeiXinNews/Reply/{cmtId}/{replyId}/{lang}`. An id that is none is 0: it
 * is nobody's, and not asked for. Without a language it is the person's own.
 */
export function shownBy(pathname: string, own?: string): Shown {
  const [, kind = '', rest = ''] = /^\/WeiXinNews\/(NewsDetail|Reply)\/(.+?)\/?$/i.exec(pathname) ?? []
  const parts = rest.split('/')
  const isReply = /^reply$/i.test(kind)
  const lang = parts[isReply ? 2 : 1]
  const language = lang ? languageOfTag(lang) : languageOf(own)
  const [first = 0, second = 0] = parts.length > (isReply ? 3 : 2) ? [] : parts.map(idIn)
  return isReply
    ? { kind: 'reply', commentId: first, replyId: second, language }
    : { kind: 'news', newsId: first, language }
}

/** A part of the page that did not arrive (as the browsers say it), which a better network mends; a bug it does not. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|importing a module script|preload css/i.test(error.message)
  )
}
