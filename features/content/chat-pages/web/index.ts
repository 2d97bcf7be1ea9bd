export { MessagePage } from './MessagePage.tsx'
export { RichText } from './NewsText.tsx'
export { messageTexts } from '../messages.ts'
export { shownBy } from '../rules.ts'
