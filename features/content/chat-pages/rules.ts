import { languageOfTag, languageOf, type Language } from '@portal/contract'

/** AUTH-09: timeout of every call of a chat page. */
export const messageTimeoutMs = 5000

/** Parsed address of a chat page. */
export type Shown =
  | { kind: 'news'; newsId: number; language: Language }
  | { kind: 'reply'; commentId: number; replyId: number; language: Language }

const idIn = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

/**
 * Parses `/WeiXinNews/NewsDetail/{newsId}/{lang}` and `/WeiXinNews/Reply/{cmtId}/{replyId}/{lang}`. An invalid id
 * becomes 0 and is not requested. Without a language, the person's own is used.
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

/**
 * Returns true if a chunk of the page failed to load (in the wording of the browsers). A better network helps; it would
 * not with a bug.
 */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|importing a module script|preload css/i.test(error.message)
  )
}
