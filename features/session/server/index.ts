export { refusalTexts as signInTexts } from '../messages.ts'
export { openBy, sessionRoutes, type SessionSettings } from './handlers.ts'
export type { SsoSettings } from './sso.ts'
export { toolkitWay, type ToolkitSettings } from './toolkit-token.ts'
export type { Exchanged, Identity, Platform, SignInWay } from './ways.ts'
export { pacedWays, type Pace, type PacedWay } from './paced-ways.ts'
export { guardedAmong } from './guarded.ts'
export { bindIdentity, externalIdsOf } from './identities.ts'
export { messageState, type MessagePlace } from './message-link.ts'
export {
  endSession,
  endSessionsOf,
  makeSignInCode,
  makeTicket,
  openSession,
  readerOf,
  sweepSessions,
  viewerOf,
  viewerOfPerson,
  viewerOfTicket,
} from './store.ts'
export { readingSecret } from './reading-cookie.ts'
export { authTypeOf, isInChat, isPhone } from '../rules.ts'
export { personOfCode, type CodeType } from './person-of-code.ts'
