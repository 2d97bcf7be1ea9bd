/**
 * Runs the server tests of the previous release on a database migrated by this version. PREVIOUS names a tag or commit;
 * default: the newest release in db/releases/commits.txt. If this version has no new migration, one is planted that does
 * what an upgrade may do: add a table and columns.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { previousRelease } from './released.ts'

const home = fileURLToPath(new URL('../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'forecourt-previous-'))
// as root the embedded PostgreSQL runs as another user
chmodSync(folder, 0o755)
const git = (...args: string[]): string => execFileSync('git', args, { cwd: home, encoding: 'utf8' }).trim()
const migrationsOf = (at: string): string[] => readdirSync(join(at, 'db/migrations'))
const planted = `CREATE TABLE planted (id bigint PRIMARY KEY, told text NOT NULL);
ALTER TABLE news ADD COLUMN planted text;
ALTER TABLE person ADD COLUMN planted int NOT NULL DEFAULT 7;
ALTER TABLE notice ADD COLUMN planted boolean NOT NULL DEFAULT false;
CREATE INDEX planted_person ON person (planted);
`
/** Tests that compare the schema with that of their own version, which must fail here. */
const ofTheSchemaItself = [
  'packages/server/migrate.server.test.ts',
  'apps/server/cli/migrate.server.test.ts',
  '**/server/known.server.test.ts',
  'packages/server/table-types.server.test.ts',
]

const ref = process.env['PREVIOUS'] ?? previousRelease()
const older = join(folder, 'older')
const newer = join(folder, 'newer')

function checkOut(at: string, what: string): void {
  git('worktree', 'add', '--quiet', '--detach', at, what)
  execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: at, stdio: 'ignore' })
}

try {
  checkOut(older, ref)
  checkOut(newer, 'HEAD')
  const known = new Set(migrationsOf(older))
  if (migrationsOf(newer).every((name) => known.has(name)))
    writeFileSync(join(newer, 'db/migrations/9999_planted.sql'), planted)
  const ahead = migrationsOf(newer).filter((name) => !known.has(name))
  process.stdout.write(`${ref} on a schema with ${ahead.join(', ')}\n`)
  const result = join(folder, 'result.json')
  const options = ['--project', 'server', '--reporter=json', `--outputFile.json=${result}`]
  const left = ofTheSchemaItself.flatMap((file) => ['--exclude', file])
  const asked = process.env['PREVIOUS_TESTS']?.split(',') ?? ['features', 'packages', 'tests/rights', 'tests/inputs']
  spawnSync(join(older, 'node_modules/.bin/vitest'), ['run', ...options, ...left, ...asked], {
    cwd: older,
    env: { ...process.env, NEWER: newer },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(result, 'utf8')) as {
    numPassedTests: number
    numFailedTests: number
    testResults: {
      name: string
      status: string
      assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
    }[]
  }
  for (const { name, status, assertionResults } of testResults)
    if (status === 'failed') {
      const failed = assertionResults.filter((each) => each.status === 'failed')
      const said = failed.map((each) => `\n  ${each.fullName}\n    ${each.failureMessages[0]?.split('\n    at ')[0]}`)
      process.stdout.write(`${name.slice(older.length + 1)}: ${said.join('') || 'could not be run'}\n`)
    }
  process.stdout.write(`${numPassedTests} tests of the server passed, ${numFailedTests} failed\n`)
  if (numPassedTests === 0 || numFailedTests > 0 || testResults.some(({ status }) => status === 'failed'))
    process.exitCode = 1
} finally {
  for (const at of [older, newer]) spawnSync('git', ['worktree', 'remove', '--force', at], { cwd: home })
  rmSync(folder, { recursive: true, force: true })
}
