export { endStreamsWithSessions } from './stream-sessions.ts'
export { refusalTexts as signInTexts } from '../texts.ts'
import { cleanUpJob } from '@portal/server'
import { dashboardParts } from './dashboard.ts'
import { authRoutes } from './handlers.ts'
import { deleteExpiredSessions } from './store.ts'

export { openSessionByCode } from './handlers.ts'
export { backchannelLogout } from './sso-sign-out.ts'
export { providersOf, type ClientKey, type SsoSettings } from './sso-settings.ts'
export { describeProvider, testSignIn, type ProviderDescription, type TestSignInResult } from './sso-check.ts'
export { endMove, planMove } from './sso-identity.ts'
export { listIdentities, findActivePerson, requestIdentityChange } from './sso-changes.ts'
export { toolkitProvider, type ToolkitSettings } from './toolkit-token.ts'
export type { ExchangeResult, PlatformIdentity, Platform, PlatformProvider } from './platform-provider.ts'
export { throttleProviders, type ThrottleOptions, type ThrottledProvider } from './throttled-providers.ts'
export { filterGuardedAccounts } from './guarded-accounts.ts'
export { externalIdsOf, findGuardedLinks, linkIdentity } from './identities.ts'
export { signCardState } from './card-link.ts'
export { endSessionsOf, makeTicket, openSession, sessionOf, viewerOfTicket } from './store.ts'
export { viewerOfCall, viewerOfPerson } from './viewers.ts'
export { createViewerCache } from './viewer-cache.ts'
/** @public used in declarations of other slices */
export type { OpenedSession } from './store.ts'
/** @internal for tests of other slices */
export { endSession, makeSignInCode } from './store.ts'
export { viewerOf } from './viewers.ts'
export { authTypeOf, forbiddenRedirect, isInChat, isPhone } from '../rules.ts'
export { identifyByCode } from './identify-by-code.ts'

export const authSlice = {
  routes: authRoutes,
  jobs: () => [cleanUpJob('sessions-clean-up', deleteExpiredSessions)],
  dashboard: () => ({ parts: dashboardParts }),
}
