/** Migrations must be compatible with the previous version, and hold up no table; exceptions are declared. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { statementFindings } from './migration-statements.ts'
import { root } from './source-tree.ts'

const folder = join(root, 'db/migrations')
/** Older migrations are not checked: they have been applied everywhere. */
const first = '0086'
const squawk = join(root, 'node_modules/.bin/squawk')

/** Breaking statements: allowed if the migration declares the required version. */
const breaking = [
  'ban-drop-column',
  'ban-drop-table',
  'ban-drop-not-null',
  'renaming-column',
  'renaming-table',
  'changing-column-type',
  'adding-required-field',
  'adding-not-nullable-field',
  'ban-truncate-cascade',
]
const isBreaking = (rule: string): boolean =>
  breaking.includes(rule) || (rule.startsWith('drop-') && rule !== 'drop-cascade')
/**
 * Statements that lock a table for as long as it is large, or take away what they do not name: never allowed. A
 * migration is one transaction, so an index cannot be created CONCURRENTLY: docs/guides/add-a-migration.md.
 */
const forbidden = [
  'constraint-missing-not-valid',
  'adding-foreign-key-constraint',
  'adding-serial-primary-key-field',
  'adding-field-with-default',
  'disallowed-unique-constraint',
  'index-on-existing-table',
  'update-of-everything',
  'delete-of-everything',
  'drop-cascade',
]
/** Older than these rules. None is added, and a number only shrinks. */
const exceptions: Record<string, number> = {
  // released; 100,000 people take less than a second
  '0087_employee_numbers.sql index-on-existing-table': 1,
  // queues: delivered items are removed within days
  '0104_dead_letters.sql index-on-existing-table': 4,
  // a row for each site
  '0130_installation.sql index-on-existing-table': 1,
  // written beside these rules; a row for each comment that was reported or held back
  '0140_decisions_to_undo.sql index-on-existing-table': 1,
  // the version before must not find these rows, and writes no such value itself
  '0147_banner_times.sql ban-drop-not-null': 1,
  // a row for each text of the desk
  '0141_steps_to_undo.sql index-on-existing-table': 1,
}

const migrations = readdirSync(folder)
  .filter((name) => name.endsWith('.sql') && name >= first)
  .map((name) => join(folder, name))
const planted = mkdtempSync(join(tmpdir(), 'forecourt-migrations-'))
afterAll(() => rmSync(planted, { recursive: true }))

interface Finding {
  file: string
  line: number
  rule_name: string
}

/** The findings of squawk in all files, in one run: a process for each would take longer than all that it reads. */
let found: Finding[] | undefined
function findings(files: readonly string[]): Finding[] {
  found ??= squawkOf([...migrations, ...readdirSync(planted).map((name) => join(planted, name))])
  return found.filter(({ file }) => files.includes(file))
}

function squawkOf(files: readonly string[]): Finding[] {
  const args = ['--assume-in-transaction', '--reporter', 'json', ...files]
  try {
    return JSON.parse(execFileSync(squawk, args, { encoding: 'utf8' })) as Finding[]
  } catch (error) {
    // squawk exits with 1 if it finds something
    return JSON.parse((error as { stdout: string }).stdout) as Finding[]
  }
}

/** Indexes that operators are told to create before they upgrade, without holding up anybody. */
const preparedIn = (changes: string): Set<string> =>
  new Set([...changes.matchAll(/CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+)/g)].map(([, name]) => name!))
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')

/** The lines that an upgrade trips over, as `file:line rule`. */
function trouble(files: readonly string[], changes = changelog): string[] {
  const prepared = preparedIn(changes)
  const needs = new Set(files.filter((file) => /^-- Needs \d+\.\d+\.\d+$/m.test(readFileSync(file, 'utf8'))))
  const byGrammar = files.flatMap((file) =>
    statementFindings(readFileSync(file, 'utf8')).flatMap(({ line, rule, index }) =>
      index !== undefined && prepared.has(index) ? [] : [{ file, line, rule }],
    ),
  )
  const bySquawk = findings(files).map(({ file, line, rule_name: rule }) => ({ file, line: line + 1, rule }))
  return [...bySquawk, ...byGrammar]
    .filter(({ file, rule }) => forbidden.includes(rule) || (isBreaking(rule) && !needs.has(file)))
    .map(({ file, line, rule }) => `${file.slice(file.lastIndexOf('/') + 1)}:${line} ${rule}`)
}

/** To be called before the first test: squawk reads all of them at once. */
function plant(name: string, text: string): string {
  const file = join(planted, `${name}.sql`)
  writeFileSync(file, text)
  return file
}

test('a version before this one runs on what the migrations leave, and none holds up a large table', () => {
  expect(migrations.length).toBeGreaterThan(0)
  const counted: Record<string, number> = {}
  for (const each of trouble(migrations)) {
    const place = each.replace(/:\d+/, '')
    counted[place] = (counted[place] ?? 0) + 1
  }
  expect(counted).toEqual(exceptions)
})

const breaks = [
  ['ALTER TABLE news DROP COLUMN title_en;', 'ban-drop-column'],
  ['DROP TABLE news;', 'ban-drop-table'],
  ['ALTER TABLE news RENAME COLUMN title_en TO title;', 'renaming-column'],
  ['ALTER TABLE news RENAME TO article;', 'renaming-table'],
  ['ALTER TABLE news ALTER COLUMN id TYPE bigint;', 'changing-column-type'],
  ['ALTER TABLE news ADD COLUMN kind text NOT NULL;', 'adding-required-field'],
  ['ALTER TABLE news ALTER COLUMN kind SET NOT NULL;', 'adding-not-nullable-field'],
  ['DROP VIEW shared.news;', 'drop-view'],
  ['DROP FUNCTION announce_changed;', 'drop-function'],
  ['DROP TRIGGER news_announced ON news;', 'drop-trigger'],
  ['DROP TYPE pgboss.job_state;', 'drop-type'],
] as const
test.each(
  breaks.map(([statement, rule]) => {
    const said = plant(`0901_${rule}`, `-- Needs 1.2.0\n${statement}`)
    return { statement, rule, planted: plant(`0900_${rule}`, statement), said }
  }),
)('what an older version trips over is found, unless it is said: $statement', ({ rule, planted, said }) => {
  expect(trouble([planted])).toEqual([`0900_${rule}.sql:1 ${rule}`])
  expect(trouble([said])).toEqual([])
})

const holds = [
  ["ALTER TABLE news ADD CONSTRAINT titled CHECK (title_en <> '');", 'constraint-missing-not-valid'],
  [
    'ALTER TABLE news ADD CONSTRAINT by FOREIGN KEY (author) REFERENCES person (account);',
    'adding-foreign-key-constraint',
  ],
  ['CREATE INDEX news_read ON news (id);', 'index-on-existing-table'],
  ['CREATE INDEX IF NOT EXISTS news_read ON news (id);', 'index-on-existing-table'],
  ['ALTER TABLE news ADD COLUMN x uuid DEFAULT gen_random_uuid();', 'adding-field-with-default'],
  ['ALTER TABLE news ADD COLUMN x text UNIQUE;', 'disallowed-unique-constraint'],
  ["UPDATE news SET title_zh = '';", 'update-of-everything'],
  ['DELETE FROM news WHERE true;', 'delete-of-everything'],
  ['DROP FUNCTION announce_changed() CASCADE;', 'drop-cascade'],
  ['DROP TABLE news CASCADE;', 'drop-cascade'],
] as const
test.each(
  holds.map(([statement, rule], at) => {
    const name = `0902_holds_${at}`
    return { statement, found: `${name}.sql:2 ${rule}`, planted: plant(name, `-- Needs 1.2.0\n${statement}`) }
  }),
)('what holds up a table is found, whatever it says: $statement', ({ found, planted }) => {
  expect(trouble([planted])).toContain(found)
})

const index = plant('0904_prepared', 'CREATE INDEX IF NOT EXISTS news_read ON news (id);')
const needsIt = plant('0905_unprepared', 'CREATE INDEX news_read ON news (id);')
const constant = plant(
  '0906_constant',
  'ALTER TABLE news ADD COLUMN seen timestamptz NOT NULL DEFAULT now();\nUPDATE news SET seen = NULL WHERE id = 1;',
)
test('an index that operators create before they upgrade holds up nothing, and a column with a constant neither', () => {
  const changes = 'First run `CREATE INDEX CONCURRENTLY IF NOT EXISTS news_read ON news (id)`.'
  expect(trouble([index], changes)).toEqual([])
  expect(trouble([needsIt], changes)).toEqual(['0905_unprepared.sql:1 index-on-existing-table'])
  expect(trouble([constant])).toEqual([])
})

const fresh = plant(
  '0903_new',
  'CREATE TABLE fresh (id bigint PRIMARY KEY, of text NOT NULL REFERENCES person);\nCREATE INDEX fresh_of ON fresh (of);\nUPDATE fresh SET of = id;',
)
test('a new table is nobody else’s yet', () => {
  expect(trouble([fresh])).toEqual([])
})
