import type { DemoActivity, DemoSession } from '../types.ts'
import { halves } from './articles/article.ts'
import { toHtml } from './articles/markup.ts'

type More = Partial<Pick<DemoSession, 'zone' | 'place' | 'near' | 'with' | 'queue' | 'reason'>>

/** A session before it gets its place; the default is the place of the activity. */
type Planned = Omit<DemoSession, 'place'> & { place?: DemoSession['place'] }

/** Creates a session: time, duration, the organiser's choice, taken and available seats. */
export function on(
  [day, kind, time, minutes]: readonly [number, DemoSession['kind'], string, number],
  choice: DemoSession['choice'],
  [count, max]: readonly [number, number],
  more: More = {},
): Planned {
  return { day, kind, time, minutes, choice, count, max, zone: 'Asia/Shanghai', with: [], queue: [], ...more }
}

/**
 * Parses an activity from text: title in the first line, `@ ` place, `! ` tip, then the content; after a line `===`
 * the same in English.
 */
export function activity(
  key: string,
  sponsor: string,
  sessions: readonly Planned[],
  text: string,
  more: Partial<Pick<DemoActivity, 'audience'>> = {},
): DemoActivity {
  const [zh, en] = halves(text).map(({ title, rest }) => ({ title, ...partsOf(rest) })) as [Parts, Parts]
  const place = { zh: zh.place, en: en.place }
  return {
    key,
    title: { zh: zh.title, en: en.title },
    content: { zh: zh.content, en: en.content },
    tip: { zh: zh.tip, en: en.tip },
    sponsor,
    sessions: sessions.map((session) => ({ place, ...session })),
    ...more,
  }
}

interface Parts {
  title: string
  place: string
  tip: string
  content: string
}

function partsOf(rest: string): Omit<Parts, 'title'> {
  const lines = rest.split('\n').map((line) => line.trim())
  const marked = (mark: string): string => lines.find((line) => line.startsWith(mark))?.slice(mark.length) ?? ''
  const content = lines.filter((line) => !line.startsWith('@ ') && !line.startsWith('! ')).join('\n')
  return { place: marked('@ '), tip: marked('! '), content: toHtml(content) }
}
