import type { DemoAttachment, DemoNews } from '../../types.ts'
import type { Scene } from '../../scenes.ts'
import { desks, type Desk } from './desks.ts'
import { toHtml } from './markup.ts'

export type More = Partial<Pick<DemoNews, 'portal' | 'audience' | 'pinned' | 'video' | 'attachments'>>

/**
 * One news from a text: first line the title, then the body; after a line `===` the same in English.
 * A part that is missing stays empty, and readers meet the other language.
 */
export function article(
  key: string,
  category: string,
  scene: Scene,
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
    scene,
    daysAgo,
    time,
    author: desks[desk].author,
    source: desks[desk].source,
    tags,
    ...more,
  }
}

/** A PDF beside a news: first line its name, then one paragraph a line; after `===` the same in English. */
export function paper(text: string): DemoAttachment {
  const [zh, en] = halves(text)
  const pages = (rest: string): string[] =>
    rest
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  return { name: { zh: zh.title, en: en.title }, pages: { zh: pages(zh.rest), en: pages(en.rest) } }
}

/** What is before `===` and what is after it. */
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
