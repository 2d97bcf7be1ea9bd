import { lock, sql } from '@portal/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { eventually } from '@portal/testing/eventually'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { peopleImport } from '../contract.ts'
import { sweepImports } from './kept-import.ts'

let app: TestApp
let token = ''
beforeEach(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'people.admin', { roles: ['people-administrator'] })
  token = await app.signIn('people.admin')
})
afterEach(() => app.stop())

interface More {
  Fields?: string[]
  Corrections?: { Line: number; Column: number; Value: string }[]
  Leavers?: 'leave' | 'report'
  IsDryRun?: boolean
}

const upload = (text: string, language: 'EN' | 'CHS' = 'EN') =>
  app.ask(
    peopleImport.upload,
    { Name: 'people.csv', Bytes: Buffer.from(text).toString('base64') as never },
    { token, language },
  )

async function send(lines: readonly string[], more: More = {}, language: 'EN' | 'CHS' = 'EN') {
  await upload(`${lines.join('\n')}\n`)
  return app.ask(peopleImport.run, { IsDryRun: true, ...more } as never, { token, language })
}

const head = 'account,employee id,name,department,email,remark'
const one = 'new.one,N1,新一,10,one@voyant.example,x'
const accounts = async () =>
  (
    await app.db.selectFrom('person').select('account').where('account', 'like', 'new.%').orderBy('account').execute()
  ).map(({ account }) => account)

test('[PEOPLE-01] a dry run says what would happen and writes nothing; then it happens, and is in the audit log', async () => {
  const lines = [head, one, 'new.two,,新二,10,two@voyant.example,']
  const { Data } = await send(lines)
  expect(Data).toMatchObject({
    Lines: 2,
    Added: 1,
    Rejected: 1,
    ColumnProblem: '',
    IsWritten: false,
    People: [{ Account: 'new.one', What: 'added' }],
    Problems: [
      { Line: 3, Reason: 'Employee ID is empty', Cells: ['new.two', '', '新二', '10', 'two@voyant.example', ''] },
    ],
  })
  expect(Data!.Columns.map(({ Field }) => Field)).toEqual([
    'account',
    'employeeId',
    'nameZh',
    'department',
    'email',
    '',
  ])
  expect(await accounts()).toEqual([])
  // mended in the page, and written as shown
  const Corrections = [{ Line: 3, Column: 1, Value: 'N2' }]
  expect((await send(lines, { Corrections })).Data).toMatchObject({ Added: 2, Rejected: 0, Problems: [] })
  expect((await send(lines, { Corrections, IsDryRun: false })).Data).toMatchObject({ Added: 2, IsWritten: true })
  expect(await accounts()).toEqual(['new.one', 'new.two'])
  const audit = await app.db.selectFrom('audit_log').selectAll().where('action', '=', 'person.import').execute()
  expect(audit).toMatchObject([{ actor: 'people.admin', details: { added: 2, changed: 0, returned: 0, left: 0 } }])
})

test('[PEOPLE-01] columns of any name are mapped, and the page is told what is missing', async () => {
  const lines = ['who,number,called,unit', 'new.one,N1,新一,10']
  const unknown = await send(lines)
  expect(unknown.Data).toMatchObject({
    ColumnProblem: expect.stringContaining('no column') as string,
    Lines: 1,
    Added: 0,
  })
  expect((await send(lines, {}, 'CHS')).Data!.ColumnProblem).toBe('还没有指定哪一列是账号')
  const Fields = ['account', 'employeeId', 'nameZh', 'department']
  expect((await send(lines, { Fields })).Data).toMatchObject({ ColumnProblem: '', Added: 1 })
  const twice = await send(lines, { Fields: ['account', 'account', 'nameZh', 'department'] })
  expect(twice.Data!.ColumnProblem).toMatch(/^Two columns are the same/)
})

test('[PEOPLE-01] problems are told in the language of the page', async () => {
  const { Data } = await send([head, 'new.two,,新二,10,two@voyant.example,'], {}, 'CHS')
  expect(Data!.Problems[0]!.Reason).toBe('缺少工号')
})

test('[PEOPLE-01] people of another source stay as they are; those brought in here leave only if that is asked for', async () => {
  await app.db.insertInto('person_source').values({ account: 'zhou.min', source: 'file:hr' }).execute()
  const taken = await send([head, 'zhou.min,N9,别人,10,new@voyant.example,'], { IsDryRun: false })
  expect(taken.Data).toMatchObject({
    Changed: 0,
    Added: 0,
    Remarks: [{ Line: 2, Reason: '“zhou.min” is managed by file:hr' }],
  })
  await send([head, one, 'new.two,N2,新二,10,two@voyant.example,'], { IsDryRun: false })
  const rest = [head, 'new.one,N1,新一,10,one@voyant.example,', 'new.three,N3,新三,10,three@voyant.example,']
  expect((await send(rest, { IsDryRun: false })).Data).toMatchObject({ Missing: 1, Added: 1 })
  const leftAt = async () =>
    (await app.db.selectFrom('person').select('left_at').where('account', '=', 'new.two').executeTakeFirstOrThrow())
      .left_at
  expect(await leftAt()).toBeNull()
  // one of three is more than the limit for a single run
  const refused = await send(rest, { IsDryRun: false, Leavers: 'leave' })
  expect([refused.Code, refused.Message]).toEqual([400, expect.stringContaining('would leave') as string])
  expect(await leftAt()).toBeNull()
})

test.each([
  ['a file with names of columns only', 'account,name\n', 'The file lists no people'],
  ['an open quote', 'account,name\n"a,b\n', 'quote opened in line 2'],
])('[PEOPLE-01] %s is refused with the reason', async (_, text, message) => {
  const answer = await upload(text)
  expect([answer.Code, answer.Message]).toEqual([400, expect.stringContaining(message) as string])
  expect((await app.ask(peopleImport.kept, {}, { token })).Data).toEqual({ File: null })
})

test('[PEOPLE-01] the file, its columns and mended cells are kept for their person, for a day or until they are imported', async () => {
  await addPerson(app.db, 'other.admin', { roles: ['people-administrator'] })
  const other = await app.signIn('other.admin')
  const keptOf = async (of: string) => (await app.ask(peopleImport.kept, {}, { token: of })).Data!.File
  const Fields = ['account', 'employeeId', 'nameZh', 'department', '', ''] as const
  const choices = {
    Fields: [...Fields],
    Corrections: [{ Line: 2, Column: 1, Value: 'N7' }],
    Leavers: 'report' as const,
  }
  const keep = async (of = token) => (await app.ask(peopleImport.keep, choices, { token: of })).Code
  expect(await keep()).toBe(404)

  await upload(`${head}\n${one}\n`)
  const until = new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString()
  expect(await keptOf(token)).toMatchObject({ Name: 'people.csv', KeptUntil: until, Fields: [], Corrections: [] })
  expect(await keep()).toBe(200)
  expect(await keptOf(token)).toMatchObject(choices)
  expect([await keptOf(other), await keep(other)]).toEqual([null, 404])

  // imported as it was kept, and gone with the import only
  const run = (IsDryRun: boolean) => app.ask(peopleImport.run, { ...choices, IsDryRun }, { token })
  expect((await run(true)).Data).toMatchObject({ Added: 1 })
  expect(await keptOf(token)).toMatchObject(choices)
  expect((await run(false)).Data).toMatchObject({ Added: 1, IsWritten: true })
  expect([await keptOf(token), (await run(true)).Code]).toEqual([null, 404])
  const added = await app.db.selectFrom('person').select('employee_id').where('account', '=', 'new.one').execute()
  expect(added).toEqual([{ employee_id: 'N7' }])

  // discarded, and after a day
  const rows = async () => (await app.db.selectFrom('people_import').select('account').execute()).length
  await upload(`${head}\n${one}\n`)
  await app.ask(peopleImport.discard, {}, { token })
  expect(await rows()).toBe(0)
  await upload(`${head}\n${one}\n`)
  await sweepImports(app.db, app.clock.now())
  expect(await rows()).toBe(1)
  app.clock.advance(24 * 3_600_000)
  expect(await keptOf(await app.signIn('people.admin'))).toBeNull()
  await sweepImports(app.db, app.clock.now())
  expect(await rows()).toBe(0)
})

test('[PEOPLE-01] what was seen of one file is not done with another, which another tab has uploaded since', async () => {
  const choices = { Fields: [], Corrections: [], Leavers: 'leave' as const }
  await upload(`${head}\n${one}\n`)
  const { KeptUntil } = (await app.ask(peopleImport.kept, {}, { token })).Data!.File!
  const run = (IsDryRun: boolean) =>
    app.ask(peopleImport.run, { ...choices, KeptUntil, IsDryRun }, { token, language: 'EN' })
  expect((await run(true)).Data).toMatchObject({ Added: 1 })
  app.clock.advance(1)
  await upload(`${head}\nnew.other,N9,新九,10,nine@voyant.example,\n`)
  expect(await run(false)).toMatchObject({ Code: 409, Message: expect.stringContaining('another tab') as string })
  expect((await app.ask(peopleImport.keep, { ...choices, KeptUntil }, { token })).Code).toBe(409)
  expect(await accounts()).toEqual([])
  expect((await app.ask(peopleImport.kept, {}, { token })).Data!.File).toMatchObject({ Leavers: 'report' })
})

test('[PEOPLE-01] an import does not discard the file that was uploaded while it ran', async () => {
  await upload(`${head}\n${one}\n`)
  const choices = { Fields: [], Corrections: [], IsDryRun: false }
  const running = await app.db.transaction().execute(async (tx) => {
    await lock(tx, 'people')
    const run = app.ask(peopleImport.run, choices, { token })
    await eventually(async () => {
      const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(app.db)
      expect(rows).not.toEqual([])
    })
    app.clock.advance(1)
    await upload(`${head}\nnew.other,N9,新九,10,nine@voyant.example,\n`)
    return { run }
  })
  expect((await running.run).Data).toMatchObject({ Added: 1, IsWritten: true })
  expect((await app.ask(peopleImport.run, { ...choices, IsDryRun: true }, { token })).Data).toMatchObject({ Added: 1 })
})

test('[PEOPLE-01] columns of a wide file are chosen like those of any other, up to 500', async () => {
  const wide = (columns: number) => {
    const more = Array.from({ length: columns - 5 }, (_, nth) => `x${nth}`)
    const Fields = ['account', 'employeeId', 'nameZh', 'department', 'email', ...more.map(() => '')]
    return send([`account,number,name,department,email,${more.join(',')}`, one], { Fields })
  }
  const { Data } = await wide(500)
  expect(Data).toMatchObject({ Added: 1, ColumnProblem: '' })
  expect(Data!.Columns).toHaveLength(500)
  await app.ask(peopleImport.discard, {}, { token })
  const tooWide = [head + ',x'.repeat(500), one].join('\n')
  expect(await upload(tooWide)).toMatchObject({ Code: 400, Message: 'The file has more than 500 columns' })
  expect(await upload(tooWide, 'CHS')).toMatchObject({ Code: 400, Message: '文件超过 500 列' })
})
