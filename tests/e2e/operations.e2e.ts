/** The desk of whoever runs the portal: a job fails, is tried again, and is forgotten. */
import { expect, test } from '@playwright/test'
import { registerProcess } from '@portal/operations/server'
import { sql, startJobs, type Db, type Job } from '@portal/server'
import { addPerson } from '@portal/test-portal'
import { expectGoodLooks } from './looks.ts'
import { usePortal } from './portal.ts'
import { seedCompany } from './seed.ts'

let isBroken = true
const quiet = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined }
const publishing: Job = {
  name: 'publishing',
  everyMs: 3_600_000,
  deadlineMs: 60_000,
  run: () => (isBroken ? Promise.reject(new Error('away')) : Promise.resolve()),
}
let endJobs: () => Promise<void>

const portal = usePortal(async ({ db, database, clock }) => {
  await seedCompany(db)
  await addPerson(db, 'op.erator', { roles: ['operations'] })
  const around = { database, clock, log: quiet }
  endJobs = await startJobs([publishing], { ...around, historyDays: 7, lookMs: 50 })
  const calls = { times: () => [], faults: () => [] }
  const about = { role: 'all' as const, version: '1.2.3', jobs: ['publishing'] }
  await registerProcess(about, { ...around, calls, onFault: () => undefined })
  await giveUpAnswers(db)
  // the library waits between tries, in seconds
  await sql`UPDATE pgboss.queue SET retry_limit = 0`.execute(db)
})
test.afterAll(() => endJobs())

test('[DESK-01] a job is run now, its failure stands first, is tried again and discarded; a bundle is taken @slow', async () => {
  const { page } = await portal.visit('op.erator', { path: '/desk/operations' })
  const job = page.getByRole('row').filter({ hasText: 'Publishes and archives' })
  await job.getByText('Not run yet').waitFor()
  await job.getByRole('button', { name: 'Run now: Publishes and archives texts on schedule' }).press('Enter')
  await page.getByText('Queued; it starts as soon as a worker is free').waitFor()
  await page.reload()
  await job.getByText('1 failed run').waitFor()
  await job.getByText('Failed', { exact: true }).waitFor()
  isBroken = false
  await job.getByRole('button', { name: /^Retry/ }).click()
  await page.getByText('Queued; it starts as soon as a worker is free').waitFor()
  await job.getByRole('link').press('Enter')
  await page.waitForURL('**/desk/operations/publishing')
  await page.getByRole('cell', { name: 'Succeeded' }).waitFor()
  await page.getByRole('button', { name: 'Clear failures' }).click()
  const question = page.getByRole('dialog', { name: /^Clear the failures of “.+”\?$/ })
  await question.getByRole('button', { name: 'Clear failures' }).click()
  await page.getByText('1 failure cleared').waitFor()
  await page.getByRole('link', { name: 'Operations' }).first().click()
  await page.getByText('1.2.3').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download support bundle' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toMatch(/^forecourt-support-.*\.json$/)
  await expectGoodLooks(page, [
    ['operations', '/desk/operations', (there) => there.getByText('1.2.3').waitFor()],
    ['one job', '/desk/operations/publishing', (there) => there.getByRole('table').waitFor()],
  ])
})

test('[DESK-01] what a queue gave up is tried again one by one, and the rest dropped @slow', async () => {
  const { page } = await portal.visit('op.erator', { path: '/desk/operations' })
  const given = page.getByRole('region', { name: 'Dead letters' })
  await given.getByText('3 items').waitFor()
  const first = given.getByRole('row').filter({ hasText: 'The other system did not respond in time' })
  await first.getByRole('button', { name: /^Retry: Returns approval decisions/ }).press('Enter')
  await page.getByText('1 item queued again').waitFor()
  await given.getByText('2 items').waitFor()
  await expectGoodLooks(page, [['items given up', '/desk/operations', (there) => there.getByText('2 items').waitFor()]])
  await given.getByRole('button', { name: /^Drop all/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Drop' }).click()
  await page.getByText('2 items dropped').waitFor()
  await given.getByText('No dead letters').waitFor()
})

/** A system was away for a day. */
async function giveUpAnswers(db: Db): Promise<void> {
  await sql`INSERT INTO integration (name, key_hash, scopes, created_at) VALUES ('travel', '\\x00', '{todo}', now())`.execute(
    db,
  )
  await sql`INSERT INTO todo_callback (integration_id, url) SELECT id, 'https://travel.voyant.example' FROM integration
    WHERE name = 'travel'`.execute(db)
  await sql`WITH t AS (INSERT INTO todo (integration_id, external_id, kind, title_zh, title_en, source, url, created_at)
      SELECT i.id, 'T-' || n, 'approval', '出差', 'Travel', 'OA', 'https://travel.voyant.example', now()
      FROM integration i, generate_series(1, 3) n WHERE i.name = 'travel' RETURNING id, external_id),
    r AS (INSERT INTO todo_receiver (todo_id, account) SELECT id, 'lin.wei' FROM t)
    INSERT INTO todo_answer (todo_id, account, answer, made_at, next_at, attempts, state, failure, dead_at, dead_id)
    SELECT id, 'lin.wei', 'approve', now(), now(), 30, 'failed', CASE external_id WHEN 'T-1' THEN 'timeout' ELSE 'HTTP 503' END,
      now() - interval '1 h', gen_random_uuid() FROM t`.execute(db)
}

test('nobody else finds it on the desk', async () => {
  const { page } = await portal.visit('lin.wei', { path: '/desk/operations' })
  await page.getByText('You do not have access to this page').waitFor()
})
