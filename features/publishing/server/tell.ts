/** What those who write and publish are told of a text: notices, each last in its transaction, and none to oneself. */
import { translate, type Text } from '@portal/contract'
import { notify } from '@portal/notices/server'
import { unknownAmong } from '@portal/people/server'
import type { Db } from '@portal/server'
import type { Manuscript } from '@portal/writing/server'
import { noticeTexts } from '../messages.ts'
import { wallClock } from '../zone.ts'

type Told = 'submitted' | 'returned' | 'scheduledBy' | 'publishedBy' | 'publishedDue' | 'notPublished'

interface Telling {
  text: Told
  to: readonly string[]
  /** Of who did it. */
  name?: Text
  words?: { reason?: string; time?: string }
  now: Date
}

/** Whoever has left is told nothing. */
export async function tellAbout(
  tx: Db,
  { id, content }: Pick<Manuscript, 'id' | 'content'>,
  telling: Telling,
): Promise<void> {
  const { text, to, name = { zh: '', en: '' }, words, now } = telling
  const gone = new Set(await unknownAmong(tx, [...to]))
  const accounts = [...new Set(to)].filter((account) => !gone.has(account))
  if (accounts.length === 0) return
  const more = { reason: '', time: '', ...words }
  const [zh, en] = [content.zh?.title.trim() ?? '', content.en?.title.trim() ?? '']
  await notify(tx, {
    type: 1,
    about: 0,
    to: { accounts },
    link: `/desk/writing/${id}`,
    text: {
      zh: translate(noticeTexts[text], 'CHS', { ...more, name: name.zh, title: zh || en }),
      en: translate(noticeTexts[text], 'EN', { ...more, name: name.en, title: en || zh }),
    },
    now,
  })
}

/** A moment as a notice says it: by the clock of the zone that the text was given. */
export function momentIn(at: Date, zone: string): string {
  return `${wallClock(at, zone).replace('T', ' ')} (${zone.replaceAll('_', ' ')})`
}
