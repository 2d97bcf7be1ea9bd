import type { NoticeChoice } from '../contract.ts'
import { noticeType, type NoticeType } from '../rules.ts'

/** Types in the order of the panel; type 2 is never shown (NOTICE-04). */
export const chosenTypes: readonly NoticeType[] = [
  noticeType.reply,
  noticeType.signUp,
  noticeType.activity,
  noticeType.news,
  noticeType.plain,
]

/** The form state of the panel. */
export interface QuietDraft {
  quietTypes: readonly number[]
  chatTypes: readonly number[]
  hasHours: boolean
  from: string
  to: string
}

/** Suggested to a person without quiet hours. */
const night = { from: '22:00', to: '08:00' }

export function draftOf({ QuietTypes, ChatTypes, QuietFrom, QuietTo }: NoticeChoice): QuietDraft {
  const hasHours = QuietFrom !== QuietTo
  const types = { quietTypes: QuietTypes, chatTypes: ChatTypes }
  return { ...types, hasHours, ...(hasHours ? { from: QuietFrom, to: QuietTo } : night) }
}

export function withType(draft: QuietDraft, type: number, isToast: boolean): QuietDraft {
  const others = draft.quietTypes.filter((each) => each !== type)
  return { ...draft, quietTypes: isToast ? others : [...others, type] }
}

export function withChat(draft: QuietDraft, type: number, isWanted: boolean): QuietDraft {
  const others = draft.chatTypes.filter((each) => each !== type)
  return { ...draft, chatTypes: isWanted ? [...others, type] : others }
}

/** Returns the reason why the draft cannot be saved; '': it can. */
export function faultOf({ hasHours, from, to }: QuietDraft): '' | 'timeMissing' | 'timesSame' {
  if (!hasHours) return ''
  if (from === '' || to === '') return 'timeMissing'
  return from === to ? 'timesSame' : ''
}

/** Returns true if the hours end on the next day. */
export function isOverMidnight({ from, to }: QuietDraft): boolean {
  return from !== '' && to !== '' && to < from
}

export function choiceOf(draft: QuietDraft, TimeZone: string): NoticeChoice {
  const { hasHours, from, to } = draft
  return {
    QuietTypes: [...draft.quietTypes],
    ChatTypes: [...draft.chatTypes],
    QuietFrom: hasHours ? from : '00:00',
    QuietTo: hasHours ? to : '00:00',
    TimeZone,
  }
}
