/** Migrations must be compatible with the previous version; exceptions are declared. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
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
/** Statements that lock a table for long: never allowed. */
const holding = ['constraint-missing-not-valid', 'adding-foreign-key-constraint', 'adding-serial-primary-key-field']

const planted = mkdtempSync(join(tmpdir(), 'forecourt-migrations-'))
afterAll(() => rmSync(planted, { recursive: true }))

interface Finding {
  file: string
  line: number
  rule_name: string
}

function findings(files: readonly string[]): Finding[] {
  const args = ['--assume-in-transaction', '--reporter', 'json', ...files]
  try {
    return JSON.parse(execFileSync(squawk, args, { encoding: 'utf8' })) as Finding[]
  } catch (error) {
    // squawk exits with 1 if it finds something
    return JSON.parse((error as { stdout: string }).stdout) as Finding[]
  }
}

function trouble(files: readonly string[]): string[] {
  const needs = new Set(files.filter((file) => /^-- Needs \d+\.\d+\.\d+$/m.test(readFileSync(file, 'utf8'))))
  return findings(files)
    .filter(({ file, rule_name: rule }) => holding.includes(rule) || (breaking.includes(rule) && !needs.has(file)))
    .map(({ file, line, rule_name: rule }) => `${file.slice(file.lastIndexOf('/') + 1)}:${line + 1} ${rule}`)
}

function plant(name: string, text: string): string {
  const file = join(planted, name)
  writeFileSync(file, text)
  return file
}

test('a version before this one runs on what the migrations leave, and none holds up a large table', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && name >= first)
  expect(files.length).toBeGreaterThan(0)
  expect(trouble(files.map((name) => join(folder, name)))).toEqual([])
})

test.each([
  ['ALTER TABLE news DROP COLUMN title_en;', 'ban-drop-column'],
  ['DROP TABLE news;', 'ban-drop-table'],
  ['ALTER TABLE news RENAME COLUMN title_en TO title;', 'renaming-column'],
  ['ALTER TABLE news RENAME TO article;', 'renaming-table'],
  ['ALTER TABLE news ALTER COLUMN id TYPE bigint;', 'changing-column-type'],
  ['ALTER TABLE news ADD COLUMN kind text NOT NULL;', 'adding-required-field'],
  ['ALTER TABLE news ALTER COLUMN kind SET NOT NULL;', 'adding-not-nullable-field'],
])('what an older version trips over is found, unless it is said: %s', (statement, rule) => {
  expect(trouble([plant('0900_planted.sql', statement)])).toEqual([`0900_planted.sql:1 ${rule}`])
  expect(trouble([plant('0901_said.sql', `-- Needs 1.2.0\n${statement}`)])).toEqual([])
})

test.each([
  ["ALTER TABLE news ADD CONSTRAINT titled CHECK (title_en <> '');", 'constraint-missing-not-valid'],
  [
    'ALTER TABLE news ADD CONSTRAINT by FOREIGN KEY (author) REFERENCES person (account);',
    'adding-foreign-key-constraint',
  ],
])('what holds up a table is found, whatever it says: %s', (statement, rule) => {
  expect(trouble([plant('0902_holds.sql', `-- Needs 1.2.0\n${statement}`)])).toContain(`0902_holds.sql:2 ${rule}`)
})

test('a new table is nobody else’s yet', () => {
  const made =
    'CREATE TABLE fresh (id bigint PRIMARY KEY, of text NOT NULL REFERENCES person);\nCREATE INDEX fresh_of ON fresh (of);'
  expect(trouble([plant('0903_new.sql', made)])).toEqual([])
})
