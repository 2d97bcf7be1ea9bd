/**
 * Notifications about a text to its author and publishers. Call them last in the transaction; nobody is notified of
 * their own step.
 */
import { translate, type Language, type Text, deskHref } from '@portal/contract'
import { notify, notificationType } from '@portal/notifications/server'
import { findUnknownAccounts } from '@portal/people/server'
import type { Db } from '@portal/server'
import { draftCommentHref, type Draft } from '@portal/editor/server'
import { formatDay } from './review-note.ts'
import { noticeTexts } from '../notice.texts.ts'
import { formatMoment } from './format-moment.ts'

type DraftNotificationKey = Exclude<keyof typeof noticeTexts, 'published' | 'publishedMustRead'>

export interface DraftNotification {
  text: DraftNotificationKey
  to: readonly string[]
  /** Name of the person who took the step. */
  name?: Text
  words?: { reason?: string; at?: { time: Date; zone: string }; day?: string }
  /** The comments that begin with the words of the step, to which it leads. */
  thread?: number
  now: Date
}

/** Notifies the accounts; people who have left are skipped. */
export async function notifyAboutDraft(
  tx: Db,
  { id, content }: Pick<Draft, 'id' | 'content'>,
  notification: DraftNotification,
): Promise<void> {
  const { text, to, name = { zh: '', en: '' }, words, thread, now } = notification
  const left = new Set(await findUnknownAccounts(tx, [...to]))
  const accounts = [...new Set(to)].filter((account) => !left.has(account))
  if (accounts.length === 0) return
  const texts = (language: Language) => ({
    reason: words?.reason ?? '',
    day: words?.day ? formatDay(words.day, language) : '',
  })
  // in the zone of the settings: the reader's zone is not known
  const timeIn = (language: Language): string =>
    words?.at ? formatMoment(words.at.time, { language, zone: words.at.zone, isZoneNamed: true, now }) : ''
  const [zh, en] = [content.zh?.title.trim() ?? '', content.en?.title.trim() ?? '']
  await notify(tx, {
    type: notificationType.news,
    about: 0,
    to: { accounts },
    link: thread ? draftCommentHref(id, thread) : deskHref('writing', id),
    text: {
      zh: translate(noticeTexts[text], 'CHS', { ...texts('CHS'), time: timeIn('CHS'), name: name.zh, title: zh || en }),
      en: translate(noticeTexts[text], 'EN', { ...texts('EN'), time: timeIn('EN'), name: name.en, title: en || zh }),
    },
    now,
  })
}
