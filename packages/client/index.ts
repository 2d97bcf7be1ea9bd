/** What every slice's web tier stands on: typed calls, their cache, the session's hook point. */
export { call, configureCalls, unwrap, type Answer, type CallOptions, type Failure } from './call.ts'
export { download, type Download } from './download.ts'
export { useAnswer, usePages, useCommand, keyOf, createCache, QueryClientProvider, useCache } from './queries.ts'
export { CallFailed } from './failed.ts'
export { forget, recall, remember, storageKeys, type StorageKey } from './storage.ts'
export { environmentOf, hostsOf, type Environment } from './hosts.ts'
export { NavigationContext, PageLink, useNavigation, type Navigation } from './navigation.tsx'
export { upload } from './upload.ts'
