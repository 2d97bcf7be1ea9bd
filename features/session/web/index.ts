export {
  codeHere,
  enterPortal,
  endedSession,
  leavePortal,
  bePerson,
  endAttempt,
  finishSignIn,
  goToSignIn,
  currentAuthType,
  offerClientCode,
  type Entered,
} from './session.ts'
export { usePeopleToBe } from './people-to-be.ts'
export type { Offered } from '../rules.ts'
export { choicesOf } from '../choices.ts'
export { isInChat, isPhone, refusedAt, targetOf, wayIn } from '../rules.ts'
