import type { Language } from '@portal/contract'

/** AUTH-09: no call of a message page is waited for longer. */
export const messageTimeoutMs = 5000

/** What an address of a message page names. */
export type Shown =
  | { kind: 'news'; newsId: number; language: Language }
  | { kind: 'reply'; commentId: number; replyId: number; language: Language }

const idIn = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

/** `/WeiXinNews/NewsDetail/{newsId}/{lang}` and `/WeiXinNews/Reply/{cmtId}/{replyId}/{lang}`; an id that is none is 0. */
export function shownBy(pathname: string): Shown | null {
  const [, kind = '', ids = '', lang = ''] =
    /^\/WeiXinNews\/(NewsDetail|Reply)\/(.+)\/([^/]+)\/?$/i.exec(pathname) ?? []
  const language = /^en/i.test(lang) ? 'EN' : 'CHS'
  const [first = '', second = '', ...more] = ids.split('/')
  if (/^newsdetail$/i.test(kind) && second === '') return { kind: 'news', newsId: idIn(first), language }
  if (/^reply$/i.test(kind) && second !== '' && more.length === 0)
    return { kind: 'reply', commentId: idIn(first), replyId: idIn(second), language }
  return null
}

/** The page of a news in a language, as cards and this page's own links name it. */
export function newsHref(newsId: number, language: Language): string {
  return `/WeiXinNews/NewsDetail/${newsId}/${language === 'EN' ? 'en' : 'zh'}`
}
