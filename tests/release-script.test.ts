/** `npm run release` in a small repository. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listReleases } from '../drills/released.ts'
import { imageFiles } from '../scripts/image-version.ts'
import { root } from './source-tree.ts'

const first = `1.0.0 ${'a'.repeat(40)}\n`
const changes = '# Changes\n\n## Unreleased\n\n- Something new\n\n## 1.0.0 (2026-11-23)\n\n- The first\n'
const manifest = { name: 'small', version: '1.1.0-dev', type: 'module' }
const author = { GIT_AUTHOR_NAME: 't', GIT_AUTHOR_EMAIL: 't@example', GIT_COMMITTER_NAME: 't' }
const env = { ...process.env, ...author, GIT_COMMITTER_EMAIL: 't@example' }

let repository = ''
const git = (...args: string[]): string => execFileSync('git', args, { cwd: repository, env, encoding: 'utf8' }).trim()
const at = (commit: string, path: string): string => git('show', `${commit}:${path}`)
const release = (version: string) =>
  spawnSync(process.execPath, ['scripts/release.ts', version], { cwd: repository, env, encoding: 'utf8' })

function write(path: string, text: string): void {
  mkdirSync(dirname(join(repository, path)), { recursive: true })
  writeFileSync(join(repository, path), text)
}

beforeAll(() => {
  repository = mkdtempSync(join(tmpdir(), 'forecourt-release-'))
  for (const name of ['release.ts', 'arguments.mjs', 'image-version.ts'])
    cpSync(join(root, 'scripts', name), join(repository, 'scripts', name))
  write('package.json', JSON.stringify(manifest))
  write('package-lock.json', JSON.stringify({ ...manifest, lockfileVersion: 3, packages: { '': manifest } }))
  write('CHANGELOG.md', changes)
  write('db/migrations/0001_first.sql', 'SELECT 1;\n')
  write('db/releases/commits.txt', first)
  for (const file of imageFiles) write(file, 'image: forecourt:1.1.0-dev\n')
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--message', 'begun')
})
afterAll(() => rmSync(repository, { recursive: true, force: true }))

test.each([
  ['1.1', /^npm run release -- <version>/],
  ['1.0.0', /^1\.0\.0 is released already/],
])('%s is refused', (version, why) => {
  const { status, stderr } = release(version)
  expect([status, stderr]).toEqual([2, expect.stringMatching(why)])
})

test('uncommitted changes are refused', () => {
  write('CHANGELOG.md', `${changes}- more\n`)
  expect(release('1.1.0')).toMatchObject({ status: 2, stderr: 'Commit your changes first\n' })
  git('checkout', '--quiet', 'CHANGELOG.md')
  expect(git('log', '--format=%s')).toBe('begun')
})

test('one commit is the release and bears its tag, the next one goes on under another name and records it', () => {
  expect(release('1.1.0')).toMatchObject({ status: 0, stderr: '' })
  expect(git('log', '--format=%s').split('\n')).toEqual([
    'chore(release): development goes on as 1.2.0-dev',
    'chore(release): 1.1.0',
    'begun',
  ])
  expect(git('rev-parse', 'v1.1.0^{commit}')).toBe(git('rev-parse', 'HEAD~'))
  const named = (commit: string) =>
    ['package.json', 'package-lock.json', ...imageFiles].map(
      (file) => /\d+\.\d+\.\d+(-dev)?/.exec(at(commit, file))?.[0],
    )
  expect(new Set(named('v1.1.0'))).toEqual(new Set(['1.1.0']))
  expect(new Set(named('HEAD'))).toEqual(new Set(['1.2.0-dev']))
  const today = new Date().toISOString().slice(0, 10)
  expect(at('v1.1.0', 'CHANGELOG.md')).toContain(`# Changes\n\n## 1.1.0 (${today})\n\n- Something new\n`)
  expect(at('HEAD', 'CHANGELOG.md')).toContain(`# Changes\n\n## Unreleased\n\n## 1.1.0 (${today})\n`)
  const checked = spawnSync('sha256sum', ['--check', 'db/releases/1.1.0.sha256'], { cwd: repository, encoding: 'utf8' })
  expect(checked.stdout).toBe('db/migrations/0001_first.sql: OK\n')
  expect(listReleases(readFileSync(join(repository, 'db/releases/commits.txt'), 'utf8'))).toEqual([
    { version: '1.0.0', commit: 'a'.repeat(40) },
    { version: '1.1.0', commit: git('rev-parse', 'HEAD~') },
  ])
  expect(git('status', '--porcelain')).toBe('')
})

test('a release without anything new is refused', () => {
  write('CHANGELOG.md', changes.replace('## Unreleased\n\n- Something new\n\n', ''))
  git('commit', '--quiet', '--all', '--message', 'nothing new')
  expect(release('1.2.0')).toMatchObject({ status: 2, stderr: "CHANGELOG.md has no section '## Unreleased'\n" })
})
