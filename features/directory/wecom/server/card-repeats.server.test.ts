/** [AUTH-06] Cards whose answer was lost: WeChat Work recognises a repeated call only word for word. */
import { deliverCards, notify, type Channel } from '@portal/notifications/server'
import { ensureAudience } from '@portal/people/server'
import { sql } from '@portal/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { startWecomHost, wecomSettings, type WecomHost } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWecomApi } from './api.ts'
import { createWecomChannel } from './channel.ts'

let app: TestApp
let host: WecomHost

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  host = await startWecomHost({ now: () => app.clock.now().getTime() })
})
afterAll(async () => {
  await app.stop()
  await host.stop()
})
beforeEach(async () => {
  app.clock.advance(24 * 3600_000)
  for (const table of ['notice', 'notice_choice', 'wecom_credential'] as const) await app.db.deleteFrom(table).execute()
  const people = await app.db.selectFrom('person').select('account').execute()
  host.members.splice(0, Infinity, ...people.map(({ account: userid }) => ({ userid, name: userid, department: [1] })))
  host.cards.length = 0
  host.requests.length = 0
  host.errorCodes.clear()
  host.mood = 'good'
})

/** As a process that has just started; `killed`: it dies when a call has ended. */
function deliver({ canOpen = true, killed }: { canOpen?: boolean; killed?: () => void } = {}): Promise<void> {
  const settings = wecomSettings(host)
  const deps = { db: app.db, clock: app.clock }
  const onFault = (): void => undefined
  const api = openWecomApi({ settings, ...deps, onFault })
  const channel = createWecomChannel({ settings, api, ...deps, onFault })
  const send: Channel['send'] = async (...cards) => {
    await channel.send(...cards)
    killed?.()
    return new Promise(() => undefined)
  }
  return deliverCards({
    ...deps,
    channels: [killed ? { ...channel, send } : channel],
    idsOf: async (_db, _platform, accounts) => new Map(accounts.map((account) => [account, account])),
    canOpen: () => Promise.resolve(canOpen),
    urlOf: (_target, _language, notification) => `https://portal.example/card?card=${notification}`,
  })
}

const toEverybody = () =>
  app.db.transaction().execute(async (tx) => {
    const audience = await ensureAudience(tx, undefined)
    await notify(tx, {
      type: 3,
      about: 7,
      to: { audience },
      text: { zh: '您好', en: 'Hello' },
      link: '?news=7',
      now: app.clock.now(),
    })
  })
const states = () => app.db.selectFrom('notice_card').select('state').distinct().execute()
const shownTo = () => host.cards.flatMap(({ touser }) => touser.split('|')).toSorted()
const read = (account: string) =>
  app.db
    .insertInto('notice_read')
    .columns(['notice_id', 'account', 'event'])
    .expression((from) => from.selectFrom('notice').select(['id', sql<string>`${account}`.as('account'), 'event']))
    .execute()

test('[NOTICE-07] a card whose answer was lost is shown once, although somebody has read it and others came', async () => {
  await toEverybody()
  host.mood = 'lost'
  await deliver()
  const everybody = shownTo()
  expect(everybody.length).toBeGreaterThan(3)
  host.mood = 'good'
  await read('zhou.min')
  app.clock.advance(60_000)
  await deliver()
  await deliver()
  expect(shownTo()).toEqual(everybody)
  expect(await states()).toEqual([{ state: 'sent' }])
})

test('[NOTICE-07] a process that is killed after a call shows nothing twice, and another notification is shown', async () => {
  await toEverybody()
  const { promise, resolve } = Promise.withResolvers<void>()
  void deliver({ killed: resolve })
  await promise
  const everybody = shownTo()
  await read('lin.wei')
  // the claim of the dead process has expired
  app.clock.advance(120_000)
  await toEverybody()
  await deliver()
  expect(shownTo()).toEqual([...everybody, ...everybody].toSorted())
  expect(await states()).toEqual([{ state: 'sent' }])
  expect(await app.db.selectFrom('notice_card_call').selectAll().execute()).toEqual([])
})

test('[NEWS-04] a card whose answer was lost is not repeated for somebody who may no longer open its subject', async () => {
  await toEverybody()
  host.mood = 'lost'
  await deliver()
  const everybody = shownTo()
  host.mood = 'good'
  app.clock.advance(60_000)
  await deliver({ canOpen: false })
  expect(shownTo()).toEqual(everybody)
  expect(await states()).toEqual([{ state: 'needless' }])
})

test('[NOTICE-07] after the hour for which the platform recognises repeats, a card is rather shown twice than lost', async () => {
  await toEverybody()
  host.mood = 'down'
  await deliver()
  host.mood = 'good'
  app.clock.advance(2 * 3600_000)
  await read('zhou.min')
  await deliver()
  expect(shownTo()).not.toContain('zhou.min')
  expect(shownTo()).toContain('lin.wei')
})
