export { MessagePage } from './MessagePage.tsx'
export { RichText } from './NewsText.tsx'
export { messageTexts } from '../texts.ts'
export { shownBy } from '../rules.ts'
