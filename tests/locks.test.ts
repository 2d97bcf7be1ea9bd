import { beforeAll, expect, test } from 'vitest'
import { lockClasses, locks } from '../packages/server/locks.ts'
import { readSources, type Sources } from './source-tree.ts'

let sources: Sources
beforeAll(async () => {
  sources = await readSources()
})

const spelling = ['pg_advisory', 'pg_try_advisory'] as const

test('[ARCH] no file but the register takes an advisory lock', () => {
  const takers = (all: Sources) =>
    [...all].filter(([, text]) => spelling.some((word) => text.toLowerCase().includes(word))).map(([path]) => path)
  expect(takers(sources)).toEqual(['packages/server/locks.ts', 'tests/locks.test.ts'])
  const planted = new Map([['features/content/news/server/a.ts', 'sql`SELECT PG_ADVISORY_LOCK(1)`']])
  expect(takers(planted)).toEqual(['features/content/news/server/a.ts'])
})

test('[ARCH] no two locks share a key, and no lock lies in the class of others', () => {
  const keys = Object.values(locks).map((key) => key.join(' '))
  expect(new Set(keys).size).toBe(keys.length)
  const classes: readonly number[] = Object.values(lockClasses)
  expect(new Set(classes).size).toBe(classes.length)
  const within = Object.entries(locks).filter(([, key]) => key.length === 2 && classes.includes(key[0]))
  expect(within.map(([name]) => name)).toEqual(['notice-audiences'])
})
