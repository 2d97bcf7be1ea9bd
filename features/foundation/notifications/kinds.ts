/** Kinds of notifications (NOTICE-02): their names in the list, the settings and the chats. */
import type { noticeTexts } from './page.texts.ts'
import { notificationType } from './rules.ts'

interface Kind {
  type: number
  name: keyof typeof noticeTexts & `kind${string}`
  choice: keyof typeof noticeTexts & `choice${string}`
  /** Until a person chooses: what concerns them goes to the chat; likes and the rest do not. */
  isInChat: boolean
}

/** In the order of the settings. */
const kinds: Readonly<Record<Exclude<keyof typeof notificationType, 'people'>, Kind>> = {
  reply: { type: notificationType.reply, name: 'kindReply', choice: 'choiceReply', isInChat: true },
  signUp: { type: notificationType.signUp, name: 'kindSignUp', choice: 'choiceSignUp', isInChat: true },
  activity: { type: notificationType.activity, name: 'kindActivity', choice: 'choiceActivity', isInChat: true },
  news: { type: notificationType.news, name: 'kindNews', choice: 'choiceNews', isInChat: false },
  plain: { type: notificationType.plain, name: 'kindPlain', choice: 'choicePlain', isInChat: false },
}

/** People are shown nowhere (NOTICE-04). */
export const shownKinds: readonly Kind[] = Object.values(kinds)

export const defaultChatTypes: readonly number[] = shownKinds.filter(({ isInChat }) => isInChat).map(({ type }) => type)

/** Of an unknown type: the plain one. */
export const kindName = (type: number): Kind['name'] =>
  (shownKinds.find((kind) => kind.type === type) ?? kinds.plain).name
