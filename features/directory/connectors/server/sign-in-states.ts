/** Open sign-ins from inside a platform's client, each tied to one browser. */
import { createHash, randomBytes } from 'node:crypto'
import type { PlatformProvider } from '@portal/auth/server'
import type { ChatPlatform } from '@portal/auth/contract'
import { sql, type Call, type Db } from '@portal/server'
import { splitStateAndCode, stateCookieName, stateLifeMs, statesInCookies } from '../client-code.ts'
import type { StateTable } from './tables.ts'
import type { ConnectorDeps } from './platform.ts'
import { exchangeOrUnavailable, isSignInCode } from './sign-in.ts'

/** Open sign-ins per network address. A whole plant may share one address. @internal */
export const maxOpenSignIns = 6000

const hashText = (text: string): Buffer => createHash('sha256').update(text).digest()

export function signInStates(name: StateTable) {
  const table = sql.table(name)
  return {
    /**
     * Creates a state. `clientAddress` is the network address of the caller. If an address has too many open sign-ins,
     * its oldest are deleted, so that nobody is kept from signing in.
     */
    create: async (db: Db, clientAddress: string, now: Date): Promise<string> => {
      await sql`DELETE FROM ${table} WHERE expires_at < ${now}`.execute(db)
      const from = hashText(clientAddress)
      await sql`DELETE FROM ${table} WHERE state_hash IN (SELECT state_hash FROM ${table}
        WHERE from_hash = ${from} ORDER BY begun_at DESC OFFSET ${maxOpenSignIns - 1})`.execute(db)
      const state = randomBytes(32).toString('hex')
      const end = new Date(now.getTime() + stateLifeMs)
      await sql`INSERT INTO ${table} (state_hash, from_hash, begun_at, expires_at)
        VALUES (${hashText(state)}, ${from}, ${now}, ${end})`.execute(db)
      return state
    },
    /** Consumes the newest of these states that is still valid. Exactly one caller gets true for each. */
    consume: async (db: Db, states: readonly string[], now: Date): Promise<boolean> => {
      if (states.length === 0) return false
      const { rows } = await sql`DELETE FROM ${table} WHERE state_hash = (
          SELECT state_hash FROM ${table}
          WHERE state_hash = ANY (${states.map(hashText)}::bytea[]) AND expires_at > ${now}
          ORDER BY begun_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING state_hash`.execute(db)
      return rows.length > 0
    },
  }
}

/** Starts a sign-in from inside the client: the state goes to the page, and into a cookie. */
export async function beginInClient(
  platform: ChatPlatform,
  table: StateTable,
  { db, now, ip, setCookie, origin }: Pick<Call, 'db' | 'now' | 'ip' | 'setCookie'> & { origin: string },
): Promise<string> {
  const state = await signInStates(table).create(db, ip, now)
  setCookie({
    name: stateCookieName(platform, state),
    value: state,
    // sent to every call that takes codes
    path: '/api',
    maxAge: stateLifeMs / 1000,
    secure: !origin.startsWith('http:'),
  })
  return state
}

interface ProviderOptions extends Pick<PlatformProvider, 'signInUrl' | 'codeParameter'> {
  platform: ChatPlatform
  /** Its states of sign-ins from inside the client. */
  table: StateTable
  /** `code` is without a state. A failure is reported, and the person asked to try again later. */
  exchange: PlatformProvider['exchange']
}

/** A way to sign in with codes of the platform's page and of its client. */
export function createProvider(
  { platform, table, exchange, ...more }: ProviderOptions,
  { db, onFault }: Pick<ConnectorDeps, 'db' | 'onFault'>,
): PlatformProvider {
  return {
    ...more,
    platform,
    isPlausibleCode: codeOfBrowser(platform, table, db),
    exchange: (params) =>
      exchangeOrUnavailable(() => exchange({ ...params, code: splitStateAndCode(params.code).code }), onFault),
  }
}

/**
 * Accepts a code of the platform's page, whose state has been checked already, and a code of its client only in the
 * browser that started (T12): one of its states is consumed.
 */
function codeOfBrowser(
  platform: ChatPlatform,
  table: StateTable,
  db: Db,
): NonNullable<PlatformProvider['isPlausibleCode']> {
  return async ({ code: text, redirectUri, cookies, now }) => {
    const { state, code } = splitStateAndCode(text)
    if (!isSignInCode(code)) return false
    if (redirectUri !== undefined) return true
    return signInStates(table).consume(db, statesInCookies(platform, cookies ?? {}, state), now)
  }
}
