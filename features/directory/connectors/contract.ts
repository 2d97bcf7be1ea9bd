/**
 * The shared core of the chat platforms (docs/decisions/0037, docs/guides/add-a-connector.md). It has no calls and no
 * tables of its own: each platform has its own tables, and passes their names.
 */
export { splitStateAndCode } from './client-code.ts'
/** @internal for tests of platforms */
export { joinStateAndCode, stateCookieName } from './client-code.ts'
