import { news } from '@portal/news/contract'
import { notifications } from '@portal/notifications/contract'
import { sql } from '@portal/server'
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acknowledgements } from '../contract.ts'
import { readEvidence } from '../evidence.ts'
import { checkChain } from './chain.ts'
import { requestAcknowledgement } from './store.ts'
import { sendReminders } from './remind.ts'

let app: TestApp
const tokens: Record<string, string> = {}
const as = (who: string) => ({ token: tokens[who]!, language: 'EN' as const })
const crew = Array.from({ length: 12 }, (_, n) => `crew.${n}`)

beforeAll(async () => {
  app = await startApp({ connections: 30, now: '2026-11-02T10:00:00+08:00' })
  await seedCompany(app.db)
  for (const who of crew) await addPerson(app.db, who, { department: 20 })
  await addPerson(app.db, 'editor.narrow', { department: 20 })
  for (const who of ['cell.1', 'cell.2']) await addPerson(app.db, who, { department: 11 })
  await sql`INSERT INTO person_role (account, role, departments) VALUES ('editor.narrow', 'editor', '{11}')`.execute(
    app.db,
  )
  await signIn()
})
afterAll(() => app.stop())

async function signIn(): Promise<void> {
  for (const who of ['lin.wei', 'zhou.min', 'editor.narrow', ...crew]) tokens[who] = await app.signIn(who)
}

/** Moves the clock to another day, on which earlier sessions have ended. */
async function goOnAt(iso: string): Promise<void> {
  app.clock.set(iso)
  await signIn()
}

async function ask(options: { dueAt?: string; departments?: number[] } = {}) {
  const audience = { departments: options.departments ?? [20] }
  const newsId = await addNews(app.db, { audience, title: { zh: '安全须知', en: 'Safety' } })
  await sql`UPDATE news SET must_read = true WHERE id = ${newsId}`.execute(app.db)
  await again(newsId, false, options.dueAt)
  return newsId
}

function again(newsId: number, isAgain = true, dueAt?: string) {
  const context = { newsId, dueAt: dueAt ? new Date(dueAt) : null, by: 'lin.wei', isAgain }
  return app.db.transaction().execute((tx) => requestAcknowledgement(tx, context, app.clock.now()))
}

const confirm = (NewsId: number, who: string, Version = 1) =>
  app.ask(acknowledgements.acknowledge, { NewsId, Version }, as(who))
const mine = async (NewsId: number, who: string) => (await app.ask(acknowledgements.mine, { NewsId }, as(who))).Data
const progress = async (NewsId: number) => (await app.ask(acknowledgements.progress, { NewsId }, as('lin.wei'))).Data!
async function chainOf(NewsId: number) {
  const { Data } = await app.ask(acknowledgements.evidence, { NewsId }, as('lin.wei'))
  return { csv: Data!.Csv, lines: readEvidence(Data!.Csv)! }
}

test('[DESK-04] only readers can acknowledge, and ten clicks make one line', async () => {
  const id = await ask()
  expect((await app.ask(news.detail, { NewsId: id }, as('crew.0'))).Data!.IsMustRead).toBe(true)
  expect(await mine(id, 'crew.0')).toMatchObject({ Version: 1, DueAt: '', AcknowledgedAt: '', IsAgain: false })
  expect((await confirm(id, 'zhou.min')).Code).toBe(500)
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(id, 'crew.0')))
  expect(new Set(answers.map(({ Code, Data }) => `${Code} ${Data?.AcknowledgedAt}`)).size).toBe(1)
  const { lines } = await chainOf(id)
  expect(lines.map(({ kind, account }) => `${kind} ${account}`)).toEqual(['asked lin.wei', 'read crew.0'])
})

test('[DESK-04] a new version asks again, and only the version on the screen is acknowledged', async () => {
  const id = await ask()
  await confirm(id, 'crew.1')
  await again(id)
  expect(await mine(id, 'crew.1')).toMatchObject({ Version: 2, AcknowledgedAt: '', IsAgain: true })
  expect(await mine(id, 'crew.2')).toMatchObject({ Version: 2, IsAgain: false })
  expect((await confirm(id, 'crew.1', 1)).Code).toBe(409)
  expect((await progress(id)).Done).toBe(0)
  expect((await confirm(id, 'crew.1', 2)).Code).toBe(200)
  expect((await progress(id)).Done).toBe(1)
  // updated without a new request: earlier acknowledgements remain valid
  await again(id, false)
  expect(await mine(id, 'crew.1')).toMatchObject({ Version: 2, AcknowledgedAt: app.clock.now().toISOString() })
})

test('[DESK-04] a change without a new request gets its own line, and later confirmations refer to it', async () => {
  const id = await ask()
  await confirm(id, 'crew.1')
  await sql`UPDATE news SET body_en = 'Wear a helmet.' WHERE id = ${id}`.execute(app.db)
  await again(id, false)
  await again(id, false)
  await confirm(id, 'crew.2')
  const { csv, lines } = await chainOf(id)
  expect(lines.map(({ kind, account, version }) => `${kind} ${account} ${version}`)).toEqual([
    'asked lin.wei 1',
    'read crew.1 1',
    'changed lin.wei 1',
    'read crew.2 1',
  ])
  const [before, one, changed, other] = lines.map(({ text }) => text)
  expect([one === before, changed === before, other === changed]).toEqual([true, false, true])
  expect((await app.ask(acknowledgements.check, { Csv: csv }, as('lin.wei'))).Data).toMatchObject({
    Result: 'whole',
    Lines: 4,
  })
  // ended, changed, and requested again: refers to the current text
  await app.ask(acknowledgements.end, { NewsId: id }, as('lin.wei'))
  await sql`UPDATE news SET body_en = 'Wear two.' WHERE id = ${id}`.execute(app.db)
  await again(id, false)
  await confirm(id, 'crew.3')
  const [ended, asked, last] = (await chainOf(id)).lines.slice(4)
  expect([ended!.kind, asked!.kind, asked!.text === changed, last!.text === asked!.text]).toEqual([
    'ended',
    'asked',
    false,
    true,
  ])
})

test('[DESK-04] a reader who saw an older text does not acknowledge the newer one', async () => {
  const id = await ask()
  const { Words } = (await mine(id, 'crew.1'))!
  await sql`UPDATE news SET body_en = 'Wear three.' WHERE id = ${id}`.execute(app.db)
  await again(id, false)
  const said = { NewsId: id, Version: 1 }
  expect(await app.ask(acknowledgements.acknowledge, { ...said, Words }, as('crew.1'))).toMatchObject({ Code: 409 })
  const now = (await mine(id, 'crew.1'))!
  expect([now.Words === Words, now.AcknowledgedAt]).toEqual([false, ''])
  expect((await app.ask(acknowledgements.acknowledge, { ...said, Words: now.Words }, as('crew.1'))).Code).toBe(200)
})

test('[DESK-04] twelve concurrent acknowledgements form one chain, and no line can be changed or removed', async () => {
  const id = await ask()
  await Promise.all(crew.map((who) => confirm(id, who)))
  const { csv, lines } = await chainOf(id)
  expect(lines).toHaveLength(13)
  expect(checkChain(lines)).toEqual({ isIntact: true, lines: 13 })
  for (const change of [
    sql`UPDATE must_read_line SET account = 'zhou.min' WHERE news_id = ${id}`,
    sql`DELETE FROM must_read_line WHERE news_id = ${id}`,
    sql`TRUNCATE must_read_line`,
  ])
    await expect(change.execute(app.db)).rejects.toThrow('evidence is written once')
  const check = async (Csv: string) => (await app.ask(acknowledgements.check, { Csv }, as('lin.wei'))).Data
  expect(await check(csv)).toEqual({ Result: 'whole', Lines: 13, BrokenAt: 0, Since: 0 })
  expect(await check(csv.replace('crew.3', 'crew.4'))).toMatchObject({ Result: 'broken' })
  const [head, ...rest] = csv.split('\r\n')
  expect(await check([head, ...rest.slice(0, 5)].join('\r\n'))).toMatchObject({ Result: 'whole', Lines: 5, Since: 8 })
  expect(await check('what?')).toMatchObject({ Result: 'noFile' })
  const { rows } = await sql<{ details: { lines: number; hash: string } }>`
    SELECT details FROM audit_log WHERE action = 'must-read.evidence' AND object_id = ${String(id)}`.execute(app.db)
  expect(rows[0]!.details).toEqual({ lines: 13, hash: lines.at(-1)!.hash })
})

test('[DESK-04] joiners are asked and leavers are not; departments under five people are combined', async () => {
  const id = await ask({ departments: [1] })
  const { People, Departments, Others } = await progress(id)
  expect(Departments).toEqual([{ DepartmentId: 20, Name: 'Department 20', People: 13, Done: 0 }])
  expect(Others.People + 13).toBe(People)
  await addPerson(app.db, 'joiner', { department: 20 })
  await confirm(id, 'crew.11')
  expect((await progress(id)).Departments[0]).toMatchObject({ People: 14, Done: 1 })
  await sql`UPDATE person SET left_at = ${app.clock.now()} WHERE account IN ('joiner', 'crew.11')`.execute(app.db)
  expect((await progress(id)).Departments[0]).toMatchObject({ People: 12, Done: 0 })
  const people = await app.ask(acknowledgements.people, { NewsId: id, IsDone: false, PageSize: 100 }, as('lin.wei'))
  expect(people.Data!.TotalCount).toBe(People - 1)
  expect(people.Data!.List.map(({ ADAccount }) => ADAccount)).not.toContain('crew.11')
  await sql`UPDATE person SET left_at = NULL WHERE account = 'crew.11'`.execute(app.db)
})

test('[DESK-04] readers are filtered by visible departments only; the export has everybody who has not confirmed', async () => {
  const NewsId = await ask({ departments: [1] })
  await confirm(NewsId, 'crew.0')
  const input = { NewsId, IsDone: false, PageSize: 100 }
  const one = await app.ask(acknowledgements.people, { ...input, DepartmentId: 20 }, as('lin.wei'))
  expect(new Set(one.Data!.List.map(({ Department }) => Department))).toEqual(new Set(['Department 20']))
  expect(one.Data!.List.map(({ ADAccount }) => ADAccount)).not.toContain('crew.0')
  const small = await app.ask(acknowledgements.people, { ...input, DepartmentId: 11 }, as('lin.wei'))
  expect(small).toMatchObject({ Code: 400, Message: expect.stringContaining('DepartmentId') })
  const { TotalCount } = (await app.ask(acknowledgements.people, input, as('lin.wei'))).Data!
  const { Csv, FileName } = (await app.ask(acknowledgements.openFile, { NewsId }, as('lin.wei'))).Data!
  const [head, ...lines] = Csv.trimEnd().split('\r\n')
  expect([head, lines.length]).toEqual(['\uFEFFName,Account,Department,Reminders', TotalCount])
  expect([Csv.includes('crew.1,Department 20,0'), Csv.includes('crew.0,')]).toEqual([true, false])
  expect(FileName).toMatch(/^must-read-\d+-open-2026-11-02\.csv$/)
})

test('[DESK-04] only editors who may publish it manage it; an editor of other departments sees nothing', async () => {
  const id = await ask()
  const input = { NewsId: id }
  const answers = await Promise.all([
    app.ask(acknowledgements.progress, input, as('editor.narrow')),
    app.ask(acknowledgements.people, { ...input, IsDone: false }, as('editor.narrow')),
    app.ask(acknowledgements.evidence, input, as('editor.narrow')),
    app.ask(acknowledgements.end, input, as('editor.narrow')),
  ])
  expect(answers.map(({ Code }) => Code)).toEqual([404, 404, 404, 404])
})

test('[DESK-04] the evidence file is named by the date in the editor’s time zone', async () => {
  const NewsId = await ask()
  const nameIn = async (Zone: string) =>
    (await app.ask(acknowledgements.evidence, { NewsId, Zone }, as('lin.wei'))).Data?.FileName
  // 25 hours apart, so never on the same date
  const [east, west, none] = await Promise.all(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Mars/Base'].map(nameIn))
  const dayOf = (name: string | undefined) => Date.parse(/-(\d{4}-\d{2}-\d{2})\.csv$/.exec(name ?? '')?.[1] ?? '')
  expect(dayOf(east) - dayOf(west)).toBeGreaterThanOrEqual(86_400_000)
  expect(none).toBeUndefined()
})

test('[DESK-04] the list has the managed must-reads, in pages, without figures of small groups', async () => {
  const [wide, narrow] = [await ask(), await ask({ departments: [11] })]
  const list = async (who: string, page = {}) => (await app.ask(acknowledgements.list, page, as(who))).Data!
  const mine = await list('editor.narrow')
  expect([mine.List.map(({ NewsId }) => NewsId), mine.TotalCount]).toEqual([[narrow], 1])
  // department 11 has three people
  expect(mine.List[0]).toMatchObject({ People: null, Done: null })
  const all = await list('lin.wei', { PageSize: 1, PageIndex: 2 })
  expect(all.List.map(({ NewsId }) => NewsId)).toEqual([wide])
  expect(all.TotalCount).toBeGreaterThan(1)
  const doneOf = async () => (await list('lin.wei')).List.find(({ NewsId }) => NewsId === wide)
  for (const who of crew.slice(0, 4)) await confirm(wide, who)
  expect(await doneOf()).toMatchObject({ People: 13, Done: null })
  await confirm(wide, crew[4]!)
  expect(await doneOf()).toMatchObject({ People: 13, Done: 5 })
})

async function remindersOf(who: string, id: number) {
  const { Data } = await app.ask(notifications.list, {}, as(who))
  return Data!.List.flatMap((group) => group.MessageItem)
    .filter(({ MessageId }) => MessageId === id)
    .map(({ MessageInfo }) => MessageInfo)
}

test('[DESK-04] eight processes remind each reader once, by day, after quiet hours, unless acknowledged', async () => {
  const id = await ask({ dueAt: '2026-11-10T18:00:00+08:00' })
  await confirm(id, 'crew.1')
  await sql`INSERT INTO notice_choice (account, quiet_from, quiet_to, time_zone) VALUES
    ('crew.2', ${9 * 60}, ${11 * 60}, 'Asia/Shanghai'), ('crew.3', 0, 0, 'Europe/Berlin')`.execute(app.db)
  const remind = () => Promise.all(Array.from({ length: 8 }, () => sendReminders(app.db, app.clock.now())))
  await remind()
  expect(await remindersOf('crew.0', id)).toEqual([])
  // three days before the due date, at 22:00 in Shanghai and 15:00 in Berlin
  await goOnAt('2026-11-07T22:00:00+08:00')
  await remind()
  expect(await Promise.all(['crew.0', 'crew.3'].map((who) => remindersOf(who, id)))).toEqual([
    [],
    ['Please read and acknowledge “Safety” by November 10'],
  ])
  await goOnAt('2026-11-08T10:00:00+08:00')
  await remind()
  const all = await Promise.all(['crew.0', 'crew.1', 'crew.2', 'crew.3'].map((who) => remindersOf(who, id)))
  expect(all.map((each) => each.length)).toEqual([1, 0, 0, 1])
  await goOnAt('2026-11-08T11:00:00+08:00')
  await remind()
  expect(await remindersOf('crew.2', id)).toHaveLength(1)
  await app.ask(acknowledgements.end, { NewsId: id }, as('lin.wei'))
  await goOnAt('2026-11-09T19:00:00+08:00')
  await remind()
  expect(await remindersOf('crew.0', id)).toHaveLength(1)
  expect(await mine(id, 'crew.0')).toMatchObject({ Version: 0 })
})

test('[DESK-04] an editor reminds readers who have not confirmed: once a day, during daytime, nobody twice in 24 hours', async () => {
  await goOnAt('2026-12-01T22:00:00+08:00')
  const NewsId = await ask()
  await sql`INSERT INTO notice_choice (account, quiet_from, quiet_to, time_zone) VALUES
    ('crew.2', ${9 * 60}, ${11 * 60}, 'Asia/Shanghai'), ('crew.3', 0, 0, 'Europe/Berlin')
    ON CONFLICT DO NOTHING`.execute(app.db)
  await confirm(NewsId, 'crew.1')
  const press = () => app.ask(acknowledgements.remind, { NewsId }, as('lin.wei'))
  const told = async () =>
    (await Promise.all(['crew.0', 'crew.1'].map((who) => remindersOf(who, NewsId)))).map((all) => all.length)
  const remind = () => Promise.all(Array.from({ length: 8 }, () => sendReminders(app.db, app.clock.now())))
  expect([(await press()).Data, (await press()).Code]).toEqual([{ People: 12 }, 409])
  expect((await progress(NewsId)).RemindedAt).toBe(app.clock.now().toISOString())
  await remind()
  expect(await told()).toEqual([0, 0])
  await goOnAt('2026-12-02T10:00:00+08:00')
  await remind()
  await remind()
  expect(await told()).toEqual([1, 0])
  // a day later it can be requested again; for two people it was night or quiet hours all the time
  await goOnAt('2026-12-02T22:30:00+08:00')
  expect([(await progress(NewsId)).RemindedAt, (await press()).Data]).toEqual(['', { People: 2 }])
  await goOnAt('2026-12-03T10:01:00+08:00')
  await remind()
  expect(await told()).toEqual([2, 0])
  await app.ask(acknowledgements.end, { NewsId }, as('lin.wei'))
  expect((await press()).Code).toBe(404)
})
