export {
  enterPortal,
  endedSession,
  leavePortal,
  bePerson,
  finishSignIn,
  currentAuthType,
  type Entered,
} from './session.ts'
export { usePeopleToBe } from './people-to-be.ts'
export { sessionTexts } from '../messages.ts'
