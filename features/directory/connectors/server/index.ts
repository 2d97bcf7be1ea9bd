/** The shared core of the chat platforms. Each platform is a slice that builds on it (0037). */
export { callbackEndpoint, type CallbackRequest } from './callback-endpoint.ts'
export { linkContact, withPeopleLock, loadContactIndex, syncContactPeople, type ContactIndex } from './contacts.ts'
export {
  createCredentials,
  ownerHash,
  deleteExpiredCredentials,
  withCredential,
  type Credential,
  type CredentialFactory,
} from './credentials.ts'
export { runDaily } from './daily.ts'
export { syncDepartmentTree, type PortalDepartment, type PlatformDepartment } from './departments.ts'
export { decryptCallback, hasValidSignature, type SignedCallback } from './encrypted-callback.ts'
export { createFetchJson, PlatformUnavailable } from './fetch-json.ts'
export { objectAt, parseObject, textAt, type Json } from './json.ts'
export { createInbox, processInbox, type InboxItemOf } from './inbox.ts'
export { createSendLimiter } from './send-limiter.ts'
export { newNonce, pageSignature } from './page-signature.ts'
export { isSignInCode, exchangeOrUnavailable } from './sign-in.ts'
export { beginInClient, codeOfBrowser, maxOpenSignIns, signInStates } from './sign-in-states.ts'
