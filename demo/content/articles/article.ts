import type { DemoNews } from '../../types.ts'
import { desks, type Desk } from './desks.ts'
import { toHtml } from './markup.ts'

export type More = Partial<Pick<DemoNews, 'portal' | 'audience' | 'pinned' | 'video' | 'attachments'>>

/**
 * Parses a news item: title in the first line, then the body; the same in English after a line `===`.
 * A part that is missing stays empty, and readers meet the other language.
 */
export function article(
  key: string,
  category: string,
  desk: Desk,
  [daysAgo, time]: readonly [days: number, time: string],
  tags: number[],
  text: string,
  more: More = {},
): DemoNews {
  const [zh, en] = halves(text)
  return {
    key,
    portal: '',
    category,
    title: { zh: zh.title, en: en.title },
    body: { zh: toHtml(zh.rest), en: toHtml(en.rest) },
    daysAgo,
    time,
    author: desks[desk].author,
    source: desks[desk].source,
    tags,
    ...more,
  }
}

/** Splits a text at `===`. */
export function halves(text: string): [zh: Half, en: Half] {
  const [zh = '', en = ''] = text.split(/^===$/m)
  return [half(zh), half(en)]
}

interface Half {
  title: string
  rest: string
}

function half(text: string): Half {
  const [title = '', ...rest] = text.trim().split('\n')
  return { title: title.trim(), rest: rest.join('\n') }
}
