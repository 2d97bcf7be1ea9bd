import { feishuSettings, fakeClock, freshDatabase, startFeishuHost } from '@portal/testing'
import { expect, test } from 'vitest'
import { composeServer } from './compose-server.ts'
import { openPlatforms } from './platforms.ts'

test('[AUTH-06] the calls and the work beside them stand on the same platforms, opened once', async () => {
  const [database, host] = await Promise.all([freshDatabase(), startFeishuHost()])
  const settings = {
    ...feishuSettings(host),
  }
  const clock = fakeClock('2026-11-21T09:00:00+08:00')
  const around = { db: database.db, clock, onFault: () => undefined }
  const opened = openPlatforms({ feishu: settings, publicOrigin: 'https://portal.example' }, around)
  // the settings of the calls name none: what they offer is what was opened
  const portal = { env: 'TEST', sso: undefined, modifyPassUrl: '', isShowDate: true, trustProxy: undefined } as const
  const server = await composeServer({ ...portal, dataFolder: '/nowhere' }, database, clock, false, opened)
  try {
    const begun = await server.inject({ method: 'POST', url: '/api/feishu/begin', payload: {} })
    expect(begun.json()).toMatchObject({ Code: 200, Data: { AppId: host.appId } })
    expect(String(begun.headers['set-cookie'])).toMatch(/; Max-Age=600; .*; Secure; SameSite=Lax$/)
  } finally {
    await server.close()
    await host.stop()
    await database.drop()
  }
})
