import { startApp } from '@portal/test-portal'
import { expect, test } from 'vitest'
import { feishu, origin, startSignIn, useProviders } from './platform-sign-in.test-kit.ts'

useProviders()

test('[AUTH-06] a platform may call its code otherwise', async () => {
  const named = { ...feishu, codeParameter: 'authCode' }
  const app = await startApp({ settings: { providers: [named], publicOrigin: origin } })
  const { state, cookie } = await startSignIn('type=feishu', app)
  const query = new URLSearchParams({ type: 'feishu', authCode: 'c-2', code: 'other', state })
  await app.raw(`way/callback?${query}`, { headers: { cookie } })
  await app.stop()
  expect(feishu.asked.map(({ code }) => code)).toEqual(['c-2'])
})
