import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { lockClasses, locks } from '../packages/server/locks.ts'
import { readSources, root, type Sources } from './source-tree.ts'

let sources: Sources
beforeAll(async () => {
  const migrations = globSync('db/migrations/*.sql', { cwd: root })
  const texts = migrations.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
  sources = new Map([...(await readSources()), ...texts])
})

/** Calls and parts of names that are put together. */
const spelling = /pg_(?:try_)?advisory|['"`]pg_['"`]\s*\+|pg_\$\{/i

test('[ARCH] no file but the register takes an advisory lock', () => {
  const takers = (all: Sources) => [...all].filter(([, text]) => spelling.test(text)).map(([path]) => path)
  expect(takers(sources).toSorted()).toEqual([
    'db/migrations/0040_rights.sql',
    'packages/server/locks.ts',
    'tests/locks.test.ts',
  ])
  for (const [path, text] of [
    ['features/content/news/server/a.ts', 'sql`SELECT PG_ADVISORY_LOCK(1)`'],
    ['features/content/news/server/a.ts', 'sql.raw(`SELECT pg_${kind}_lock(1)`)'],
    ['db/migrations/0900_planted.sql', 'PERFORM pg_advisory_xact_lock(1);'],
  ] as const)
    expect(takers(new Map([[path, text]]))).toEqual([path])
})

/** Names in the register with the comment before each: what it guards. */
const documented = (text: string): string[] =>
  Array.from(text.matchAll(/\*\/\n {2}'?([\w-]+)'?: (?:\[|-?\d)/g), ([, name]) => name!)

test('[ARCH] the register says of each lock what it guards', () => {
  const text = sources.get('packages/server/locks.ts')!
  expect(documented(text).toSorted()).toEqual([...Object.keys(locks), ...Object.keys(lockClasses)].toSorted())
  expect(documented("  /** The plan. */\n  plan: [1, 2],\n  other: [3],\n  'one-more': 4,\n")).toEqual(['plan'])
})

test('[ARCH] no two locks share a key, and no lock lies in the class of others', () => {
  const keys = Object.values(locks).map((key) => key.join(' '))
  expect(new Set(keys).size).toBe(keys.length)
  const classes: readonly number[] = Object.values(lockClasses)
  expect(new Set(classes).size).toBe(classes.length)
  const within = Object.entries(locks).filter(([, key]) => key.length === 2 && classes.includes(key[0]))
  expect(within.map(([name]) => name)).toEqual(['notice-audiences'])
})
