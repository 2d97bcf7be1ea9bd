/**
 * Web processes must not load packages that only workers and commands need: each costs megabytes in every process
 * (docs/performance.md). A command must not load what other commands need, which takes a second.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listImports, root } from './source-tree.ts'

/**
 * Packages loaded on demand: by workers and /desk/operations; by commands; for Markdown documents; with FILES=s3://;
 * with OTEL_EXPORTER_OTLP_ENDPOINT.
 */
const later = ['pg-boss', 'yaml', 'commander', 'markdown-it', '@aws-sdk/client-s3', '@opentelemetry/sdk-trace']

/** Returns the packages loaded with these files of apps/server. */
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

const main = listImports(readFileSync(join(root, 'apps/server/main.ts'), 'utf8')).filter((each) =>
  each.startsWith('./'),
)

test('what main.ts imports needs nothing of workers and commands', () => {
  // its imports instead of itself, because importing it starts the portal
  const loaded = packagesOf(main)
  expect(loaded).toContain('fastify')
  expect([...later].filter((name) => loaded.has(name))).toEqual([])
})

test('the command line loads a noun when it is used', () => {
  const loaded = packagesOf(['cli/host.ts', 'cli/program.ts'])
  expect([...loaded].toSorted()).toEqual(['@commander-js/extra-typings', 'commander'])
})

test('the heap is told to stay small before anything fills it, in words that this V8 knows', () => {
  expect(main[0]).toBe('./small-heap.ts')
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'apps/server/small-heap.ts')], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})
