/**
 * Notifications of sign-ups, for the host, and of changes, for everyone with a seat, on a waiting list or following.
 */
import { overlay, translate } from '@portal/contract'
import { type NewNotification, notificationType } from '@portal/notifications/server'

/** A notification for several named people. */
type GroupNotification = NewNotification & { to: { accounts: readonly string[] } }

import { noticeTexts } from '../texts.ts'
import type { SessionChanges } from '../rules.ts'

export interface LocalizedText {
  zh: string
  en: string
}

interface NotificationSubject {
  activity_id: number
  id: number
  title_zh: string
  title_en: string
}

function linkToSession(subject: NotificationSubject) {
  return { about: subject.activity_id, link: overlay.at('', { activity: subject.activity_id, item: subject.id }) }
}

type TitleText = (typeof noticeTexts)['movedUp' | 'opened' | 'newTime' | 'backOn' | 'cancelled']

function translateTitle(text: TitleText, { title_zh, title_en }: Pick<NotificationSubject, 'title_zh' | 'title_en'>) {
  return { zh: translate(text, 'CHS', { title: title_zh }), en: translate(text, 'EN', { title: title_en }) }
}

/** Type 7, to the host; several sign-ups collapse into one notification with a count. `before`: who came just before. */
export function signUpNotification(
  signUp: Omit<NotificationSubject, 'id'> & {
    item_id: number
    account: string
    name_zh: string
    name_en: string
    signed_at: Date
  },
  host: string,
  before: readonly string[],
): NewNotification & { to: { account: string } } {
  const zh = { name: signUp.name_zh, title: signUp.title_zh }
  const en = { name: signUp.name_en, title: signUp.title_en }
  return {
    ...linkToSession({ ...signUp, id: signUp.item_id }),
    type: notificationType.signUp,
    to: { account: host },
    text: { zh: translate(noticeTexts.signedUp, 'CHS', zh), en: translate(noticeTexts.signedUp, 'EN', en) },
    collapse: {
      key: `signup:${signUp.activity_id}`,
      actor: signUp.account,
      before,
      textOfMany: (others) => ({
        zh: translate(noticeTexts.signedUpByMany, 'CHS', { ...zh, people: others + 1 }),
        en: translate(noticeTexts.signedUpByMany, 'EN', { ...en, people: others + 1 }),
      }),
      again: 'ignore',
    },
    now: signUp.signed_at,
  }
}

const toPeopleOfSession =
  (text: (typeof noticeTexts)['movedUp' | 'opened']) =>
  (item: NotificationSubject, accounts: readonly string[], now: Date): GroupNotification => ({
    ...linkToSession(item),
    type: notificationType.signUp,
    to: { accounts },
    text: translateTitle(text, item),
    now,
  })

/** Type 7, to people who got a seat from the waiting list. */
export const promotionNotification = toPeopleOfSession(noticeTexts.movedUp)
/** Type 7, to followers. */
export const signUpOpenedNotification = toPeopleOfSession(noticeTexts.opened)

/** Type 8, to everyone concerned; null if nothing that matters to them has changed. */
export function sessionChangedNotification(
  item: NotificationSubject & { place_zh: string; place_en: string },
  changes: SessionChanges,
  accounts: readonly string[],
  now: Date,
): GroupNotification | null {
  const base = { ...linkToSession(item), type: notificationType.activity, to: { accounts }, now }
  if (changes.isOff) return { ...base, text: translateTitle(noticeTexts.cancelled, item), mustKnow: true }
  if (changes.isBackOn) return { ...base, text: translateTitle(noticeTexts.backOn, item), mustKnow: true }
  const { hasNewTime, hasNewPlace } = changes
  if (!hasNewPlace) return hasNewTime ? { ...base, text: translateTitle(noticeTexts.newTime, item) } : null
  const text = hasNewTime ? noticeTexts.newTimeAndPlace : noticeTexts.newPlace
  const zh = { title: item.title_zh, place: item.place_zh || item.place_en }
  const en = { title: item.title_en, place: item.place_en || item.place_zh }
  return { ...base, text: { zh: translate(text, 'CHS', zh), en: translate(text, 'EN', en) } }
}

/** Type 8 for a removed activity, without a link: there is nothing left to open. */
export function activityRemovedNotification(
  titles: Pick<NotificationSubject, 'title_zh' | 'title_en'>,
  accounts: readonly string[],
  now: Date,
) {
  const text = translateTitle(noticeTexts.cancelled, titles)
  return {
    type: notificationType.activity,
    about: 0,
    to: { accounts },
    text,
    mustKnow: true,
    now,
  } satisfies NewNotification
}

/** Type 8: cancelled, with the reason. `item_id` is set if one session was cancelled rather than all. */
export function callOffNotification(
  {
    activity_id,
    item_id,
    ...titles
  }: Pick<NotificationSubject, 'title_zh' | 'title_en' | 'activity_id'> & { item_id: number | undefined },
  reason: LocalizedText,
  accounts: readonly string[],
  now: Date,
): GroupNotification {
  const text = {
    zh: translate(noticeTexts.calledOff, 'CHS', { title: titles.title_zh, reason: reason.zh || reason.en }),
    en: translate(noticeTexts.calledOff, 'EN', { title: titles.title_en, reason: reason.en || reason.zh }),
  }
  const link = overlay.at('', { activity: activity_id, item: item_id })
  return { type: notificationType.activity, about: activity_id, link, to: { accounts }, text, mustKnow: true, now }
}
