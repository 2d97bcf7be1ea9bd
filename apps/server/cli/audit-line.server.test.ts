import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logDailyCheckpoint } from '@portal/access-control/server'
import { sql, type Db } from '@portal/server'
import { seedCompany } from '@portal/test-portal'
import { fakeClock, freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { redactArguments, recordRun, withAuditLine } from './audit-line.ts'
import { commandsOn } from './commands-on.test-kit.ts'

let database: TestDatabase
let folder = ''
let before = 0
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  await seedCompany(database.db)
  folder = await mkdtemp(join(tmpdir(), 'forecourt-runs-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  const { rows } = await sql<{ id: number }>`SELECT coalesce(max(id), 0) AS id FROM audit_log`.execute(database.db)
  before = rows[0]!.id
})

async function lines() {
  const { rows } = await sql`SELECT actor, action, title, details FROM audit_log
    WHERE id > ${before} ORDER BY id`.execute(database.db)
  return rows
}

const run = (...args: string[]) => commandsOn({ db: database.db })(...args)

test('[DESK] a command that changes something leaves one line, without the secret it made', async () => {
  const added = await run('api-keys', 'add', 'canteen', '--scope', 'notice')
  const called = await run('api-keys', 'set-callback', 'canteen', 'https://canteen.example/hook?key=hidden')
  await run('api-keys', 'list')
  const found = await lines()
  const line = { actor: 'command:keys', action: 'command.run', details: {} }
  expect(found).toEqual([
    { ...line, title: 'api-keys add canteen --scope notice' },
    { ...line, title: 'api-keys set-callback canteen https://canteen.example' },
  ])
  const secrets = [...added.out, ...called.out]
  expect(secrets).toHaveLength(2)
  for (const secret of [...secrets, 'hidden']) expect(JSON.stringify(found)).not.toContain(secret)
})

test('[DESK] the line and the work are one transaction: both, or neither', async () => {
  const xmin = async (table: string, where: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ xmin: string }>`SELECT xmin::text FROM ${sql.table(table)} WHERE ${where}`.execute(
      database.db,
    )
    return rows.map((row) => row.xmin)
  }
  await run('api-keys', 'add', 'at once', '--scope', 'todo')
  await run('search', 'add-synonyms', 'gearbox', 'transmission')
  await run('holidays', 'add', '2026-12-24', '--zh', '日', '--en', 'Day')
  expect(await xmin('audit_log', sql`id > ${before} ORDER BY id`)).toEqual([
    ...(await xmin('integration', sql`name = 'at once'`)),
    ...(await xmin('search_synonym', sql`'gearbox' = ANY (words)`)),
    ...(await xmin('holiday', sql`date = '2026-12-24'`)),
  ])
  // where the line cannot be written, nothing is done
  await sql`CREATE FUNCTION no_more() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''full''; END'`.execute(
    database.db,
  )
  await sql`CREATE TRIGGER no_more BEFORE INSERT ON audit_log EXECUTE FUNCTION no_more()`.execute(database.db)
  expect(await run('api-keys', 'revoke', 'at once')).toEqual({ code: 1, out: [], err: ['full'] })
  await sql`DROP TRIGGER no_more ON audit_log`.execute(database.db)
  expect(await xmin('integration', sql`name = 'at once' AND revoked_at IS NULL`)).toHaveLength(1)
})

test('[DESK] work of several transactions leaves one line, and so does work that fails after them', async () => {
  const clock = fakeClock('2026-11-21T09:00:00+08:00')
  const work = async (db: TestDatabase['db']) => {
    for (const day of ['2026-12-29', '2026-12-30'])
      await db
        .transaction()
        .execute((tx) => sql`INSERT INTO holiday (date, name_zh, name_en) VALUES (${day}, 'x', 'x')`.execute(tx))
    throw new Error('some were not taken')
  }
  const write = (tx: Db) => recordRun(tx, { args: ['reports', 'import'] }, clock)
  await expect(withAuditLine(database.db, write, work)).rejects.toThrow('not taken')
  expect(await lines()).toMatchObject([{ actor: 'command:reports', title: 'reports import', details: {} }])
})

test('[DESK] a run that was refused leaves no line', async () => {
  expect(await run('search', 'remove-synonyms', '4711')).toMatchObject({ code: 1, err: ['There is no group 4711'] })
  expect(await lines()).toEqual([])
})

test('[DESK] people from a file: how many, by the name of the file; the same file again leaves no line', async () => {
  const file = join(folder, 'people.csv')
  await writeFile(file, '账号,工号,姓名,英文名,部门\r\np1,N1,赵一,Zhao One,部门1/部门10\r\n')
  await run('people', 'import', file, '--dry-run')
  expect(await lines()).toEqual([])
  await run('people', 'import', file)
  await run('people', 'import', file)
  const details = { added: 1, changed: 0, returned: 0, left: 0 }
  expect(await lines()).toEqual([
    { actor: 'command:people:import', action: 'command.run', title: 'people import people.csv', details },
  ])
})

test('[DESK] no more than names is kept of the words of a run', () => {
  expect(
    redactArguments(['add', '/home/someone/a.json', '--to=https://u:p@host.example/x?key=1', 'x'.repeat(500)]),
  ).toEqual(['add', 'a.json', '--to=https://host.example', 'x'.repeat(100)])
  expect(redactArguments(Array.from({ length: 30 }, () => 'w'))).toHaveLength(21)
})

test('[DESK] the last hash of the log is noted outside once a day', async () => {
  const clock = fakeClock('2026-11-21T09:00:00+08:00')
  const noted: object[] = []
  const mark = logDailyCheckpoint({ info: (details) => void noted.push(details) })
  const turn = () => mark({ db: database.db, now: clock.now() })
  await turn()
  clock.advance(3_600_000)
  await turn()
  clock.set('2026-11-22T00:01:00+08:00')
  await turn()
  const { rows } = await sql<{ lines: number; last: string }>`SELECT (SELECT count(*) FROM audit_log) AS lines,
    (SELECT encode(hash, 'hex') FROM audit_chain ORDER BY seq DESC LIMIT 1) AS last`.execute(database.db)
  expect(noted).toEqual([
    { day: '2026-11-21', ...rows[0] },
    { day: '2026-11-22', ...rows[0] },
  ])
})
