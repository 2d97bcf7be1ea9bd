/** Released migrations never change, none is inserted before them, and no other tree bears the name of a release. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listReleases } from '../drills/released.ts'
import { isNewer } from '../packages/server/version.ts'
import { root } from './source-tree.ts'

const read = (path: string): Buffer => readFileSync(join(root, path))
const { version } = JSON.parse(read('package.json').toString()) as { version: string }
const frozenFiles = readdirSync(join(root, 'db/releases')).filter((name) => name.endsWith('.sha256'))
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

test.each(frozenFiles)('the migrations of %s are as they were released', (file) => {
  const frozen = frozenIn(file)
  expect(frozen.length).toBeGreaterThan(50)
  expect(changed(frozen)).toEqual([])
  // control
  const other = (path: string) => Buffer.concat([read(path), Buffer.from('\n')])
  expect(changed(frozen.slice(0, 1), other)).toEqual([frozen[0]!.path])
})

test('a new migration comes after those that are released', () => {
  const frozen = new Set(frozenFiles.flatMap((file) => frozenIn(file).map(({ path }) => path)))
  const last = [...frozen].toSorted().at(-1)!
  expect(migrations.filter((path) => !frozen.has(path) && path < last)).toEqual([])
  expect([...frozen].filter((path) => !migrations.includes(path))).toEqual([])
})

const sectionsIn = (changes: string): string[] => [...changes.matchAll(/^## (\S+)/gm)].map(([, name]) => name!)

/** A tree with unreleased changes is named after the version that they will be; any other is the newest release. */
function isRightName(name: string, [newest, ...before]: readonly string[]): boolean {
  if (newest !== 'Unreleased') return name === newest
  return name.endsWith('-dev') && before.every((released) => isNewer(name, released))
}

test('the tree bears the name that CHANGELOG.md gives it', () => {
  const sections = sectionsIn(read('CHANGELOG.md').toString())
  expect(sections.length).toBeGreaterThan(1)
  expect(sections, version).toSatisfy((each: string[]) => isRightName(version, each))
})

test.each([
  ['1.1.0-dev', ['Unreleased', '1.0.0'], true],
  ['2.0.0-dev', ['Unreleased', '1.1.0', '1.0.0'], true],
  ['1.0.0', ['Unreleased', '1.0.0'], false],
  ['1.1.0', ['Unreleased', '1.0.0'], false],
  ['1.0.0-dev', ['Unreleased', '1.0.0'], false],
  ['1.1.0', ['1.1.0', '1.0.0'], true],
  ['1.1.0-dev', ['1.1.0', '1.0.0'], false],
  ['1.0.0', ['1.1.0', '1.0.0'], false],
])('%s for %j: %s', (name, sections, is) => {
  expect(isRightName(name, sections)).toBe(is)
})

test('each release has its migrations, its section and its commit', () => {
  const before = sectionsIn(read('CHANGELOG.md').toString()).filter((name) => /^\d/.test(name))
  expect(frozenFiles.map((file) => file.replace('.sha256', '')).toSorted()).toEqual(before.toSorted())
  const recorded = listReleases()
  expect(recorded.map((each) => each.version).filter((name) => name !== version)).toEqual(
    before.filter((name) => name !== version).toReversed(),
  )
  for (const { commit, version: name } of recorded) {
    const { stdout } = spawnSync('git', ['show', `${commit}:package.json`], { cwd: root, encoding: 'utf8' })
    expect(JSON.parse(stdout), commit).toMatchObject({ version: name })
  }
})
