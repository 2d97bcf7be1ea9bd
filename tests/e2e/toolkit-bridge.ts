/** The company's native app as its bridge shows to a page (docs/toolkit-bridge.md). */
import { createHmac, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

const secret = Buffer.from('a secret of the app and the portal, long enough')
const audience = 'https://portal.example'
export const toolkit = { key: { alg: 'HS256' as const, secret }, audience }

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** As the app signs it for each page that it opens. */
export function signedToken(sub: string, at: Date): string {
  const now = Math.floor(at.getTime() / 1000)
  const said = { sub, aud: audience, iat: now, exp: now + 60, jti: randomUUID() }
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(said)}`
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}

/** The app's bridge: there before any script of the page. */
export async function bridge(page: Page, tokenOf: () => string): Promise<void> {
  await page.route(/^[^?]*\/(home|newsDetail|errorPage)(\?|$)/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const headers = response.headers()
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '') ?? []
    const script = `<script nonce="${nonce}">window.ForecourtToolkit = { token: '${tokenOf()}' }</script>`
    const text = await response.text()
    await route.fulfill({ response, headers, body: text.replace('<head>', `<head>${script}`) })
  })
}
