/**
 * `npm run docs`: generates docs/generated and the lists of deploy/proxy from the contracts, docs/configuration.md from
 * the settings schema, the index of decisions, and the rules of deploy/kubernetes. Tests compare them.
 */
import { readArguments } from './arguments.mjs'

readArguments(import.meta.url)
// all contracts, and the parser of SQL: --help answers without them
const { writeDocs } = await import('./generate-docs.ts')
await writeDocs()
