import type { Db } from '@portal/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { notifications } from '../contract.ts'
import { deliverCards, type Card, type CardOptions, type Channel, type SendResult } from './channels.ts'
import { notify, type NewNotification } from './notify.ts'

export let app: TestApp
export const people = ['chen.jie', 'lin.wei', 'tan.rui', 'wang.fang', 'zhou.min']

/** A fake chat that records its cards. A card with a known key is not shown again. */
export function createFakeChat(answer: (card: Card) => SendResult = () => 'sent') {
  const tries: Card[] = []
  const shown = new Map<string, Card>()
  const channel: Channel = {
    platform: 'wechat',
    send: (cards) =>
      Promise.resolve(
        cards.map((card) => {
          tries.push(card)
          const said = answer(card)
          if (said === 'sent' && !shown.has(card.key)) shown.set(card.key, card)
          return said
        }),
      ),
  }
  return { channel, tries, shown: () => [...shown.values()] }
}

/** Everybody has a chat except the named accounts. */
export const idsOf =
  (...without: string[]): CardOptions['idsOf'] =>
  (_db, platform, accounts) =>
    Promise.resolve(
      new Map(accounts.filter((each) => !without.includes(each)).map((each) => [each, `${platform}:${each}`])),
    )

export function deliver(channel: Channel, more: Partial<CardOptions> = {}, db: Db = app.db): Promise<void> {
  const canOpen = () => Promise.resolve(true)
  const urlOf: CardOptions['urlOf'] = (target, language) => `${language} ${JSON.stringify(target)}`
  return deliverCards({
    db: db as never,
    clock: app.clock,
    channels: [channel],
    idsOf: idsOf(),
    canOpen,
    urlOf,
    ...more,
  })
}

export function sendNotification(to: NewNotification['to'], more: Partial<NewNotification> = {}): Promise<void> {
  const text = { zh: '您好', en: 'Hello' }
  const notification = { type: 3 as const, about: 7, to, text, link: '?news=7&comment=8&reply=9', now: app.clock.now() }
  return app.db.transaction().execute((tx) => notify(tx, { ...notification, ...more }))
}

export async function saveSettings(account: string, choice: object): Promise<void> {
  const none = { QuietTypes: [], QuietFrom: '00:00', QuietTo: '00:00', TimeZone: 'Asia/Shanghai' }
  const { Code } = await app.ask(notifications.saveChoice, { ...none, ...choice }, { token: await app.signIn(account) })
  expect(Code).toBe(200)
}

export const cardStates = async () =>
  (await app.db.selectFrom('notice_card').select(['account', 'state']).orderBy('account').execute()).map(
    ({ account, state }) => `${account} ${state}`,
  )

export function useChannels(): void {
  beforeAll(async () => {
    app = await startApp()
    await seedCompany(app.db)
  })
  afterAll(() => app.stop())
  beforeEach(async () => {
    app.clock.set('2026-11-21T09:00:00+08:00')
    for (const table of ['notice', 'notice_choice', 'notice_language'] as const)
      await app.db.deleteFrom(table).execute()
  })
}
