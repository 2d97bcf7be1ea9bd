import { languageOfTag, languageOf, type Language, idParam, parseMessagePath } from '@portal/contract'

/** AUTH-09: timeout of every call of a chat page. */
export const chatPageTimeoutMs = 5000

/** Parsed address of a chat page. */
export type ChatPageRoute =
  | { kind: 'news'; newsId: number; language: Language }
  | { kind: 'reply'; commentId: number; replyId: number; language: Language }

/**
 * Parses `/WeiXinNews/NewsDetail/{newsId}/{lang}` and `/WeiXinNews/Reply/{cmtId}/{replyId}/{lang}`. An invalid id
 * becomes 0 and is not requested. Without a language, the person's own is used.
 */
export function parseChatPageRoute(pathname: string, ownLanguage?: string): ChatPageRoute {
  const { isReply = false, ids = [], language: lang, isTooLong } = parseMessagePath(pathname) ?? {}
  const language = lang ? languageOfTag(lang) : languageOf(ownLanguage)
  const [first = 0, second = 0] = isTooLong ? [] : ids.map((id) => idParam().read(id) ?? 0)
  return isReply
    ? { kind: 'reply', commentId: first, replyId: second, language }
    : { kind: 'news', newsId: first, language }
}

/**
 * Returns true if a chunk of the page failed to load (in the wording of the browsers). A better network helps; it would
 * not with a bug.
 */
export function isChunkLoadError(error: unknown): boolean {
  return (
    error instanceof Error && /dynamically imported module|importing a module script|preload css/i.test(error.message)
  )
}
