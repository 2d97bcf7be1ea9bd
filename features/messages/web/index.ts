export { Boundary } from './Boundary.tsx'
export { MessagePage } from './MessagePage.tsx'
export { messageTexts } from '../messages.ts'
export { shownBy } from '../rules.ts'
