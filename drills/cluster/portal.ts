/** The portal's processes, from this or another checkout. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lean } from '../../scripts/lean.mjs'
import { home } from './base.ts'
import { Part } from './part.ts'
import { allocateAddresses, respondsOk, type Address } from './places.ts'

export interface Portal {
  readonly part: Part
  readonly address: Address
  readonly admin: Address
  /** MB. */
  memory(): { resident: number; highest: number }
  /** Changes checkout or settings for the next start. */
  becomes(change: { checkout?: string; settings?: Record<string, string> }): void
}

const drainSeconds = 3

/**
 * An older version refuses unknown settings; without a direct connection it uses LISTEN through the only one. 1.0.0 does
 * not start its worker with a bucket, so that no installation of it has one.
 */
function keepKnownSettings(checkout: string, settings: Record<string, string>): Record<string, string> {
  const folder = join(checkout, 'apps', 'server')
  const schema = readdirSync(folder)
    .filter((name) => /^config.*\.ts$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  const isKnown = (name: string): boolean =>
    !/^(DATABASE_|PORTAL_|FILES)/.test(name) ||
    (schema.includes(` ${name}:`) && (checkout === home || !name.startsWith('FILES')))
  const kept = Object.fromEntries(Object.entries(settings).filter(([name]) => isKnown(name)))
  const { DATABASE_DIRECT_URL: direct } = settings
  return direct === undefined || isKnown('DATABASE_DIRECT_URL') ? kept : { ...kept, DATABASE_URL: direct }
}

export async function createPortal(folder: string, name: string, settings: Record<string, string>): Promise<Portal> {
  const address = await allocateAddresses()
  const admin = await allocateAddresses()
  let checkout = home
  let other: Record<string, string> = {}
  const part = new Part({
    name,
    log: join(folder, `${name}.log`),
    isOwn: true,
    isReady: respondsOk(`${admin.url}/readyz`),
    get command() {
      return join(checkout, 'node_modules', 'node', 'bin', 'node')
    },
    get args() {
      return [...lean.flags, join(checkout, 'apps', 'server', 'main.ts')]
    },
    get env() {
      return keepKnownSettings(checkout, {
        ...lean.env,
        PORT: String(address.port),
        ADMIN_PORT: String(admin.port),
        // like PROD, but without a sign-in method
        PORTAL_ENV: 'STG',
        PORTAL_DATA: join(folder, `${name}.data`),
        DEMO: 'no',
        DRAIN_SECONDS: String(drainSeconds),
        TRUST_PROXY: '127.0.0.1',
        LOG_SUCCESSES: '0',
        // as when installed: the compile cache uses memory
        NODE_COMPILE_CACHE: '',
        ...settings,
        ...other,
      })
    },
  })
  return {
    part,
    address,
    admin,
    memory() {
      const status = readFileSync(`/proc/${part.pid}/status`, 'utf8')
      const of = (name: string): number => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
      return { resident: of('VmRSS'), highest: of('VmHWM') }
    },
    becomes(change) {
      checkout = change.checkout ?? checkout
      other = change.settings ?? other
    },
  }
}
