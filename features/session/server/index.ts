export { sessionRoutes, type SessionSettings } from './handlers.ts'
export type { SsoSettings } from './sso.ts'
export { endSessionsOf, openSession, sweepSessions, viewerOf } from './store.ts'
