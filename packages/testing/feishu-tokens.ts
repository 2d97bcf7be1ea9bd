import { randomBytes } from 'node:crypto'
import type { Answer } from './feishu-host.ts'

export interface FeishuApp {
  appId: string
  appSecret: string
  tenantKey: string
}

const lifeMs = 7200_000
/** A token with at least this much time left is returned again; otherwise a new one, while the old one still works. */
const sameMs = 30 * 60_000

interface Lasting {
  value: string
  until: number
}

/** The app's tokens and tickets, renewed by the platform's rule. */
export class FeishuTokens {
  private readonly app: FeishuApp
  private readonly now: () => number
  private valid: Lasting[] = []
  private tickets: Lasting[] = []

  constructor(app: FeishuApp, now: () => number) {
    this.app = app
    this.now = now
  }

  isTenant(value: string): boolean {
    return this.valid.some((each) => each.value === value && each.until > this.now())
  }

  rotate(): void {
    this.valid = []
    this.tickets = []
  }

  answer(path: string, body: Record<string, unknown>): Answer | undefined {
    if (!/^\/open-apis\/auth\/v3\/(tenant|app)_access_token\/internal$/.test(path)) return undefined
    const { app_id: id, app_secret: secret } = body
    if (typeof id !== 'string' || typeof secret !== 'string' || id === '' || secret === '')
      return { body: { code: 10_003, msg: 'invalid param' } }
    if (id !== this.app.appId) return { body: { code: 10_003, msg: 'invalid app_id' } }
    if (secret !== this.app.appSecret) return { body: { code: 10_014, msg: 'app secret invalid' } }
    const { value, until } = this.lasting('valid', 't-')
    const expire = Math.floor((until - this.now()) / 1000)
    const token = path.includes('tenant_') ? {} : { app_access_token: value }
    return { body: { code: 0, msg: 'ok', tenant_access_token: value, expire, ...token } }
  }

  ticket(path: string): Answer | undefined {
    if (path !== '/open-apis/jssdk/ticket/get') return undefined
    const { value, until } = this.lasting('tickets', '')
    const expire_in = Math.floor((until - this.now()) / 1000)
    return { body: { code: 0, msg: 'ok', data: { ticket: value, expire_in } } }
  }

  private lasting(which: 'valid' | 'tickets', prefix: string): Lasting {
    const last = this[which].at(-1)
    if (last && last.until - this.now() >= sameMs) return last
    const next = { value: prefix + randomBytes(16).toString('hex'), until: this.now() + lifeMs }
    this[which].push(next)
    return next
  }
}
