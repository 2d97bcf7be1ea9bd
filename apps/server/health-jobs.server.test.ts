import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addPerson, freshDatabase, seedCompany, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isWrongUsage, jobOf } from './health-jobs.ts'

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

async function run(...args: string[]): Promise<{ answers: string[]; remarks: string[] }> {
  const [answers, remarks]: string[][] = [[], []]
  await jobOf(args)(database.db, { answer: (line) => answers!.push(line), remark: (line) => remarks!.push(line) })
  return { answers: answers!, remarks: remarks! }
}

test('[QUIZ-01] a questionnaire is shown, changed and added as another, once', async () => {
  const shown = JSON.parse((await run('questionnaire', 'show', 'daily')).answers.join('')) as object
  const file = join(folder, 'guests.json')
  await writeFile(file, JSON.stringify({ ...shown, key: 'guests' }))
  expect((await run('questionnaire', 'add', file)).remarks).toEqual([
    'Kept: guests, version 1; it is answered at /health/form/guests',
  ])
  await expect(run('questionnaire', 'add', file)).rejects.toThrow("Version 1 of 'guests' is there already")
  await writeFile(file, JSON.stringify({ ...shown, key: 'guests', version: 2, questions: [] }))
  await expect(run('questionnaire', 'add', file)).rejects.toThrow(/^questions: /)
  expect((await run('list')).answers.map((line) => line.split('  ')[0])).toEqual(['daily', 'guests', 'return'])
})

test('[QUIZ-06] who reads is named, and named no more', async () => {
  expect((await run('list')).remarks).toEqual(['Nobody reads health answers'])
  await run('reader', 'add', 'Nurse.One')
  await run('reader', 'add', 'nurse.one')
  expect((await run('list')).remarks).toEqual(['Read by nurse.one'])
  await run('reader', 'remove', 'nurse.one')
  expect((await run('list')).remarks).toEqual(['Nobody reads health answers'])
  await expect(run('reader', 'remove', 'nurse.one')).rejects.toThrow('no health reader')
  for (const account of ['no.body', 'gone.user'])
    await expect(run('reader', 'add', account)).rejects.toThrow('There is nobody')
})

test.each([[[]], [['reader']], [['reader', 'add']], [['reader', 'toString', 'x']], [['list', 'x']], [['toString']]])(
  '%j is nothing to do, and says so before any database is opened',
  (args) => {
    const wrong = (): unknown => jobOf(args)
    expect(wrong).toThrow(/Say what to do|is nothing to do/)
    try {
      wrong()
    } catch (error) {
      expect(isWrongUsage(error)).toBe(true)
    }
  },
)
