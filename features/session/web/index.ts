export { enterPortal, endedSession, leavePortal, bePerson, finishSignIn, currentAuthType, type Entered } from './session.ts'
export { SwitchPerson } from './SwitchPerson.tsx'
export { sessionTexts } from '../messages.ts'
