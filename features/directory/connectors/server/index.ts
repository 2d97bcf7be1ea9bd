/** The shared core of the chat platforms. Each platform is a slice that builds on it (0037). */
export { callbackEndpoint } from './callback-endpoint.ts'
export { createContactSync, type ContactSyncOptions } from './contact-sync.ts'
export {
  asImport,
  linkContact,
  withPeopleLock,
  loadContactIndex,
  planContacts,
  syncContactPeople,
  type ContactIndex,
  type ContactRecord,
  type SyncPlan,
} from './contacts.ts'
export {
  createCredentials,
  deleteExpiredCredentials,
  withCredential,
  type Credential,
  type CredentialFactory,
} from './credentials.ts'
export { contactImport } from './contact-import.ts'
export type { ContactReport } from './contact-report.ts'
export {
  definePlatform,
  refusingRoutes,
  type Connector,
  type ConnectorDeps,
  type ImportOptions,
  type PlatformSettings,
} from './platform.ts'
export { runDaily } from './daily.ts'
export {
  departmentLinks,
  syncDepartmentTree,
  type PortalDepartment,
  type PlatformDepartment,
  type SyncedDepartments,
} from './departments.ts'
export { connectContacts } from './follow-contacts.ts'
export { encryptedEndpoint } from './encrypted-callback.ts'
/** @internal for tests of platforms */
export { decryptCallback, encryptCallback, hasValidSignature } from './encrypted-callback.ts'
export { createErrcodeApi, PlatformRefused, type ErrcodeAnswer, type ErrcodeClient } from './errcode-api.ts'
export { parseItems } from './items.ts'
export { readAllPages, readByDepartment } from './pages.ts'
export { createFetchJson, PlatformBusy, PlatformUnavailable } from './fetch-json.ts'
export { createLimitBlocks, type LimitBlocks, type Pause } from './limit-blocks.ts'
export { respectWaits } from './respect-waits.ts'
export { objectAt, parseObject, textAt, type Json } from './json.ts'
export { createInbox, inboxJob, processInbox, type ContactEventKind } from './inbox.ts'
export type { CallResult } from './call-result.ts'
export { createCardChannel, cutText } from './card-channel.ts'
/** @internal for tests of platforms */
export { pageSignature, signPage } from './page-signature.ts'
export { isSignInCode, exchangeOrUnavailable } from './sign-in.ts'
export { beginHandler, signatureHandler } from './client-handlers.ts'
export { createProvider } from './sign-in-states.ts'
/** @internal for tests of platforms */
export { maxOpenSignIns, signInStates } from './sign-in-states.ts'
