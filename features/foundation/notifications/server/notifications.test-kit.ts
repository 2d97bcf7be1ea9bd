import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll } from 'vitest'
import { notifications } from '../contract.ts'
import { notify, type NewNotification } from './index.ts'

export let app: TestApp
const tokens: Record<string, string> = {}
export const as = (who: string, language: 'CHS' | 'EN' = 'CHS') => ({ token: tokens[who]!, language })

export function sendNotification(to: NewNotification['to'], more: Partial<NewNotification> = {}): Promise<void> {
  const text = { zh: '您好', en: 'Hello' }
  return app.db
    .transaction()
    .execute((tx) => notify(tx, { type: 9, about: 0, to, text, now: app.clock.now(), ...more }))
}

export async function listOf(who: string, language: 'CHS' | 'EN' = 'CHS') {
  const { Data } = await app.ask(notifications.list, {}, as(who, language))
  return Data!.List.flatMap((group) => group.MessageItem)
}

export async function clear(): Promise<void> {
  await app.db.deleteFrom('notice').execute()
  await app.db.deleteFrom('notice_seen').execute()
  await app.db.deleteFrom('notice_choice').execute()
}

export function useNotificationTests(): void {
  beforeAll(async () => {
    app = await startApp()
    await seedCompany(app.db)
    for (const who of ['lin.wei', 'zhou.min', 'chen.jie', 'wang.fang']) tokens[who] = await app.signIn(who)
  })
  afterAll(() => app.stop())
}
