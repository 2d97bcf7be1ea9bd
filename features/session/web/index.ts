export {
  enterPortal,
  endedSession,
  leavePortal,
  bePerson,
  finishSignIn,
  goToSignIn,
  currentAuthType,
  offerClientCode,
  type Entered,
} from './session.ts'
export { usePeopleToBe } from './people-to-be.ts'
export { isInChat, isPhone, pagesOf, refusedAt } from '../rules.ts'
