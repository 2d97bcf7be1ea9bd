/** The shared core of the chat platforms. Each platform is a slice that builds on it (0037). */
export { callbackEndpoint, type CallbackRequest } from './callback-endpoint.ts'
export {
  createContactSync,
  type ContactReport,
  type ContactSyncOptions,
  type RequestedContact,
} from './contact-sync.ts'
export {
  asImport,
  linkContact,
  withPeopleLock,
  loadContactIndex,
  syncContactPeople,
  type ContactIndex,
  type ContactRecord,
  type SyncPlan,
} from './contacts.ts'
export {
  createCredentials,
  ownerHash,
  deleteExpiredCredentials,
  withCredential,
  type Credential,
  type CredentialFactory,
} from './credentials.ts'
export { contactImport, type ContactImport } from './contact-import.ts'
export {
  definePlatform,
  type Connector,
  type ConnectorDeps,
  type ImportOptions,
  type PlatformSettings,
} from './platform.ts'
export { runDaily } from './daily.ts'
export { departmentLinks, syncDepartmentTree, type PortalDepartment, type PlatformDepartment } from './departments.ts'
export { followContacts, type ContactEventKind } from './follow-contacts.ts'
export { decryptCallback, hasValidSignature, type SignedCallback } from './encrypted-callback.ts'
export { createErrcodeApi, PlatformRefused, type ErrcodeAnswer } from './errcode-api.ts'
export { readAllPages } from './pages.ts'
export { createFetchJson, PlatformUnavailable } from './fetch-json.ts'
export { objectAt, parseObject, textAt, type Json } from './json.ts'
export { createInbox, inboxJob, processInbox, type InboxItemOf } from './inbox.ts'
export { createCardChannel, type DeliveryResult } from './card-channel.ts'
export { newNonce, pageSignature } from './page-signature.ts'
export { isSignInCode, exchangeOrUnavailable } from './sign-in.ts'
export { beginInClient, codeOfBrowser, signInStates } from './sign-in-states.ts'
/** @internal for tests of platforms */
export { maxOpenSignIns } from './sign-in-states.ts'
