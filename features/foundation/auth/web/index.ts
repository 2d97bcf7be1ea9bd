export {
  getClientCode,
  enterPortal,
  isAppOfOther,
  handleSessionEnd,
  leavePortal,
  switchPerson,
  endAttempt,
  finishSignIn,
  goToSignIn,
  currentAuthType,
  registerClientCode,
  type EnterResult,
} from './session.ts'
export { canTabContinue, watchOtherTabs } from './tab.ts'
export { useDevPeople } from './dev-people.ts'
export type { SignInOptions } from '../rules.ts'
export { signInChoices, type SignInChoice } from '../sign-in-choices.ts'
export { isInChat, isPhone, forbiddenRedirect, readTarget, signInMethod } from '../rules.ts'
