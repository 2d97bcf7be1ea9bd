/** Rules of Feishu's public API, without network or database. */
import { codeMeanings } from '@portal/connectors/contract'
import { dayMs } from '@portal/contract'

/** The meaning of an error code of the platform. */
export type CodeMeaning =
  | 'ok'
  /** the sign-in code is unknown, expired, used or of another state: start again (401) */
  | 'invalid'
  /** the platform does not admit this person (402) */
  | 'unknown'
  /** the tenant token is no longer accepted: fetch a new one and retry once */
  | 'stale'
  /** the platform is overloaded: retry later */
  | 'busy'
  /** the recipient does not exist or cannot be reached */
  | 'unreachable'
  /** the platform will never accept this message */
  | 'refused'
  /** the app or the portal is misconfigured */
  | 'misconfigured'

/** Unknown codes count as misconfiguration: logged, and not retried at once. */
export const meaningOf = codeMeanings<CodeMeaning, 'misconfigured'>(
  {
    ok: [0],
    invalid: [20_003, 20_004, 20_065, 20_008, 20_066],
    unknown: [20_009, 20_010, 20_048, 20_069],
    stale: [99_991_661, 99_991_663, 99_991_664, 99_991_665],
    busy: [20_050, 20_072, 99_991_400, 230_020],
    unreachable: [230_002, 230_013, 230_029, 230_034, 230_053],
    refused: [230_001, 230_022, 230_025, 230_099],
  },
  'misconfigured',
)

/** Time limit of a whole sign-in or signature: attempts, pauses and responses. */
export const operationTimeoutMs = 5_000
/** Pauses before the second and third attempt while the platform is busy. */
export const retryPausesMs: readonly number[] = [200, 600]
/** Longer pauses for reading all contacts: the platform limits calls per second and per minute. */
export const contactRetryPausesMs: readonly number[] = [1_000, 2_000, 4_000, 8_000, 16_000]

/** While it reads contacts, a job waits for as long as the platform asks, up to this; otherwise it runs again later. */
export const maxPatientWaitMs = 60_000

/** These codes of a message are about the app, so that any other message would get them too. */
export const concernsTheApp = (code: number): boolean => code >= 99_990_000 || code === 230_006

/** The tenant of an app does not change; it is reloaded all the same. */
export const tenantLifeMs = dayMs
/** Wait after a failure, so that a wrong secret does not cause a flood of calls. */
export const failureRetryAfterMs = 5_000

/** The platform's limits: 50 messages a second and 1,000 a minute per app, five a second per person. */
export const cardSendLimits = [
  { most: 50, withinMs: 1_000 },
  { most: 1_000, withinMs: 60_000 },
  { most: 5, withinMs: 1_000, toOne: true },
] as const

/** Events are kept longer than the platform repeats them, which is up to seven hours. */
export const callbackRetentionMs = dayMs
/** A callback is rejected as a replay if its time differs by more than this. */
export const callbackMaxAgeMs = 10 * 60_000
