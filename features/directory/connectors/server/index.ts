/** The shared core of the chat platforms. Each platform is a slice that builds on it (0037). */
export { callbackDoor, type Callback } from './callback-door.ts'
export { bindContact, inPeopleTurn, knownPeople, takeContacts, type KnownPeople } from './contacts.ts'
export {
  createCredentials,
  ownerMark,
  sweepCredentials,
  withCredential,
  type Credential,
  type Credentials,
} from './credentials.ts'
export { onceADay } from './daily.ts'
export { takeDepartments, type OurDepartment, type OutsideDepartment } from './departments.ts'
export { createFetchJson, isObject, PlatformAway } from './fetch-json.ts'
export { createInbox, workOff, type Received } from './inbox.ts'
export { createPace } from './pace.ts'
export { newNonce, pageSignature } from './page-signature.ts'
export { isSignInCode, orAway } from './sign-in.ts'
