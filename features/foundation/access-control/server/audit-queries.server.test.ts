/** The audit log: entries cannot be changed, and can be found. */
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { sql } from '@portal/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accessControl } from '../contract.ts'
import { recordAudit } from './index.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'ad.min', { roles: ['portal-administrator'] })
  token = await app.signIn('ad.min')
})
afterAll(() => app.stop())

const check = async () => (await app.ask(accessControl.auditCheck, {}, { token })).Data!
const note = (id: number, more: Partial<Parameters<typeof recordAudit>[1]> = {}) =>
  app.db
    .transaction()
    .execute((tx) =>
      recordAudit(tx, { by: 'lin.wei', action: 'news.publish', kind: 'news', id, ...more }, app.clock.now()),
    )
const ask = async (input: object) => (await app.ask(accessControl.audit, input, { token })).Data!

describe('[DESK-01] the log cannot be edited', () => {
  test.each([
    ['UPDATE audit_log SET actor = $$x$$'],
    ['DELETE FROM audit_log'],
    ['TRUNCATE audit_log, audit_chain'],
    ['UPDATE audit_chain SET seq = seq + 1'],
    ['DELETE FROM audit_chain'],
    ['TRUNCATE audit_chain'],
    // in replication mode, where ordinary triggers do not fire
    ['SET LOCAL session_replication_role = replica; DELETE FROM audit_log'],
  ])('%s is refused, even for the owner of the tables', async (statement) => {
    await note(1)
    const before = await check()
    const refused = app.db.transaction().execute((tx) => sql.raw(statement).execute(tx))
    await expect(refused).rejects.toThrow('the audit log is written once')
    expect(await check()).toEqual(before)
  })

  test('an entry and its change are committed or rolled back together', async () => {
    const before = await check()
    const failed = app.db.transaction().execute(async (tx) => {
      await recordAudit(tx, { by: 'lin.wei', action: 'news.publish', kind: 'news', id: 7 }, app.clock.now())
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await check()).toEqual(before)
  })

  test('concurrent transactions form one chain without gaps', async () => {
    const before = (await check()).Lines
    await Promise.all(Array.from({ length: 40 }, (_, index) => note(100 + index)))
    expect(await check()).toMatchObject({
      Lines: before + 40,
      Broken: null,
      Last: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test.each([
    ['a word is changed', `UPDATE audit_log SET title = 'other' WHERE id = $id`, 0],
    ['a detail is changed', `UPDATE audit_log SET details = '{"a": 1}' WHERE id = $id`, 0],
    ['a line is taken out', `DELETE FROM audit_chain WHERE log_id = $id; DELETE FROM audit_log WHERE id = $id`, 1],
    [
      'a link is made anew',
      `UPDATE audit_log SET title = 'other' WHERE id = $id;
       UPDATE audit_chain c SET hash = audit_hash((SELECT hash FROM audit_chain WHERE seq = c.seq - 1), l)
       FROM audit_log l WHERE l.id = c.log_id AND l.id = $id`,
      1,
    ],
  ])('disabling the protection is detected: %s', async (_, statement, after) => {
    await note(499)
    await note(500)
    const { rows } = await sql<{ id: number }>`SELECT log_id AS id FROM audit_chain
      ORDER BY seq DESC LIMIT 1`.execute(app.db)
    const { id } = rows[0]!
    await note(501)
    await note(502)
    expect((await check()).Broken).toBe(null)
    await withoutWalls(statement.replaceAll('$id', String(id)))
    expect((await check()).Broken).toBe(id + after)
    await restart()
  })

  test('a truncated end differs from the noted checkpoint', async () => {
    await note(600)
    const noted = await check()
    await withoutWalls(`DELETE FROM audit_chain WHERE seq = (SELECT max(seq) FROM audit_chain);
      DELETE FROM audit_log WHERE id = (SELECT max(id) FROM audit_log)`)
    const now = await check()
    expect(now.Broken).toBe(null)
    expect(now.Lines).toBe(noted.Lines - 1)
    expect(now.Last).not.toBe(noted.Last)
  })
})

/** Runs statements as a database owner who disables the triggers. */
async function withoutWalls(statements: string): Promise<void> {
  await sql
    .raw(`ALTER TABLE audit_log DISABLE TRIGGER USER; ALTER TABLE audit_chain DISABLE TRIGGER USER;
    ${statements};
    ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_link;
    ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_stays;
    ALTER TABLE audit_chain ENABLE ALWAYS TRIGGER audit_chain_stays`)
    .execute(app.db)
}

/** Empties the log for the next test. */
async function restart(): Promise<void> {
  await withoutWalls('DELETE FROM audit_chain; DELETE FROM audit_log')
}

describe('[DESK-01] searching the log', () => {
  beforeAll(async () => {
    await restart()
    const at = (day: string) => new Date(`2026-11-${day}T04:00:00Z`)
    const line = (by: string, action: string, kind: string, id: string, when: Date, title = '') =>
      app.db
        .transaction()
        .execute((tx) => recordAudit(tx, { by, action, kind, id, title, details: { from: 1, to: 2 } }, when))
    await line('lin.wei', 'news.publish', 'news', '1', at('01'), '=HYPERLINK("http://bad")')
    await line('lin.wei', 'news.withdraw', 'news', '1', at('02'))
    await line('command:admin', 'role.grant', 'person', 'lin.wei', at('03'), '林伟 Lin Wei')
    await line('zhou.min', 'news.publish', 'news', '2', at('04'), '@SUM(1)')
  })

  test('by person, action, kind, object and time, newest first', async () => {
    const ids = async (input: object) => (await ask(input)).List.map(({ Action, ObjectId }) => `${Action} ${ObjectId}`)
    expect(await ids({ Person: ' LIN.wei ' })).toEqual(['role.grant lin.wei', 'news.withdraw 1', 'news.publish 1'])
    expect(await ids({ Action: 'news.publish' })).toEqual(['news.publish 2', 'news.publish 1'])
    expect(await ids({ Kind: 'person' })).toEqual(['role.grant lin.wei'])
    expect(await ids({ Kind: 'news', Id: '1' })).toEqual(['news.withdraw 1', 'news.publish 1'])
    expect(await ids({ From: '2026-11-02T00:00:00Z', To: '2026-11-04T00:00:00Z' })).toEqual([
      'role.grant lin.wei',
      'news.withdraw 1',
    ])
    expect(await ids({ Person: 'lin.wei', Action: 'news.publish' })).toEqual(['news.publish 1'])
    expect((await app.ask(accessControl.auditNames, {}, { token })).Data).toEqual({
      Actions: ['news.publish', 'news.withdraw', 'role.grant'],
      Kinds: ['news', 'person'],
    })
  })

  test('[DESK-10] by time, in either direction', async () => {
    const ids = async (input: object) => (await ask(input)).List.map(({ Id }) => Id)
    const newest = await ids({})
    expect(await ids({ Sort: 'at' })).toEqual(newest.toReversed())
    expect(await ids({ Sort: 'at', IsDescending: true })).toEqual(newest)
  })

  test('[DESK-10] by actor, action or object, newest first within each; descending is the whole order reversed', async () => {
    const listed = async (input: object) =>
      (await ask(input)).List.map(({ Actor, Action, ObjectId }) => `${Actor} ${Action} ${ObjectId}`)
    expect(await listed({ Sort: 'who' })).toEqual([
      'command:admin role.grant lin.wei',
      'lin.wei news.withdraw 1',
      'lin.wei news.publish 1',
      'zhou.min news.publish 2',
    ])
    expect(await listed({ Sort: 'action' })).toEqual([
      'zhou.min news.publish 2',
      'lin.wei news.publish 1',
      'lin.wei news.withdraw 1',
      'command:admin role.grant lin.wei',
    ])
    expect(await listed({ Sort: 'object' })).toEqual([
      'lin.wei news.withdraw 1',
      'lin.wei news.publish 1',
      'zhou.min news.publish 2',
      'command:admin role.grant lin.wei',
    ])
    for (const Sort of ['who', 'action', 'object'])
      expect(await listed({ Sort, IsDescending: true })).toEqual((await listed({ Sort })).toReversed())
  })

  test('pages contain each entry once', async () => {
    const first = await ask({ PageSize: 3 })
    const second = await ask({ PageSize: 3, PageIndex: 2 })
    expect(first.TotalCount).toBe(4)
    expect([...first.List, ...second.List].map(({ Id }) => Id)).toEqual((await ask({})).List.map(({ Id }) => Id))
    expect(first.List[0]).toMatchObject({ Actor: 'zhou.min', ActorName: '中zhou.min', Details: { from: 1, to: 2 } })
    expect(second.List).toHaveLength(1)
  })

  test('[T22] CSV export: formulas become text, and the export is logged', async () => {
    const response = await app.raw('rights/audit/file?Kind=news&lang=EN', { headers: { token } })
    expect(response.headers.get('content-disposition')).toContain('attachment')
    const text = Buffer.from(await response.arrayBuffer()).toString()
    const [head, ...lines] = text.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFNumber,Time,Actor account,Actor,Action,Object type,Object ID,Object,Changes,Hash')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain(`"'@SUM(1)"`)
    expect(lines[2]).toContain(`"'=HYPERLINK(""http://bad"")"`)
    expect(lines[0]).toMatch(/,[0-9a-f]{64}$/)
    expect((await ask({ Action: 'audit.export' })).List).toMatchObject([{ Actor: 'ad.min', Details: { Kind: 'news' } }])
  })

  test('only portal administrators can read it', async () => {
    const plain = await app.signIn('zhou.min')
    for (const endpoint of [accessControl.audit, accessControl.auditNames, accessControl.auditCheck])
      expect(await app.ask(endpoint, {}, { token: plain })).toMatchObject({ Code: 403, Data: null })
    const file = await app.raw('rights/audit/file', { headers: { token: plain } })
    expect(file.status).toBe(403)
  })
})

test('[DESK-01][DESK-10] entries are found by what they are about and by who made them', async () => {
  await note(7001, { title: 'Coolant 100% recall' })
  await note(7002, { title: 'Other', by: 'zhou.min' })
  const found = async (Keyword: string) => {
    const { List, TotalCount } = await ask({ Keyword, Id: Keyword === 'zhou' ? '7002' : undefined })
    return [TotalCount, ...List.map(({ ObjectId }) => ObjectId)]
  }
  expect(await found('COOLANT')).toEqual([1, '7001'])
  expect(await found('0% r')).toEqual([1, '7001'])
  expect(await found('7002')).toEqual([1, '7002'])
  expect(await found('zhou')).toEqual([1, '7002'])
  expect(await found('nothing like it')).toEqual([0])
})
