import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addPerson, seedCompany } from '@portal/test-portal'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsOn } from './commands-on.test-kit.ts'

let database: TestDatabase
let folder = ''
beforeAll(async () => {
  database = await freshDatabase()
  await seedCompany(database.db)
  await addPerson(database.db, 'nurse.one')
  folder = await mkdtemp(join(tmpdir(), 'forecourt-health-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

const run = (...args: string[]) => commandsOn({ db: database.db })(...args)

test('[QUIZ-01] a questionnaire is shown, changed and added as another, once', async () => {
  const shown = JSON.parse((await run('questionnaires', 'show', 'daily')).out.join('')) as object
  const file = join(folder, 'guests.json')
  await writeFile(file, JSON.stringify({ ...shown, key: 'guests' }))
  expect((await run('questionnaires', 'add', file)).err).toEqual([
    'Saved: guests, version 1; it is answered at /health/form/guests',
  ])
  expect((await run('questionnaires', 'add', file)).err).toEqual([
    expect.stringContaining("Version 1 of 'guests' exists already"),
  ])
  await writeFile(file, JSON.stringify({ ...shown, key: 'guests', version: 2, questions: [] }))
  expect((await run('questionnaires', 'add', file)).err).toEqual([expect.stringMatching(/^questions: /)])
  expect((await run('questionnaires', 'list')).out.map((line) => line.split('  ')[0])).toEqual([
    'daily',
    'guests',
    'return',
  ])
})
