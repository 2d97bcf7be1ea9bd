export { ChatPage } from './ChatPage.tsx'
export { RichText } from './NewsText.tsx'
export { messageTexts } from '../texts.ts'
export { parseChatPageRoute } from '../rules.ts'
