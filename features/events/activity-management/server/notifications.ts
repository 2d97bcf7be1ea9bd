/** Notifications that organisers cause. */
import { overlay, translate, type Language } from '@portal/contract'
import { type NewNotification, notificationType } from '@portal/notifications/server'
import { noticeTexts, refusalTexts } from '../texts.ts'

export type GroupNotification = NewNotification & { to: { accounts: readonly string[] } }

export interface NotificationSubject {
  activity_id: number
  /** The session that the link opens; undefined: the activity. */
  item_id: number | undefined
  title_zh: string
  title_en: string
}

const baseNotification = ({ activity_id, item_id }: NotificationSubject, accounts: readonly string[], now: Date) => ({
  type: notificationType.activity,
  about: activity_id,
  link: overlay.at('', { activity: activity_id, item: item_id }),
  to: { accounts },
  now,
})

type PlaceChange = 'added' | 'queued' | 'moved' | 'movedToQueue' | 'removed'

/** A person was added, moved or removed. */
export function placeNotification(
  change: PlaceChange,
  subject: NotificationSubject,
  account: string,
  now: Date,
): GroupNotification {
  const textIn = (language: Language, title: string) =>
    translate(noticeTexts[change] as (typeof noticeTexts)['added'], language, { title })
  const text = { zh: textIn('CHS', subject.title_zh), en: textIn('EN', subject.title_en) }
  return { ...baseNotification(subject, [account], now), text, mustKnow: change === 'removed' || change === 'moved' }
}

/** An organiser's own step did not take effect, because of what happened while it could be taken back. */
export function lostNotification(
  cause: 'noActivity' | 'seatsTaken' | 'changedMeanwhile' | 'signedUp' | 'ended',
  { id, title_zh, title_en }: { id: number; title_zh: string; title_en: string },
  account: string,
  now: Date,
): GroupNotification {
  const textIn = (language: Language, title: string) =>
    translate(noticeTexts.lost, language, { title, reason: translate(refusalTexts[cause], language) })
  const text = { zh: textIn('CHS', title_zh || title_en), en: textIn('EN', title_en || title_zh) }
  const subject = { activity_id: id, item_id: undefined, title_zh, title_en }
  return { ...baseNotification(subject, [account], now), text, mustKnow: true }
}

/** The organiser's message after the title. A language without text stays empty; its readers see the other. */
export function messageNotification(
  subject: NotificationSubject,
  message: { zh: string; en: string },
  accounts: readonly string[],
  now: Date,
): GroupNotification {
  const textIn = (language: Language, title: string, text: string) =>
    text === '' ? '' : translate(noticeTexts.message, language, { title, text })
  const text = { zh: textIn('CHS', subject.title_zh, message.zh), en: textIn('EN', subject.title_en, message.en) }
  return { ...baseNotification(subject, accounts, now), text }
}
