import type { NotificationSettings } from '../contract.ts'

/** The form state of the panel. */
export interface QuietDraft {
  quietTypes: readonly number[]
  chatTypes: readonly number[]
  hasHours: boolean
  from: string
  to: string
}

/** Suggested to a person without quiet hours. */
const suggestedHours = { from: '22:00', to: '08:00' }

export function createDraft({ QuietTypes, ChatTypes, QuietFrom, QuietTo }: NotificationSettings): QuietDraft {
  const hasHours = QuietFrom !== QuietTo
  const types = { quietTypes: QuietTypes, chatTypes: ChatTypes }
  return { ...types, hasHours, ...(hasHours ? { from: QuietFrom, to: QuietTo } : suggestedHours) }
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
export function findDraftError({ hasHours, from, to }: QuietDraft): '' | 'timeMissing' | 'timesSame' {
  if (!hasHours) return ''
  if (from === '' || to === '') return 'timeMissing'
  return from === to ? 'timesSame' : ''
}

/** Returns true if the hours end on the next day. */
export function isOverMidnight({ from, to }: QuietDraft): boolean {
  return from !== '' && to !== '' && to < from
}

export function settingsFromDraft(draft: QuietDraft, TimeZone: string): NotificationSettings {
  const { hasHours, from, to } = draft
  return {
    QuietTypes: [...draft.quietTypes],
    ChatTypes: [...draft.chatTypes],
    QuietFrom: hasHours ? from : '00:00',
    QuietTo: hasHours ? to : '00:00',
    TimeZone,
  }
}
