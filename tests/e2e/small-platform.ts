/** A platform that one signs in by, as small as can be: an authorize page that sends the browser back with a code of one use. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ExchangeResult, PlatformProvider } from '@portal/auth/server'

export interface SmallPlatform {
  readonly way: PlatformProvider
  /** Account that is signed in on the platform. */
  who: string
  /** away: it does not answer the portal. wrong, used: the code it sends back is. declined: one says no there. */
  mood: 'good' | 'away' | 'wrong' | 'used' | 'declined'
  /** How often a browser came. */
  visits: number
  stop(): Promise<void>
}

export async function startSmallPlatform(platform: 'wechat' | 'feishu'): Promise<SmallPlatform> {
  const codes = new Map<string, string>()
  // a platform never gives a code twice
  let given = 0
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://platform.example').searchParams
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.searchParams.set('state', asked.get('state') ?? '')
    small.visits++
    if (small.mood === 'declined') back.searchParams.set('error', 'access_denied')
    else {
      const code = `code-${++given}`
      if (small.mood !== 'wrong') codes.set(code, small.who)
      // somebody else was quicker
      if (small.mood === 'used') void small.way.exchange({ code, now: new Date() })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const small: SmallPlatform = {
    way: {
      platform,
      signInUrl: ({ state, redirectUri }) => `${address}/?${new URLSearchParams({ state, redirect_uri: redirectUri })}`,
      exchange({ code }): Promise<ExchangeResult> {
        const who = codes.get(code)
        codes.delete(code)
        if (small.mood === 'away') return Promise.resolve('away')
        return Promise.resolve(who === undefined ? 'invalid' : { externalId: `id-of-${who}`, ids: [who] })
      },
    },
    who: 'zhou.min',
    mood: 'good',
    visits: 0,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return small
}
