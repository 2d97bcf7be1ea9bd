/** Released migrations never change, and none is inserted before them. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-tree.ts'

const read = (path: string): Buffer => readFileSync(join(root, path))
const { version } = JSON.parse(read('package.json').toString()) as { version: string }
const releases = readdirSync(join(root, 'db/releases'))
const migrations = readdirSync(join(root, 'db/migrations'))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => `db/migrations/${name}`)

interface Frozen {
  checksum: string
  path: string
}

const frozenIn = (file: string): Frozen[] =>
  read(`db/releases/${file}`)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => ({ checksum: line.slice(0, 64), path: line.slice(66) }))

const checksumOf = (text: Buffer): string => createHash('sha256').update(text).digest('hex')
const changed = (frozen: readonly Frozen[], reading = read): string[] =>
  frozen.filter(({ checksum, path }) => checksumOf(reading(path)) !== checksum).map(({ path }) => path)

test.each(releases)('the migrations of %s are as they were released', (file) => {
  const frozen = frozenIn(file)
  expect(frozen.length).toBeGreaterThan(50)
  expect(changed(frozen)).toEqual([])
  // control
  const other = (path: string) => Buffer.concat([read(path), Buffer.from('\n')])
  expect(changed(frozen.slice(0, 1), other)).toEqual([frozen[0]!.path])
})

test('a new migration comes after those that are released', () => {
  const frozen = new Set(releases.flatMap((file) => frozenIn(file).map(({ path }) => path)))
  const last = [...frozen].toSorted().at(-1)!
  expect(migrations.filter((path) => !frozen.has(path) && path < last)).toEqual([])
  expect([...frozen].filter((path) => !migrations.includes(path))).toEqual([])
})

test('this version is released, and what is new in it is told', () => {
  expect(releases).toContain(`${version}.sha256`)
  expect(read('CHANGELOG.md').toString()).toContain(`\n## ${version} `)
})
