export { refusalTexts as signInTexts } from '../texts.ts'
import { cleanUp } from '@portal/server'
import { authRoutes } from './handlers.ts'
import { sweepSessions } from './store.ts'

export { openBy } from './handlers.ts'
export { backchannelLogout } from './sso-sign-out.ts'
export { providersOf, type ClientKey, type SsoSettings } from './sso-settings.ts'
export { describeProvider, trySignIn, type Described, type Tried } from './sso-check.ts'
export { endMove, planMove } from './sso-identity.ts'
export { identitiesOf, personAt, want } from './sso-changes.ts'
export { toolkitWay, type ToolkitSettings } from './toolkit-token.ts'
export type { Exchanged, Identity, Platform, SignInWay } from './ways.ts'
export { pacedWays, type Pace, type PacedWay } from './paced-ways.ts'
export { guardedAmong } from './guarded.ts'
export { bindIdentity, externalIdsOf } from './identities.ts'
export { messageState } from './message-link.ts'
export { endSessionsOf, makeTicket, openSession, readerOf, viewerOf, viewerOfPerson, viewerOfTicket } from './store.ts'
/** @public used in declarations of other slices */
export type { SignedIn } from './store.ts'
/** @internal for tests of other slices */
export { endSession, makeSignInCode } from './store.ts'
export { readingSecret } from './reading-cookie.ts'
export { authTypeOf, isInChat, isPhone } from '../rules.ts'
export { personOfCode } from './person-of-code.ts'

export const authSlice = { routes: authRoutes, jobs: () => [cleanUp('sessions-clean-up', sweepSessions)] }
