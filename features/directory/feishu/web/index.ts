export { requestClientCode } from './client-code.ts'
export { openChat } from './open-chat.ts'
