/**
 * Notifications about a text to its author and publishers. Call them last in the transaction; nobody is notified of
 * their own step.
 */
import { translate, type Language, type Text, deskHref } from '@portal/contract'
import { notify } from '@portal/notifications/server'
import { unknownAmong } from '@portal/people/server'
import type { Db } from '@portal/server'
import type { Manuscript } from '@portal/editor/server'
import { noticeTexts } from '../texts.ts'
import { momentIn } from '../moment.ts'

type Told = 'submitted' | 'returned' | 'scheduledBy' | 'publishedBy' | 'publishedDue' | 'notPublished'

export interface Telling {
  text: Told
  to: readonly string[]
  /** Name of the person who took the step. */
  name?: Text
  words?: { reason?: string; at?: { time: Date; zone: string } }
  now: Date
}

/** Notifies the accounts; people who have left are skipped. */
export async function tellAbout(
  tx: Db,
  { id, content }: Pick<Manuscript, 'id' | 'content'>,
  telling: Telling,
): Promise<void> {
  const { text, to, name = { zh: '', en: '' }, words, now } = telling
  const gone = new Set(await unknownAmong(tx, [...to]))
  const accounts = [...new Set(to)].filter((account) => !gone.has(account))
  if (accounts.length === 0) return
  const more = { reason: words?.reason ?? '' }
  // in the zone of the settings: the reader's zone is not known
  const timeIn = (language: Language): string =>
    words?.at ? momentIn(words.at.time, { language, zone: words.at.zone, isZoneNamed: true, now }) : ''
  const [zh, en] = [content.zh?.title.trim() ?? '', content.en?.title.trim() ?? '']
  await notify(tx, {
    type: 1,
    about: 0,
    to: { accounts },
    link: deskHref('writing', id),
    text: {
      zh: translate(noticeTexts[text], 'CHS', { ...more, time: timeIn('CHS'), name: name.zh, title: zh || en }),
      en: translate(noticeTexts[text], 'EN', { ...more, time: timeIn('EN'), name: name.en, title: en || zh }),
    },
    now,
  })
}
