/** Notifications that organisers cause. */
import { overlay, translate, type Language } from '@portal/contract'
import { type NewNotification, notificationType } from '@portal/notifications/server'
import { noticeTexts } from '../texts.ts'

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
