/** Notifications that organisers cause. */
import { translate, type Language } from '@portal/contract'
import type { NewNotice } from '@portal/notifications/server'
import { noticeTexts } from '../texts.ts'

export type ToMany = NewNotice & { to: { accounts: readonly string[] } }

export interface About {
  activity_id: number
  /** The session that the link opens; undefined: the activity. */
  item_id: number | undefined
  title_zh: string
  title_en: string
}

const base = ({ activity_id, item_id }: About, accounts: readonly string[], now: Date) => ({
  type: 8 as const,
  about: activity_id,
  link: `?activity=${activity_id}${item_id === undefined ? '' : `&item=${item_id}`}`,
  to: { accounts },
  now,
})

type Told = 'added' | 'queued' | 'moved' | 'movedToQueue' | 'removed'

/** A person was added, moved or removed. */
export function placeNotice(what: Told, about: About, account: string, now: Date): ToMany {
  const say = (language: Language, title: string) =>
    translate(noticeTexts[what] as (typeof noticeTexts)['added'], language, { title })
  const text = { zh: say('CHS', about.title_zh), en: say('EN', about.title_en) }
  return { ...base(about, [account], now), text, mustKnow: what === 'removed' || what === 'moved' }
}

/** The organiser's message after the title. A language without text stays empty; its readers see the other. */
export function messageNotice(
  about: About,
  words: { zh: string; en: string },
  accounts: readonly string[],
  now: Date,
): ToMany {
  const say = (language: Language, title: string, text: string) =>
    text === '' ? '' : translate(noticeTexts.message, language, { title, text })
  const text = { zh: say('CHS', about.title_zh, words.zh), en: say('EN', about.title_en, words.en) }
  return { ...base(about, accounts, now), text }
}
