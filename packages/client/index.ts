/** Base of every slice's web tier: typed calls, their cache, the session hooks. */
export { call, configureCalls, surroundings, type Answer, type Failure } from './call.ts'
/** @public for use in the declarations of others */
export type { CallOptions } from './call.ts'
export { hrefOf } from './href.ts'
export { download } from './download.ts'
export { useAnswer, usePages, useCommand, keyOf, createCache, QueryClientProvider, useCache } from './queries.ts'
export { CallFailed, tooOften } from './failed.ts'
export { awaitFirstScreen, firstScreenStands, useFirstScreen, useStands } from './first-screen.ts'
export { forget, recall, remember, storedJson, storedText, storeText } from './storage.ts'
export {
  endTabSession,
  identityHeaders,
  setTabIdentity,
  standing,
  tabAccount,
  tabIdentity,
  takeNewerSession,
} from './identity.ts'
export { hostsOf } from './hosts.ts'
export { isPlainClick, NavigationContext, PageLink, useHold, useNavigation, type Navigation } from './navigation.tsx'
export { frameRoutes, isFrameAnswer, readFrameMessage, type FrameAnswer, type FrameMessage } from './frame-messages.ts'
export { furtherOf, useKeptPages, type Further } from './use-kept-pages.ts'
export { randomKey } from './random-key.ts'
export { flagSlow, useSlow } from './slow.ts'
export {
  allUnsaved,
  dropUnsaved,
  keepUnsaved,
  onUnsaved,
  recallUnsaved,
  tellUnsaved,
  unsavedOf,
  type Unsaved,
} from './unsaved.ts'
export { base64Of, upload } from './upload.ts'
export type { WithoutNetwork } from './without-network.ts'
export { useUnsaved, useUnsavedFields } from './use-unsaved.ts'
