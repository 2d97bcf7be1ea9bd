/**
 * How a call of the portal is declared, once, for server, page, documents and tests.
 * `z` is zod/mini: the page bundles only the shapes it names.
 */
export * as z from 'zod/mini'
export * from './codes.ts'
export * from './endpoint.ts'
export * from './shapes.ts'
export * from './language.ts'
export * from './text.ts'
