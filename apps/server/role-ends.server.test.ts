/** Roles that end by themselves, on two processes of one database, by its clock; and when a role was last used. */
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { readEvents } from '@portal/testing'
import { sql } from '@portal/server'
import type { RoleName } from '@portal/contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { accessControl } from '@portal/access-control/contract'
import { companyDay, dayMs } from '@portal/contract'
import { moderation } from '@portal/moderation/contract'
import { operations } from '@portal/operations/contract'
import { roleEndJob } from './role-ends.ts'

let app: TestApp
let beside: TestApp
let admin: string

beforeAll(async () => {
  app = await startApp()
  beside = await startApp({ beside: app })
  await seedCompany(app.db)
  await addPerson(app.db, 'ad.min', { roles: ['portal-administrator'] })
  admin = await app.signIn('ad.min')
})
afterAll(async () => {
  await beside.stop()
  await app.stop()
})

const later = async (ms: number): Promise<string> => {
  const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(app.db)
  return new Date(rows[0]!.now.getTime() + ms).toISOString()
}

/** Returns when the database has passed the moment: it waits itself. */
const pass = (moment: string) =>
  sql`SELECT pg_sleep(greatest(0, extract(epoch FROM ${moment}::timestamptz - clock_timestamp())) + 0.01)`.execute(
    app.db,
  )

/** `EndsAt` undefined: it is not said. */
const grant = (Id: string, Role: RoleName, EndsAt: string | undefined, Scope: object | null = {}) =>
  app.ask(
    accessControl.set,
    { Changes: [{ Holder: { Kind: 'person', Id }, Role, Scope, ...(EndsAt !== undefined && { EndsAt }) }] },
    { token: admin, language: 'EN' },
  )

const run = () => roleEndJob.run({ db: app.db, now: app.clock.now(), signal: new AbortController().signal })

const isDue = async () =>
  (await sql<{ due: boolean }>`SELECT ${roleEndJob.isDue!(app.clock.now())} AS due`.execute(app.db)).rows[0]!.due

const holds = async (process: TestApp, token: string, role: RoleName) =>
  (await process.ask(accessControl.mine, {}, { token })).Data!.Grants.some(({ Role }) => Role === role)

const grantsOf = async (Id: string) =>
  (await app.ask(accessControl.holder, { Kind: 'person', Id }, { token: admin })).Data!.Grants

const noticesOf = async (account: string) =>
  (
    await sql<{ text: string }>`SELECT info_en AS text FROM notice WHERE receiver = ${account} ORDER BY id`.execute(
      app.db,
    )
  ).rows.map(({ text }) => text)

const linesOf = async (account: string) =>
  (
    await sql<{ line: string }>`SELECT action || ' ' || actor AS line FROM audit_log
      WHERE kind = 'person' AND object_id = ${account} ORDER BY id`.execute(app.db)
  ).rows.map(({ line }) => line)

test('[DESK-01] a role ends at its moment on every process, also while no job runs', async () => {
  await addPerson(app.db, 'sea.sonal')
  const token = await app.signIn('sea.sonal')
  const end = await later(1_500)
  expect((await grant('sea.sonal', 'moderator', end)).Code).toBe(200)
  expect(await grantsOf('sea.sonal')).toMatchObject([{ Role: 'moderator', EndsAt: end }])
  // both keep the viewer in memory
  for (const process of [app, beside]) expect(await holds(process, token, 'moderator')).toBe(true)
  await pass(end)
  for (const process of [app, beside]) {
    expect(await holds(process, token, 'moderator')).toBe(false)
    expect((await process.ask(moderation.cases, {}, { token })).Code).toBe(403)
  }
  expect(await grantsOf('sea.sonal')).toEqual([])
  expect((await app.ask(accessControl.holders, { Keyword: 'sea.sonal' }, { token: admin })).Data!.TotalCount).toBe(0)
})

test('[DESK-01] the job removes it once, leaves its line, and open windows on the other process hear of it', async () => {
  await addPerson(app.db, 'sum.mer')
  const token = await app.signIn('sum.mer')
  const end = await later(300)
  await grant('sum.mer', 'author', end)
  const window = await readEvents<{ Calls?: string[] }>(`${beside.origin}/api/message/stream`, { token })
  onTestFinished(() => window.cut())
  await window.next()
  await pass(end)
  expect(await isDue()).toBe(true)
  await Promise.all([run(), run()])
  expect((await window.next())?.data).toMatchObject({ Calls: ['rights/mine'] })
  expect(await linesOf('sum.mer')).toEqual(['role.grant ad.min', 'role.take command:role-ends'])
  expect(await isDue()).toBe(false)
})

test('[DESK-01] its holder is told once before it ends, and again of another end', async () => {
  await addPerson(app.db, 'tem.porary')
  await grant('tem.porary', 'editor', await later(30 * dayMs))
  expect(await isDue()).toBe(false)
  await grant('tem.porary', 'editor', await later(6 * dayMs))
  expect(await isDue()).toBe(true)
  await Promise.all([run(), run()])
  await run()
  const lastDay = companyDay(new Date(await later(6 * dayMs)))
  expect(await noticesOf('tem.porary')).toEqual([
    `Your role Editor ends after ${lastDay}. If you still need it, ask a portal administrator.`,
  ])
  await grant('tem.porary', 'editor', await later(5 * dayMs))
  await run()
  expect(await noticesOf('tem.porary')).toHaveLength(2)
  // without an end there is nothing to tell
  await grant('tem.porary', 'editor', '')
  expect([await isDue(), (await grantsOf('tem.porary'))[0]!.EndsAt]).toEqual([false, ''])
})

test('[DESK-01] an end is ahead, of a person, undone with its grant, and never that of the last administrator', async () => {
  await addPerson(app.db, 'un.done')
  expect((await grant('un.done', 'editor', await later(-1_000))).Code).toBe(400)
  const first = await later(40 * dayMs)
  await grant('un.done', 'editor', first)
  const { Data } = await grant('un.done', 'editor', '', { Tags: ['jac'] })
  expect(Data!.Before).toMatchObject([{ EndsAt: first, Scope: { Tags: [] } }])
  await app.ask(accessControl.set, { Changes: Data!.Before }, { token: admin })
  expect(await grantsOf('un.done')).toMatchObject([{ EndsAt: first, Tags: [] }])
  const { id } = await app.db
    .insertInto('scim_group')
    .values({ source: 'scim:t', display_name: 'G', created_at: app.clock.now(), changed_at: app.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const Holder = { Kind: 'group', Id: String(id) } as const
  const ofGroup = { Holder, Role: 'editor', Scope: {}, EndsAt: first } as const
  expect((await app.ask(accessControl.set, { Changes: [ofGroup] }, { token: admin })).Code).toBe(400)
  expect(await grant('ad.min', 'portal-administrator', first)).toMatchObject({ Message: 'last' })
  await grant('un.done', 'portal-administrator', '')
  expect((await grant('ad.min', 'portal-administrator', first)).Code).toBe(200)
  expect((await grant('ad.min', 'portal-administrator', '')).Code).toBe(200)
})

test('[DESK-01] another scope leaves the end; a role that has ended and is granted again does not end', async () => {
  await addPerson(app.db, 're.newed')
  const end = await later(40 * dayMs)
  await grant('re.newed', 'editor', end)
  await grant('re.newed', 'editor', undefined, { Tags: ['jac'] })
  expect(await grantsOf('re.newed')).toMatchObject([{ EndsAt: end, Tags: ['jac'] }])
  const soon = await later(300)
  await grant('re.newed', 'editor', soon)
  await pass(soon)
  const { Data } = await grant('re.newed', 'editor', undefined)
  expect(Data!.Before).toMatchObject([{ Scope: null }])
  expect(await grantsOf('re.newed')).toMatchObject([{ EndsAt: '', Tags: [] }])
})

test('[DESK-01] the last day on which a role was used is that of a change, not of a page that asks by itself', async () => {
  await addPerson(app.db, 'us.er', { roles: ['moderator', 'operations'] })
  const token = await app.signIn('us.er')
  const used = async () => Object.fromEntries((await grantsOf('us.er')).map(({ Role, UsedOn }) => [Role, UsedOn]))
  await app.ask(moderation.cases, {}, { token })
  expect(await used()).toEqual({ moderator: '', operations: '' })
  await app.ask(moderation.addWord, { Word: 'pineapple' }, { token })
  const today = companyDay(app.clock.now())
  await expect.poll(used).toEqual({ moderator: today, operations: '' })
  await app.ask(operations.jobs, {}, { token })
  await expect.poll(used).toEqual({ moderator: today, operations: today })
})
