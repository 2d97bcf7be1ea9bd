import { installQuestionnaires } from '@portal/health/server'
import { createSecrets, createJobRunner, sql, systemClock, type Job, type Secrets } from '@portal/server'
import { addPerson, seedCompany } from '@portal/test-portal'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listJobs } from './job-list.ts'

let database: TestDatabase
let secrets: Secrets
beforeAll(async () => {
  database = await freshDatabase()
  await seedCompany(database.db)
  await installQuestionnaires(database.db)
  secrets = await createSecrets(database.db)
})
afterAll(() => database.drop())

/** Runs each job once. */
async function runAll() {
  const failed: string[] = []
  const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const config = {
    healthDays: 30,
    trashDays: 30,
    noticeDays: 365,
    readDays: 730,
    todoDays: 730,
    publicOrigin: 'https://portal.example',
  }
  const platforms = { work: [], channels: [] }
  const jobs = listJobs({ ...config, platforms, secrets, clock: systemClock, log })
  const run = (job: Job) =>
    createJobRunner(job, { database, clock: systemClock, log })().catch(() => failed.push(job.name))
  await Promise.all(jobs.map(run))
  return { names: jobs.map(({ name }) => name), failed }
}

test('every job has a name of its own and succeeds on a company that has just begun', async () => {
  const { names, failed } = await runAll()
  expect(names.length).toBeGreaterThan(14)
  expect(new Set(names).size).toBe(names.length)
  expect(failed).toEqual([])
})

test('[QUIZ-06] health answers are removed after 30 days although every other job fails', async () => {
  const account = await addPerson(database.db, 'has.answered')
  await sql`INSERT INTO health_answer (account, day, questionnaire, version, key_id, sealed, consent_version, answered_at)
    SELECT ${account}, (now() - days * interval '1 day')::date, key, version, 'k', '\\x00', 1, now()
    FROM (SELECT key, version FROM health_questionnaire LIMIT 1) q, unnest('{2,40}'::int[]) days`.execute(database.db)
  const { rows: tables } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name NOT LIKE 'health%'`.execute(database.db)
  const away = tables.map(({ name }) => `ALTER TABLE "${name}" RENAME TO "${name}_away"`)
  await sql.raw(away.join(';')).execute(database.db)
  const { names, failed } = await runAll()
  expect(new Set(failed)).toEqual(new Set(names.filter((name) => name !== 'health-answers-removal')))
  const { rows } = await sql`SELECT FROM health_answer`.execute(database.db)
  expect(rows).toHaveLength(1)
})
