export { sessionRoutes, type SessionSettings } from './handlers.ts'
export type { SsoSettings } from './sso.ts'
export { endSession, endSessionsOf, makeTicket, openSession, sweepSessions, viewerOf, viewerOfTicket } from './store.ts'
