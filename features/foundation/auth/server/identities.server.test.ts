/** [AUTH-06] Links between people and their platform identities. */
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountOfIdentity, linkIdentity, externalIdsOf } from './identities.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
})
beforeEach(() => app.db.deleteFrom('platform_identity').execute())
afterAll(() => app.stop())

const by = (externalId: string, ...ids: string[]) => accountOfIdentity(app.db, 'wechat', { externalId, ids })

describe('linked identities', () => {
  test('first by account or employee number, then by the identity alone', async () => {
    expect(await by('open-1', 'no.body', 'E-zhou.min', 'lin.wei')).toBe('zhou.min')
    expect(await by('open-1', 'lin.wei')).toBe('zhou.min')
    expect(await by('open-1')).toBe('zhou.min')
    expect(await externalIdsOf(app.db, 'wechat', ['zhou.min', 'lin.wei'])).toEqual(new Map([['zhou.min', 'open-1']]))
    expect(await externalIdsOf(app.db, 'feishu', ['zhou.min'])).toEqual(new Map())
    expect(await externalIdsOf(app.db, 'wechat', [])).toEqual(new Map())
  })

  test('a linked person cannot sign in with another identity', async () => {
    expect(await by('open-1', 'zhou.min')).toBe('zhou.min')
    expect(await by('open-2', 'zhou.min')).toBeNull()
    expect(await by('open-1')).toBe('zhou.min')
  })

  test('contacts replace links on both sides, 20 at once', async () => {
    await linkIdentity(app.db, 'wechat', 'open-1', 'zhou.min')
    await linkIdentity(app.db, 'wechat', 'open-2', 'zhou.min')
    expect([await by('open-1'), await by('open-2')]).toEqual([null, 'zhou.min'])
    await linkIdentity(app.db, 'wechat', 'open-2', 'lin.wei')
    expect(await by('open-2')).toBe('lin.wei')
    expect(await externalIdsOf(app.db, 'wechat', ['zhou.min'])).toEqual(new Map())
    const accounts = ['zhou.min', 'lin.wei']
    const many = Array.from({ length: 20 }, (_, n) => linkIdentity(app.db, 'wechat', `id-${n % 3}`, accounts[n % 2]!))
    await Promise.all(many)
    expect((await externalIdsOf(app.db, 'wechat', accounts)).size).toBeGreaterThan(0)
  })

  test('20 concurrent first sign-ins link one identity', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => by('open-9', 'chen.jie')))
    expect(new Set(all)).toEqual(new Set(['chen.jie']))
  })

  test('people who left are not found', async () => {
    expect(await by('open-gone', 'gone.user', 'E-gone.user')).toBeNull()
  })
})

describe('[T20] holders of a guarded role', () => {
  test.each(['portal-administrator', 'people-administrator', 'health-reader'] as const)(
    'keeps the identity they are bound to: a %s',
    async (role) => {
      const account = await addPerson(app.db, `holds.${role}`, { roles: [role] })
      // people without a link can be linked
      expect(await linkIdentity(app.db, 'wechat', 'first', account)).toEqual([])
      expect(await linkIdentity(app.db, 'wechat', 'first', account)).toEqual([])
      expect(await linkIdentity(app.db, 'wechat', 'evil', account)).toEqual([account])
      // and their identity is not taken away first
      expect(await linkIdentity(app.db, 'wechat', 'first', 'zhou.min')).toEqual([account])
      expect([await by('first'), await by('evil')]).toEqual([account, null])
    },
  )
})
