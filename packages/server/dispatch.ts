import type { Endpoint, Language, Text } from '@portal/contract'
import { translate } from '@portal/contract'
import { z } from '@portal/contract'
import type { Kysely } from 'kysely'
import { countChange, countRead } from './call-limits.ts'
import { badValueIn } from './check-values.ts'
import type { Clock } from './clock.ts'
import type { Tables } from './database.ts'
import { databaseFault } from './database-faults.ts'
import { once } from './idempotency.ts'
import { refuse, type Call, type Route } from './implement.ts'
import { inputTexts, issueText } from './input.texts.ts'
import { createPersonSlots } from './person-slots.ts'
import { unknownPosition, type Reads } from './replica.ts'
import { BadInput, Denied, TooMany } from './refused.ts'
import { coreTexts } from './texts.ts'
import { homePortal, type Guards, type Integration, type Portal, type Viewer } from './viewer.ts'

export interface Asked {
  route: Route
  /** Called by a path of the sites beside home. */
  isInPortal: boolean
  input: unknown
  language: Language
  ip: string
  headers: Call['headers']
  /** Cookies of a browser; absent if the server itself makes the call. */
  cookies?: Call['cookies']
  setCookie?: Call['setCookie']
  /** The browser uses https. */
  isSecure?: boolean
  /** Called with the caller's identity, before anything is done for them. */
  onAdmitted?: (who: { account: string } | { system: string }) => void
}

/** Work before the transaction runs in threads shared by everybody, so each person has a limit. */
const inPersonSlot = createPersonSlots()

const uncounted = { read: async () => undefined, change: async () => undefined }

export interface Answered {
  data: unknown
  viewer: Viewer | null
}

/** Runs one call, from its parsed JSON to its checked answer; knows nothing of HTTP. */
export async function dispatch(
  asked: Asked,
  around: {
    db: Kysely<Tables>
    /** The connections of a call, by its path; absent: `db`. */
    dbOf?: (path: string) => Kysely<Tables>
    guards: Guards
    clock: Clock
    /** True: rate limits are applied. */
    hasCallLimits?: boolean | undefined
    /** The replica for calls that only read. */
    reads?: Reads | undefined
  },
): Promise<Answered> {
  const { endpoint } = asked.route
  const { viewer, integration } = await admit(asked, around.guards)
  if (integration) asked.onAdmitted?.({ system: integration.name })
  const input = parseInput(endpoint, asked.input)
  const portal = asked.isInPortal ? await portalNamed(asked.input, around.guards) : homePortal
  const counted = { endpoint, viewer, now: around.clock.now() }
  const bare = {
    cookies: {},
    setCookie: () => undefined,
    ...asked,
    input,
    portal,
    viewer,
    integration,
    now: counted.now,
    refuse,
  }
  const own = around.dbOf?.(endpoint.path) ?? around.db
  const count = around.hasCallLimits ? { read: countRead, change: countChange } : uncounted
  if (!endpoint.change) await countUnlessAway(around.reads, () => count.read(own, counted))
  const callOn = (db: Call['db']) => ({ ...bare, db }) as unknown as Call
  const { prepare } = asked.route
  const prepared = prepare ? await inPersonSlot(viewer?.account ?? '', () => prepare(callOn(own))) : asked.route.run
  const run = (db: Call['db']) => prepared(callOn(db))
  const isAnswer = endpoint.kind !== 'file' && endpoint.kind !== 'stream'
  const answer = async (db: Call['db']) => (isAnswer ? z.parse(endpoint.output, await run(db)) : await run(db))
  // all within the transaction: a refused call is not counted, an invalid answer is not saved
  const change = async (tx: Call['db']) => {
    await count.change(tx, counted)
    return answer(tx)
  }
  const onPrimary = () => (endpoint.change ? once(own, viewer, asked, change) : answer(own))
  const where = { reads: around.reads, mayReplica: isAnswer && !prepare, asked, account: viewer?.account }
  return { data: await read(where, answer, onPrimary), viewer }
}

/** Reads go on without a primary, and then are not counted. */
async function countUnlessAway(reads: Reads | undefined, count: () => Promise<void>): Promise<void> {
  await (reads ? reads.guard(count, async () => undefined) : count())
}

interface Where {
  reads: Reads | undefined
  /** The answer is read from `db` only, and at once. */
  mayReplica: boolean
  asked: Asked
  account: string | undefined
}

/**
 * Sends reads to the replica if allowed; after a change the position is remembered, so that its caller sees it wherever
 * they read.
 */
function read(
  { reads, mayReplica, asked, account }: Where,
  answer: (db: Call['db']) => Promise<unknown>,
  onPrimary: () => Promise<unknown>,
): Promise<unknown> {
  const { mutates, path } = asked.route.endpoint
  if (!reads) return onPrimary()
  if (mutates) return thenMarked(reads, { asked, account }, onPrimary)
  if (!mayReplica) return onPrimary()
  return reads.read({ path, account, mark: asked.cookies?.[markName] }, answer, onPrimary)
}

/** Cookie of a browser that has changed something: the position that the replica must have reached for it. */
const markName = 'read-after'

async function thenMarked<T>(
  reads: Reads,
  { asked, account }: { asked: Asked; account: string | undefined },
  change: () => Promise<T>,
): Promise<T> {
  const mark = (value: string): void =>
    asked.setCookie?.({ name: markName, value, path: '/api', maxAge: 60, secure: asked.isSecure ?? false })
  try {
    const answer = await change()
    mark(await reads.changed(account))
    return answer
  } catch (error) {
    // it may have been saved nevertheless
    if (databaseFault(error) === 'unknown') mark(unknownPosition)
    throw error
  }
}

interface Admitted {
  viewer: Viewer | null
  integration: Integration | null
}

async function admit(asked: Asked, guards: Guards): Promise<Admitted> {
  const { access } = asked.route.endpoint
  if (access === 'public') return { viewer: null, integration: null }
  if (access === 'integration') return { viewer: null, integration: await admitSystem(asked, guards) }
  const viewer = await viewerOf(asked, guards)
  if (viewer) asked.onAdmitted?.({ account: viewer.account })
  const denied = (reason: string): Denied => new Denied(410, translate(coreTexts.noSession, asked.language), reason)
  if (!viewer) throw denied(asked.headers['token'] ? 'unknown session' : 'no session')
  if (isOfAnother(asked, viewer)) throw denied('another account')
  const { roles } = asked.route.endpoint
  if (roles && !roles.some((role) => viewer.roles.has(role))) refuse('notAllowed')
  return { viewer, integration: null }
}

/** A page names the person it belongs to: its calls are never made in the name of somebody who has signed in since. */
function isOfAnother({ headers }: Asked, { account }: Viewer): boolean {
  const drawnFor = headers['page-account']
  return drawnFor !== undefined && drawnFor !== encodeURIComponent(account)
}

async function viewerOf({ route, headers, input }: Asked, guards: Guards): Promise<Viewer | null> {
  const isStream = route.endpoint.kind === 'stream'
  const { token } = headers
  if (typeof token === 'string' && token !== '') return guards.viewer(token, !isStream)
  const { ticket } = (input ?? {}) as { ticket?: unknown }
  return isStream && typeof ticket === 'string' ? guards.ticket(ticket) : null
}

/** The key comes as `Authorization: Bearer …`. */
async function admitSystem({ headers, language }: Asked, guards: Guards): Promise<Integration> {
  const key = /^Bearer (\S+)$/i.exec(String(headers['authorization'] ?? ''))?.[1]
  const integration = key === undefined ? null : await guards.integration(key)
  if (integration === null)
    throw new Denied(403, translate(coreTexts.noIntegration, language), key === undefined ? 'no key' : 'unknown key')
  if (typeof integration === 'number') throw new TooMany(integration)
  return integration
}

/**
 * Returns the site; the manufacturing portal if a client names none (ML-01). Home cannot be reached by the paths of the
 * others.
 */
async function portalNamed(input: unknown, guards: Guards): Promise<Portal> {
  const { Template = 'ML' } = (input ?? {}) as { Template?: unknown }
  const portal = typeof Template === 'string' && Template !== '' ? await guards.portal(Template) : null
  if (!portal) throw new BadInput('Template', inputTexts.noPortal)
  return portal
}

/** Returns the input for a handler, or throws BadInput naming the first wrong field. @internal */
export function parseInput(endpoint: Pick<Endpoint, 'input'>, value: unknown): unknown {
  const bad = badValueIn(value)
  if (bad) throw new BadInput(bad.field, bad.problem)
  const parsed = z.safeParse(endpoint.input, value ?? {}, { reportInput: true })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BadInput(issue?.path.join('.') || 'body', issue ? issueText(issue) : inputTexts.malformed)
}

/** Returns the refusal as declared in the contract, with its text in the caller's language. */
export function refusalOf(
  route: Route,
  { reason, text: said }: { reason: string; text?: Text | undefined },
  language: Language,
): { Code: number; Message: string } {
  const declared = route.endpoint.refusals[reason]
  if (!declared) throw new Error(`The refusal '${reason}' is not declared for ${route.endpoint.path}`)
  const text: Text | undefined =
    said ?? route.refusalTexts[reason] ?? (reason === 'notAllowed' ? coreTexts.notAllowed : undefined)
  return { Code: declared.Code, Message: declared.Message ?? (text ? translate(text, language) : reason) }
}
