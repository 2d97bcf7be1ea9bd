/** Base of every slice's web tier: typed calls, their cache, the session hooks. */
export { call, configureCalls, callEnvironment, type Answer, type Failure } from './call.ts'
/** @public for use in the declarations of others */
export type { CallOptions } from './call.ts'
export { hrefOf } from './href.ts'
export { download } from './download.ts'
export { useAnswer, usePages, useCommand, keyOf, createCache, QueryClientProvider, useCache } from './queries.ts'
export { CallFailed, rateLimitText } from './failed.ts'
export {
  deferUntilFirstScreen,
  completeFirstScreen,
  onFirstScreen,
  useIsFirstScreenDone,
  useFirstContentReady,
  useFirstPersonReady,
} from './first-screen.ts'
export { forget, keptLanguage, personKeys, recall, remember, storedJson, storedText, storeText } from './storage.ts'
export {
  endTabSession,
  identityHeaders,
  keepsCookies,
  setTabIdentity,
  tabStatus,
  tabAccount,
  tabIdentity,
  takeNewerSession,
} from './identity.ts'
export { hostsOf } from './hosts.ts'
export {
  isPlainClick,
  NavigationContext,
  PageLink,
  useNavigationBlock,
  useNavigation,
  type Navigation,
} from './navigation.tsx'
export { frameRoutes, isFrameAnswer, readFrameMessage, type FrameAnswer, type FrameMessage } from './frame-messages.ts'
export { morePagesOf, useRestoredPages, type MorePages } from './use-restored-pages.ts'
export { browserZone } from './browser-zone.ts'
export { randomKey } from './random-key.ts'
export { setSlowNetwork, useSlowNetwork } from './slow.ts'
export {
  listUnsaved,
  deleteUnsaved,
  saveUnsaved,
  onUnsaved,
  loadUnsaved,
  notifyUnsaved,
  listUnsavedNames,
  type UnsavedEntry,
} from './unsaved.ts'
export { base64Of, upload } from './upload.ts'
export type { OfflineSupport } from './offline-support.ts'
export { useUnsaved, useUnsavedFields } from './use-unsaved.ts'
