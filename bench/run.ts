/**
 * npm run bench [-- seconds [--calls]]: compares the portal with a bare server with the same SQL and bytes; then the
 * parts that are separate runs. `npm run bench -- simplest` and `-- peer`: only the one
 * beside the simplest server, or beside Directus.
 */
import { readArguments, typedNumber } from '../scripts/arguments.mjs'

const { values, positionals } = readArguments(import.meta.url, {
  allowPositionals: true,
  options: { calls: { type: 'boolean' } },
})
const parts: Readonly<Record<string, string>> = { simplest: './compare.ts', peer: './peer.ts' }
const part = parts[positionals[0] ?? '']
if (part) {
  await import(part)
  process.exit()
}
const seconds = typedNumber(positionals[0] ?? 6, 'part, or seconds')
// each part loads the whole server: --help answers without them
const { compareCalls } = await import('./calls.ts')
await compareCalls(seconds)
if (!values.calls) {
  console.log()
  await import('./compare.ts')
  console.log()
  await import('./sign-up.ts')
  await import('./fan-out.ts')
}
