/** [AUTH-05] Changes of identities: by an administrator, by two for administrators, and by a planned move. */
import { sql } from '@portal/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { auth } from '../contract.ts'
import { signIns } from '../sign-ins-contract.ts'
import { endMove, resolveAndLink, planMove } from './sso-identity.ts'
import {
  app,
  setPerson,
  Browser,
  exchange,
  isPage,
  issuer,
  login,
  provider,
  signIn,
  start,
  useProvider,
} from './sso.test-kit.ts'

useProvider()

const admins = ['lin.wei', 'chen.jie']
const tokens = new Map<string, string>()
beforeEach(async () => {
  provider.configure({})
  await sql`TRUNCATE sso_identity, sso_change, sso_failure, sso_move`.execute(app.db)
  for (const account of admins) {
    await sql`INSERT INTO person_role VALUES (${account}, 'portal-administrator') ON CONFLICT DO NOTHING`.execute(
      app.db,
    )
    tokens.set(account, await app.signIn(account))
  }
})

const by = (account: string) => ({ token: tokens.get(account)!, language: 'EN' as const })
async function comes(sub: string, name?: string): Promise<number | string> {
  setPerson({ sub, ...(name ? { preferred_username: name } : {}) })
  const answer = await exchange(await signIn())
  return answer.Data?.ADAccount ?? `${answer.Code} ${answer.Message}`
}
const change = (account: string, wanted: { subject: string; isRelease: boolean }, admin = 'lin.wei') =>
  app.ask(
    signIns.change,
    { Account: account, Issuer: issuer, Subject: wanted.subject, IsRelease: wanted.isRelease },
    by(admin),
  )
const actions = async () => {
  const { rows } = await sql<{ line: string }>`
    SELECT actor || ' ' || action || ' ' || object_id AS line FROM audit_log
    WHERE action LIKE 'identity.%' ORDER BY id DESC LIMIT 3`.execute(app.db)
  return rows.map(({ line }) => line)
}

describe('[AUTH-05] a changed subject', () => {
  test('is refused with a distinct 402 and listed on the desk with the person’s name', async () => {
    expect(await comes('s-1', 'zhou.min')).toBe('zhou.min')
    expect(await comes('s-2', 'zhou.min')).toBe('402 identityElsewhere')
    expect(await comes('s-2', 'zhou.min')).toBe('402 identityElsewhere')
    const { Data } = await app.ask(signIns.list, {}, by('lin.wei'))
    expect(Data!.Failures).toMatchObject([
      {
        MayLink: true,
        Reason: 'bound-elsewhere',
        Issuer: issuer,
        Subject: 's-2',
        Named: 'zhou.min',
        Account: 'zhou.min',
        Detail: '',
      },
    ])
    const listed = async (input: object) => {
      const found = (await app.ask(signIns.list, input, by('lin.wei'))).Data!
      return [found.Failures.length, found.TotalCount]
    }
    for (const [input, counts] of [
      [{}, [1, 1]],
      [{ Reason: 'bound-elsewhere', Days: 1 }, [1, 1]],
      [{ Reason: 'left' }, [0, 0]],
      [{ Keyword: 'ZHOU' }, [1, 1]],
      [{ Keyword: 'nobody' }, [0, 0]],
      [{ PageSize: 1, PageIndex: 2 }, [0, 1]],
    ] as const)
      expect([input, await listed(input)]).toEqual([input, counts])
  })

  test('is accepted once the old one is unlinked, which ends its sessions', async () => {
    setPerson({ sub: 's-1', preferred_username: 'zhou.min' })
    const { Token } = (await exchange(await signIn())).Data!
    expect((await change('zhou.min', { subject: 's-1', isRelease: true })).Data).toEqual({ IsDone: true })
    expect((await app.ask(auth.signOut, {}, { token: Token })).Code).toBe(410)
    expect(await comes('s-2', 'zhou.min')).toBe('zhou.min')
    expect(await actions()).toContain('lin.wei identity.unlink zhou.min')
  })

  test('may be linked in addition: both are this person', async () => {
    expect(await comes('s-1', 'zhou.min')).toBe('zhou.min')
    expect(await comes('s-2', 'zhou.min')).toBe('402 identityElsewhere')
    expect((await change('zhou.min', { subject: 's-2', isRelease: false })).Data).toEqual({ IsDone: true })
    expect([await comes('s-1'), await comes('s-2')]).toEqual(['zhou.min', 'zhou.min'])
    expect((await app.ask(signIns.list, {}, by('lin.wei'))).Data!.Failures.map(({ MayLink }) => MayLink)).toEqual([
      false,
    ])
    const { Data } = await app.ask(signIns.person, { Account: 'Zhou.Min' }, by('lin.wei'))
    expect(Data).toMatchObject({
      Account: 'zhou.min',
      IsGuarded: false,
      Identities: [{ Subject: 's-1' }, { Subject: 's-2' }],
    })
  })
})

describe('[AUTH-05] changes for administrators need two people', () => {
  beforeEach(async () => void (await comes('s-lin', 'lin.wei')))
  const waiting = async (admin: string) => (await app.ask(signIns.list, {}, by(admin))).Data!.Changes
  const decide = (Id: number, IsConfirmed: boolean, admin: string) =>
    app.ask(signIns.decide, { Id, IsConfirmed }, by(admin))

  test('neither the requester nor the person can confirm; another administrator can', async () => {
    await sql`INSERT INTO person_role VALUES ('wang.fang', 'portal-administrator')`.execute(app.db)
    tokens.set('wang.fang', await app.signIn('wang.fang'))
    expect((await change('lin.wei', { subject: 's-lin', isRelease: true }, 'chen.jie')).Data).toEqual({ IsDone: false })
    expect(await comes('s-lin')).toBe('lin.wei')
    const [mine] = await waiting('chen.jie')
    expect(mine).toMatchObject({ Account: 'lin.wei', AskedBy: 'chen.jie', IsRelease: true, MayConfirm: false })
    expect((await decide(mine!.Id, true, 'chen.jie')).Message).toBe('notYours')
    expect((await decide(mine!.Id, true, 'lin.wei')).Message).toBe('notYours')
    expect((await waiting('wang.fang'))[0]!.MayConfirm).toBe(true)
    expect((await decide(mine!.Id, true, 'wang.fang')).Code).toBe(200)
    expect((await decide(mine!.Id, true, 'wang.fang')).Code).toBe(404)
    expect(await actions()).toContain('wang.fang identity.unlink lin.wei')
    expect(await app.db.selectFrom('sso_identity').selectAll().execute()).toEqual([])
    await sql`DELETE FROM person_role WHERE account = 'wang.fang'`.execute(app.db)
  })

  test('one person alone cannot reassign an administrator’s identity', async () => {
    expect((await change('zhou.min', { subject: 's-lin', isRelease: false }, 'chen.jie')).Data).toEqual({
      IsDone: false,
    })
    expect(await comes('s-lin')).toBe('lin.wei')
    const [asked] = await waiting('lin.wei')
    expect((await decide(asked!.Id, false, 'lin.wei')).Code).toBe(200)
    expect(await waiting('lin.wei')).toEqual([])
  })

  test('only the change that was read is confirmed, not a later one', async () => {
    await sql`INSERT INTO person_role VALUES ('wang.fang', 'portal-administrator')`.execute(app.db)
    tokens.set('wang.fang', await app.signIn('wang.fang'))
    await change('lin.wei', { subject: 's-lin', isRelease: true }, 'chen.jie')
    const [read] = await waiting('wang.fang')
    await change('lin.wei', { subject: 's-lin', isRelease: false }, 'chen.jie')
    expect((await decide(read!.Id, true, 'wang.fang')).Code).toBe(404)
    expect(await waiting('wang.fang')).toMatchObject([{ IsRelease: false }])
    await sql`DELETE FROM person_role WHERE account = 'wang.fang'`.execute(app.db)
  })

  test('an identity is unlinked only under its owner’s name, and not by the people concerned', async () => {
    const other = await change('zhou.min', { subject: 's-lin', isRelease: true }, 'chen.jie')
    expect([other.Code, await waiting('chen.jie')]).toEqual([404, []])
    await change('zhou.min', { subject: 's-lin', isRelease: false }, 'chen.jie')
    const [asked] = await waiting('lin.wei')
    expect(asked).toMatchObject({ Account: 'zhou.min', From: 'lin.wei', MayConfirm: false, MayRefuse: true })
    expect((await decide(asked!.Id, true, 'lin.wei')).Message).toBe('notYours')
    expect((await waiting('chen.jie'))[0]).toMatchObject({ MayConfirm: false, MayRefuse: true })
  })

  test('requesters may withdraw but not confirm changes about themselves', async () => {
    await change('lin.wei', { subject: 's-lin', isRelease: true })
    const [own] = await waiting('lin.wei')
    expect(own).toMatchObject({ MayConfirm: false, MayRefuse: true })
    expect((await decide(own!.Id, true, 'lin.wei')).Message).toBe('notYours')
    expect((await decide(own!.Id, false, 'lin.wei')).Code).toBe(200)
    await change('lin.wei', { subject: 's-lin', isRelease: true }, 'chen.jie')
    expect((await waiting('lin.wei'))[0]).toMatchObject({ MayConfirm: false, MayRefuse: false })
  })

  test('a request expires after a week', async () => {
    await change('lin.wei', { subject: 's-lin', isRelease: true }, 'chen.jie')
    app.clock.advance(8 * 86_400_000)
    tokens.set('chen.jie', await app.signIn('chen.jie'))
    expect(await waiting('chen.jie')).toEqual([])
  })
})

describe('[AUTH-05] a planned move', () => {
  const until = () => new Date(app.clock.now().getTime() + 86_400_000)
  const plan = (from: string | null) => planMove(app.db, { to: issuer, from, until: until() }, app.clock.now())

  test('moves everyone to a new registration by account, once, until it ends', async () => {
    expect(await comes('old-z', 'zhou.min')).toBe('zhou.min')
    expect(await comes('old-w', 'wang.fang')).toBe('wang.fang')
    app.clock.advance(1000)
    await plan(issuer)
    expect(await comes('new-z', 'zhou.min')).toBe('zhou.min')
    expect(await actions()).toContain('command:sso identity.migrate zhou.min')
    // a moved person is not moved again
    expect(await comes('third', 'zhou.min')).toBe('402 identityElsewhere')
    app.clock.advance(2 * 86_400_000)
    expect(await comes('new-w', 'wang.fang')).toBe('402 identityElsewhere')
    expect(await comes('new-z')).toBe('zhou.min')
  })

  test('from one issuer it leaves identities of others; once ended it moves nobody', async () => {
    await sql`INSERT INTO sso_identity VALUES ('https://group.example', 'g', 'zhou.min', ${app.clock.now()})`.execute(
      app.db,
    )
    app.clock.advance(1000)
    await plan('https://other.example')
    expect(await comes('new-z', 'zhou.min')).toBe('402 identityElsewhere')
    await plan('https://group.example')
    await endMove(app.db, issuer)
    expect(await comes('new-z', 'zhou.min')).toBe('402 identityElsewhere')
    await plan('https://group.example')
    expect(await comes('new-z', 'zhou.min')).toBe('zhou.min')
  })

  test('does not move holders of a guarded role', async () => {
    expect(await comes('old', 'chen.jie')).toBe('chen.jie')
    app.clock.advance(1000)
    await plan(null)
    expect(await comes('new', 'chen.jie')).toBe('402 identityElsewhere')
  })
})

test('[AUTH-05] links without an issuer are found by the first provider and then get its issuer', async () => {
  await sql`INSERT INTO sso_identity VALUES ('', 's-old', 'zhou.min', ${new Date(start)}),
    ('', 's-old-2', 'wang.fang', ${new Date(start)})`.execute(app.db)
  expect(await comes('s-other', 'zhou.min')).toBe('402 identityElsewhere')
  expect(await comes('s-old')).toBe('zhou.min')
  // and so are all others from then on: at the next provider an equal subject is another person
  expect(await app.db.selectFrom('sso_identity').select(['issuer', 'subject']).orderBy('subject').execute()).toEqual([
    { issuer, subject: 's-old' },
    { issuer, subject: 's-old-2' },
  ])
})

test('[AUTH-05] two identities that name one person at the same time are not both accepted', async () => {
  const now = app.clock.now()
  const asked = (subject: string) => ({ issuer, subject, isFirst: true, tags: undefined })
  const { employee_id: employeeId } = await app.db
    .selectFrom('person')
    .select('employee_id')
    .where('account', '=', 'zhou.min')
    .executeTakeFirstOrThrow()
  let second: Promise<unknown> = Promise.resolve()
  await app.db.transaction().execute(async (tx) => {
    expect(await resolveAndLink(tx, asked('s-one'), { account: 'zhou.min' }, now)).toMatchObject({
      account: 'zhou.min',
    })
    let isOver = false
    second = resolveAndLink(app.db, asked('s-two'), { employeeId }, now).finally(() => (isOver = true))
    // until it waits for the first one, or has finished without waiting
    const waits = async () =>
      (await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(app.db)).rows.length > 0
    // oxlint-disable-next-line no-unmodified-loop-condition, no-await-in-loop
    while (!isOver && !(await waits()));
  })
  expect(await second).toEqual({ stranger: 'bound-elsewhere', account: 'zhou.min' })
})

test('[AUTH-05] failures before identification are listed once a minute, without token or state', async () => {
  provider.configure({ configuration: { conformIdTokenClaims: true }, userInfo: () => ({ sub: 'somebody-else' }) })
  setPerson({ sub: 's-zhou', preferred_username: 'zhou.min' })
  for (let count = 0; count < 2; count++) {
    const page = await new Browser().follow(login(), isPage)
    expect(page.searchParams.get('reason')).toBe('sign-in-away')
  }
  const { Data } = await app.ask(signIns.list, {}, by('lin.wei'))
  expect(Data!.Failures).toMatchObject([{ Reason: 'userinfo', Subject: '', Named: '' }])
  expect(JSON.stringify(Data)).not.toMatch(/eyJ|code=|state=/)
})

test('[AUTH-05] each kind of change is in the audit log', async () => {
  const { rows } = await sql<{ action: string }>`
    SELECT DISTINCT action FROM audit_log WHERE action LIKE 'identity.%' ORDER BY 1`.execute(app.db)
  const all = ['identity.ask', 'identity.link', 'identity.migrate', 'identity.refuse', 'identity.unlink']
  expect(rows.map(({ action }) => action)).toEqual(all)
})
