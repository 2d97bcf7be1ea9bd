export {
  codeHere,
  enterPortal,
  endedSession,
  leavePortal,
  switchPerson,
  endAttempt,
  finishSignIn,
  goToSignIn,
  currentAuthType,
  offerClientCode,
  type Entered,
} from './session.ts'
export { mayGoOn, watchOtherTabs } from './tab.ts'
export { usePeopleToBe } from './people-to-be.ts'
export type { Offered } from '../rules.ts'
export { choicesOf } from '../choices.ts'
export { isInChat, isPhone, refusedAt, targetOf, wayIn } from '../rules.ts'
