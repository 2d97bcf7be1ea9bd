/**
 * A process that answers people begins without what only workers and commands need: each of these is megabytes that
 * every process would hold from its start to its end (docs/performance.md).
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, root } from './source-tree.ts'

/**
 * Loaded where they are used: by workers and the desk of operations; by commands; by who sends Markdown to the box; with
 * FILES=s3://; with OTEL_EXPORTER_OTLP_ENDPOINT.
 */
const later = ['pg-boss', 'yaml', 'commander', 'markdown-it', '@aws-sdk/client-s3', '@opentelemetry/sdk-trace']

/** Names of the packages that are loaded with these files of apps/server. */
function packagesOf(files: readonly string[]): ReadonlySet<string> {
  const script = `import { registerHooks } from 'node:module'
    const names = new Set()
    registerHooks({ load(url, context, next) {
      const name = /.*node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]
      if (name) names.add(name)
      return next(url, context)
    } })
    for (const file of ${JSON.stringify(files)}) await import(new URL(file, 'file://${root}/apps/server/'))
    console.log(JSON.stringify([...names]))
    process.exit()`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  if (stdout === '') throw new Error(stderr)
  return new Set(JSON.parse(stdout) as string[])
}

const main = importsOf(readFileSync(join(root, 'apps/server/main.ts'), 'utf8')).filter((each) => each.startsWith('./'))

test('what main.ts imports needs nothing of workers and commands', () => {
  // what it names instead of itself: it starts the portal when it is imported
  const loaded = packagesOf(main)
  expect(loaded).toContain('fastify')
  expect([...later].filter((name) => loaded.has(name))).toEqual([])
})

test('the heap is told to stay small before anything fills it, in words that this V8 knows', () => {
  expect(main[0]).toBe('./small-heap.ts')
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'apps/server/small-heap.ts')], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})
