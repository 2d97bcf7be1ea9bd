import { createHash } from 'node:crypto'
import { me } from '@portal/me/contract'
import { auth } from '@portal/auth/contract'
import { endSession } from '@portal/auth/server'
import { sql } from '@portal/server'
import { describe, expect, test } from 'vitest'
import { bus } from '../contract.ts'
import { busSessionMs } from '../rules.ts'
import { sweepBusSessions } from './bus-session.ts'
import { app, busToken, plan, publish, start, twoLines, useBus } from './bus.test-kit.ts'

useBus()

describe('[BUS-01] signing in', () => {
  test('by the code of a platform returns names and number, and a token stored only as a hash', async () => {
    const { Data } = await app.ask(bus.login, { Code: 'zhou.min' })
    expect(Data).toEqual({
      Token: expect.stringMatching(/^[\w-]{43}$/),
      EmployeeId: 'E-zhou.min',
      CnName: '中zhou.min',
      EnName: 'En zhou.min',
    })
    const { rows } = await sql<{ hash: Buffer }>`SELECT token_hash AS hash FROM bus_session`.execute(app.db)
    expect(rows.map(({ hash }) => hash.toString('hex'))).toEqual([
      createHash('sha256').update(Data!.Token).digest('hex'),
    ])
  })

  test.each([
    [{ Code: 'invalid' }, 401],
    [{ Code: 'zhou.min', CodeType: 'wechat' }, 401],
    [{ Code: 'away' }, 503],
    [{ Code: 'stranger' }, 402],
    [{ Code: 'gone.user' }, 402],
    [{}, 401],
  ] as const)('%j is refused with %i', async (input, code) => {
    expect((await app.ask(bus.login, input)).Code).toBe(code)
  })

  test('[T12] guesses are slowed as at the portal’s sign-in, without blocking valid codes', async () => {
    app.clock.advance(600_000)
    const guess = async (Code: string) => (await app.ask(bus.login, { Code })).Code
    for (let nth = 0; nth < 5; nth++) expect(await guess('invalid')).toBe(401)
    for (let nth = 0; nth < 80; nth++) expect(await guess(`invalid-${nth}`)).toBe(401)
    expect(await guess('zhou.min')).toBe(200)
  })

  test('by our own one-time code, once', async () => {
    const code = 'c'.repeat(43)
    const row = { code_type: 'sso', account: 'lin.wei', expires_at: new Date(app.clock.now().getTime() + 60_000) }
    await app.db
      .insertInto('sign_in_code')
      .values({ ...row, code_hash: createHash('sha256').update(code).digest() })
      .execute()
    expect((await app.ask(bus.login, { Code: code })).Data?.EmployeeId).toBe('E-lin.wei')
    expect((await app.ask(bus.login, { Code: code, CodeType: 'sso' })).Code).toBe(401)
  })

  test('by the session of the portal; the bus token ends with it', async () => {
    const token = await app.signIn('zhou.min')
    const { Data } = await app.ask(bus.login, {}, { token })
    const ask = () => app.ask(bus.userInfo, {}, { headers: { bustoken: Data!.Token } })
    expect((await ask()).Data?.EmployeeId).toBe('E-zhou.min')
    const { session_id } = await app.db.selectFrom('bus_session').select('session_id').executeTakeFirstOrThrow()
    await app.db.transaction().execute((tx) => endSession(tx, session_id!))
    expect((await ask()).Code).toBe(410)
  })

  test('[BUS-01] the portal session takes precedence over a bus token left on the phone', async () => {
    const before = await busToken('lin.wei')
    const headers = { bustoken: before, token: await app.signIn('zhou.min') }
    expect((await app.ask(bus.userInfo, {}, { headers, language: 'EN' })).Data?.Name).toContain('zhou.min')
    expect((await app.ask(bus.userInfo, {}, { headers: { bustoken: before }, language: 'EN' })).Data?.Name).toContain(
      'lin.wei',
    )
  })

  test('[BUS-01][AUTH-10] a page of one person does nothing in the name of somebody whose session the browser has by now', async () => {
    await publish('协议')
    const before = await busToken('lin.wei')
    const cookie = `forecourt-${new URL(app.origin).port}=${await app.signIn('zhou.min')}`
    const page = { cookie, origin: app.origin, 'page-session': 'cookie', bustoken: before }
    const ask = async (account: string) => {
      const headers = { ...page, 'page-account': account }
      const found = await app.ask(bus.userInfo, {}, { headers, language: 'EN' })
      const answers = [await app.ask(bus.login, {}, { headers }), await app.ask(bus.confirm, {}, { headers })]
      return [found.Data?.Name, ...answers.map(({ Code }) => Code)]
    }
    expect(await ask('lin.wei')).toEqual([undefined, 401, 410])
    expect(await app.db.selectFrom('bus_confirmation').select('account').execute()).toEqual([])
    expect(await ask('zhou.min')).toEqual(['En zhou.min', 200, 200])
  })

  test('a bus token works in either header, and for bus calls only', async () => {
    await publish('协议')
    const token = await busToken('zhou.min')
    for (const headers of [{ bustoken: token }, { token }])
      expect((await app.ask(bus.get, {}, { headers })).Code).toBe(200)
    expect((await app.ask(me.detail, {}, { token })).Code).toBe(410)
    expect((await app.ask(auth.signOut, {}, { token })).Code).toBe(410)
    expect((await app.ask(bus.riders, {}, { token: await busToken('he.yu') })).Code).toBe(410)
  })

  test('a bus token expires after 12 hours and when its person leaves, and is deleted', async () => {
    const token = await busToken('zhou.min')
    const code = async () => (await app.ask(bus.userInfo, {}, { headers: { bustoken: token } })).Code
    app.clock.advance(busSessionMs - 1)
    expect(await code()).toBe(200)
    await sweepBusSessions(app.db, app.clock.now())
    expect(await code()).toBe(200)
    await app.db
      .updateTable('person')
      .set({ left_at: new Date(start) })
      .where('account', '=', 'zhou.min')
      .execute()
    expect(await code()).toBe(410)
    await app.db.updateTable('person').set({ left_at: null }).where('account', '=', 'zhou.min').execute()
    app.clock.advance(1)
    expect(await code()).toBe(410)
    await sweepBusSessions(app.db, new Date(app.clock.now().getTime() + 1))
    expect(await app.db.selectFrom('bus_session').select('account').execute()).toEqual([])
  })

  test('without a token every call is refused', async () => {
    for (const endpoint of [bus.userInfo, bus.get, bus.confirm] as const)
      for (const headers of [{}, { bustoken: 'x' }, { token: 'x' }] as Record<string, string>[])
        expect((await app.ask(endpoint, {}, { headers })).Code).toBe(410)
  })
})

describe('[BUS-01] line and stop', () => {
  test('of the reader, with the whole line in the order of the plan, in the reader’s language', async () => {
    await plan(twoLines)
    const headers = { bustoken: await busToken('lin.wei') }
    expect((await app.ask(bus.userInfo, {}, { headers, language: 'EN' })).Data).toEqual({
      EmployeeId: 'E-lin.wei',
      Name: 'En lin.wei',
      Line: 'North',
      Stop: 'Third',
      Time: '07:35',
      Stops: [
        { Name: 'First', Time: '07:05', IsMine: false },
        { Name: 'Second', Time: '07:20', IsMine: false },
        { Name: 'Third', Time: '07:35', IsMine: true },
      ],
      IsStaff: false,
    })
    expect((await app.ask(bus.userInfo, {}, { headers })).Data).toMatchObject({ Line: '北线', Stop: '三站' })
    const runs = { bustoken: await busToken('he.yu') }
    expect((await app.ask(bus.userInfo, {}, { headers: runs })).Data).toMatchObject({ IsStaff: true })
    const none = { bustoken: await busToken('wang.fang') }
    expect((await app.ask(bus.userInfo, {}, { headers: none })).Data).toMatchObject({ Line: '', Stop: '', Stops: [] })
  })
})

describe('[BUS-01] the agreement', () => {
  test('may not exist yet', async () => {
    const headers = { bustoken: await busToken('zhou.min') }
    for (const endpoint of [bus.get, bus.confirm] as const)
      expect(await app.ask(endpoint, {}, { headers })).toMatchObject({ Code: 404, Message: '还没有发布乘车协议' })
  })

  test('is confirmed once; repeating changes nothing; a new version needs confirmation', async () => {
    await publish('协议一')
    const headers = { bustoken: await busToken('zhou.min') }
    const get = async () => (await app.ask(bus.get, {}, { headers, language: 'EN' })).Data
    expect(await get()).toEqual({
      Title: 'EN 协议一',
      Content: '<p>Text</p>',
      Status: 0,
      ConfirmTime: null,
      Version: 1,
      PublishTime: new Date(start).toISOString(),
      IsNewVersion: false,
    })
    const first = { Status: 1, ConfirmTime: new Date(start).toISOString() }
    expect((await app.ask(bus.confirm, {}, { headers })).Data).toEqual(first)
    app.clock.advance(60_000)
    expect((await app.ask(bus.confirm, { Version: 1 }, { headers })).Data).toEqual(first)
    expect(await get()).toMatchObject(first)

    expect(await publish('协议一')).toEqual({ version: 1, isSame: true })
    expect(await publish('协议二')).toEqual({ version: 2, isSame: false })
    expect(await get()).toMatchObject({ Version: 2, Status: 0, ConfirmTime: null, IsNewVersion: true })
    expect((await app.ask(bus.confirm, { Version: 1 }, { headers })).Code).toBe(500)
    expect(await get()).toMatchObject({ Status: 0 })
    expect((await app.ask(bus.confirm, { Version: 2 }, { headers })).Code).toBe(200)
    expect(await get()).toMatchObject({ Status: 1, IsNewVersion: false })
  })

  test('20 concurrent confirms are stored once and return the same time', async () => {
    await publish('协议')
    const headers = { bustoken: await busToken('zhou.min') }
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.ask(bus.confirm, {}, { headers })))
    expect(new Set(answers.map(({ Code, Data }) => `${Code} ${Data?.ConfirmTime}`)).size).toBe(1)
    expect(answers[0]!.Code).toBe(200)
    expect(await app.db.selectFrom('bus_confirmation').select('version').execute()).toEqual([{ version: 1 }])
  })

  test('ten concurrent publishers create ten versions', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, (_, index) => publish(`协议${index}`)))
    expect(made.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual(made.map((_, index) => index + 1))
  })
})

describe('[BUS-01] bus staff', () => {
  const staff = () => app.signIn('he.yu')

  test('only they see the list, its numbers and its file', async () => {
    const token = await app.signIn('lin.wei')
    for (const endpoint of [bus.overview, bus.riders, bus.ridersFile] as const) {
      expect((await app.ask(endpoint, {}, { token })).Code).toBe(403)
      expect((await app.ask(endpoint, {})).Code).toBe(410)
    }
  })

  test('see who confirmed and who did not, by line, stop, status, words and version', async () => {
    await plan(twoLines)
    await publish('协议一')
    await app.ask(bus.confirm, {}, { headers: { bustoken: await busToken('lin.wei') } })
    await app.ask(bus.confirm, {}, { headers: { bustoken: await busToken('wang.fang') } })
    const token = await staff()
    const { Data } = await app.ask(bus.overview, {}, { token, language: 'EN' })
    expect(Data).toMatchObject({
      Riders: 4,
      Confirmed: 2,
      Lines: [
        { Name: 'North', Riders: 2, Confirmed: 1, Stops: [{ Riders: 1 }, { Riders: 0 }, { Riders: 1 }] },
        { Name: 'South', Riders: 1, Confirmed: 0 },
      ],
      Versions: [{ Version: 1, Confirmed: 2 }],
    })
    const [north, south] = Data!.Lines
    const who = async (input: Parameters<typeof app.ask<typeof bus.riders>>[1]) => {
      const answer = (await app.ask(bus.riders, input, { token })).Data!
      expect(answer.TotalCount).toBe(answer.List.length)
      return answer.List.map(({ ADAccount }) => ADAccount)
    }
    expect(await who({})).toEqual(['zhou.min', 'lin.wei', 'chen.jie', 'wang.fang'])
    expect(await who({ Status: 'confirmed' })).toEqual(['lin.wei', 'wang.fang'])
    expect(await who({ Status: 'waiting' })).toEqual(['zhou.min', 'chen.jie'])
    expect(await who({ Line: north!.Id })).toEqual(['zhou.min', 'lin.wei'])
    expect(await who({ Stop: south!.Stops[0]!.Id })).toEqual(['chen.jie'])
    expect(await who({ Keyword: 'E-ZHOU' })).toEqual(['zhou.min'])
    expect(await who({ Keyword: '%' })).toEqual([])
    // those who have not confirmed come last
    expect((await who({ Sort: 'confirmTime' })).slice(2)).toEqual(['zhou.min', 'chen.jie'])
    await publish('协议二')
    expect(await who({ Status: 'confirmed' })).toEqual([])
    expect(await who({ Status: 'confirmed', Version: 1 })).toEqual(['lin.wei', 'wang.fang'])
  })

  test('export it as a table without formulas', async () => {
    await plan('account,line,stop\nzhou.min,"=HYPERLINK(""x"")",@stop\nlin.wei,+1,-2\n')
    await publish('协议')
    await app.ask(bus.confirm, {}, { headers: { bustoken: await busToken('lin.wei') } })
    const headers = { token: await staff() }
    const answer = await app.raw('bus/riders/file?lang=EN&Status=all', { headers })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    const lines = Buffer.from(await answer.arrayBuffer())
      .toString()
      .split('\r\n')
    expect(lines.slice(1)).toEqual([
      'E-zhou.min,En zhou.min,zhou.min,Department 11,"\'=HYPERLINK(""x"")","\'@stop",,Not confirmed,',
      'E-lin.wei,En lin.wei,lin.wei,Department 10,"\'+1","\'-2",,Confirmed,2026-11-21 09:00:00',
      '',
    ])
    const some = await app.raw('bus/riders/file?Status=confirmed', { headers })
    expect((await some.text()).split('\r\n')).toHaveLength(3)
  })

  test('page, search and export 10,000 riders quickly', { tags: 'slow' }, async () => {
    await sql`INSERT INTO person (account, employee_id, name_zh, name_en, department_id, email, user_tag, join_date)
      SELECT 'r' || n, lpad(n::text, 6, '0'), '乘客' || n, 'Rider ' || n, 10, '', 'nio', '2024-01-01'
      FROM generate_series(1, 10000) n ON CONFLICT DO NOTHING`.execute(app.db)
    const rows = Array.from({ length: 10_000 }, (_, n) => `r${n + 1},线${n % 40},站${n % 400}`)
    expect(await plan(`account,line,stop\n${rows.join('\n')}\n`)).toEqual({
      lines: 40,
      stops: 400,
      riders: 10_000,
      removed: 0,
    })
    const token = await staff()
    const started = performance.now()
    const { Data } = await app.ask(bus.riders, { PageIndex: 200, PageSize: 50 }, { token })
    expect([Data?.TotalCount, Data?.List.length]).toEqual([10_000, 50])
    const paged = performance.now()
    const found = await app.ask(bus.riders, { Keyword: '乘客9999', PageIndex: 1, PageSize: 50 }, { token })
    expect(found.Data?.List.map(({ ADAccount }) => ADAccount)).toEqual(['r9999'])
    const nobody = await app.ask(bus.riders, { Keyword: '%_\\', PageIndex: 1, PageSize: 50 }, { token })
    expect(nobody.Data?.TotalCount).toBe(0)
    const searched = performance.now()
    const file = await (await app.raw('bus/riders/file', { headers: { token } })).text()
    expect(file.split('\r\n')).toHaveLength(10_002)
    const all = [paged - started, searched - paged, performance.now() - searched]
    // a fiftieth of that on an idle machine
    expect(all.every((ms) => ms < 10_000)).toBe(true)
  })
})
