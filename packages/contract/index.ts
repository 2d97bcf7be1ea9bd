/**
 * Declaration of the portal's calls, shared by server, page, documents and tests. `z` is zod/mini on the server; the
 * page has no schemas.
 */
export { z } from './zod.ts'
export * from './codes.ts'
export * from './endpoint.ts'
export * from './roles.ts'
export * from './links.ts'
export * from './pages.ts'
export * from './installation.ts'
export * from './query.ts'
export * from './pictures.ts'
export * from './addresses.ts'
export * from './routes.ts'
export * from './shapes.ts'
export * from './language.ts'
export * from './limits.ts'
export * from './text.ts'
export * from './csv.ts'
export * from './days.ts'
export * from './durations.ts'
export * from './company-days.ts'
