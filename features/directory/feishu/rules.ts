/** What Feishu's public contract says, as decisions without network or database. */

/** What a code of the platform means for us; decided by its number, never by its words. */
export type Meaning =
  | 'ok'
  /** the code of a sign-in is unknown, expired, used or of another state: begin anew (401) */
  | 'invalid'
  /** the platform will not let this person in (402) */
  | 'unknown'
  /** our tenant token is not taken any more: one new one, one more try */
  | 'stale'
  /** it has no time for us: later */
  | 'busy'
  /** a receiver who is not there, or takes nothing from us */
  | 'unreachable'
  /** a message that it will never take */
  | 'refused'
  /** how the app or this portal is set up */
  | 'misconfigured'

const meanings: readonly (readonly [Meaning, readonly number[]])[] = [
  ['ok', [0]],
  ['invalid', [20_003, 20_004, 20_065, 20_008, 20_066]],
  ['unknown', [20_009, 20_010, 20_048, 20_069]],
  ['stale', [99_991_661, 99_991_663, 99_991_664, 99_991_665]],
  ['busy', [20_050, 20_072, 99_991_400, 230_020]],
  ['unreachable', [230_002, 230_013, 230_029, 230_034, 230_053]],
  ['refused', [230_001, 230_022, 230_025, 230_099]],
]
const meaningByCode = new Map(meanings.flatMap(([meaning, codes]) => codes.map((code) => [code, meaning] as const)))

/** Whatever stands in no table is a fault of configuration: said in the log, tried by nobody again at once. */
export function meaningOf(code: number): Meaning {
  return meaningByCode.get(code) ?? 'misconfigured'
}

/** All of a sign-in or signature: attempts, pauses and answers together. */
export const timeBoxMs = 5_000
/** Pauses before the second and third attempt where the platform is busy. */
export const pausesMs: readonly number[] = [200, 600]
/** Reading all contacts may wait longer: the platform's own limits are by the second and the minute. */
export const patientPausesMs: readonly number[] = [1_000, 2_000, 4_000, 8_000, 16_000]

/** Whose app it is does not change; asked anew all the same. */
export const tenantKeptMs = 24 * 3600_000
/** After a failure nobody asks again so soon: a wrong secret does not become a flood. */
export const failureKeptMs = 5_000

/** State of a sign-in by the client's own call: it may travel before the code, which has no such beginning. */
export const stateLifeMs = 10 * 60_000
/** Sign-ins of one address that have begun and may still end; a whole plant may stand behind one. */
export const mostBegun = 6000

/** Each attempt has a cookie of its own: two windows that sign in at once do not lose each other's. */
export function stateCookieName(state: string): string {
  return `forecourt-feishu-${state.slice(0, 12)}`
}

/** The states that this browser has begun with; only the one that is named, where one is. */
export function statesIn(cookies: Readonly<Record<string, string | undefined>>, named?: string): string[] {
  const states = Object.entries(cookies).flatMap(([name, state = '']) =>
    /^[0-9a-f]{64}$/.test(state) && name === stateCookieName(state) ? [state] : [],
  )
  return named === undefined ? states.slice(0, 20) : states.filter((state) => state === named)
}

export function codeWithState(state: string, code: string): string {
  return `${state}.${code}`
}

export function splitCode(text: string): { state: string | undefined; code: string } {
  const found = /^([0-9a-f]{64})\.(.+)$/s.exec(text)
  return found ? { state: found[1], code: found[2]! } : { state: undefined, code: text }
}

/** One app may send 50 messages a second and 1,000 a minute, five a second to one person. */
export const messageLimits = [
  { most: 50, withinMs: 1_000 },
  { most: 1_000, withinMs: 60_000 },
  { most: 5, withinMs: 1_000, toOne: true },
] as const

/** An event that came is remembered past the platform's last repeat, seven hours later. */
export const eventKeptMs = 24 * 3600_000
/** A callback whose time is further off than this is an old one played again. */
export const eventAgeMs = 10 * 60_000
