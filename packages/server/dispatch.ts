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
  /** By a path of the portals beside home. */
  isInPortal: boolean
  input: unknown
  language: Language
  ip: string
  headers: Call['headers']
  /** These two of a browser; absent: the server itself calls. */
  cookies?: Call['cookies']
  setCookie?: Call['setCookie']
  /** The browser came by https. */
  isSecure?: boolean
  /** Told who calls, before anything is done for them. */
  onAdmitted?: (who: { account: string } | { system: string }) => void
}

/** What a call prepares before its transaction is work in the threads that all share. */
const inPersonSlot = createPersonSlots()

const uncounted = { read: async () => undefined, change: async () => undefined }

export interface Answered {
  data: unknown
  viewer: Viewer | null
}

/** One call, from its parsed JSON to its checked answer; HTTP stays outside. */
export async function dispatch(
  asked: Asked,
  around: {
    db: Kysely<Tables>
    /** The connections of a call, by its path; absent: `db`. */
    dbOf?: (path: string) => Kysely<Tables>
    guards: Guards
    clock: Clock
    /** True: calls by one person are counted. */
    hasCallLimits?: boolean | undefined
    /** Where calls that only read may read instead. */
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
  // all within the transaction: what is refused is not counted, what cannot be answered is not kept
  const change = async (tx: Call['db']) => {
    await count.change(tx, counted)
    return answer(tx)
  }
  const onPrimary = () => (endpoint.change ? once(own, viewer, asked, change) : answer(own))
  const where = { reads: around.reads, mayReplica: isAnswer && !prepare, asked, account: viewer?.account }
  return { data: await read(where, answer, onPrimary), viewer }
}

/** Reads go on without a primary, and then nobody counts them. */
async function countUnlessAway(reads: Reads | undefined, count: () => Promise<void>): Promise<void> {
  await (reads ? reads.guard(count, async () => undefined) : count())
}

interface Where {
  reads: Reads | undefined
  /** Its answer comes from `db` alone, and at once. */
  mayReplica: boolean
  asked: Asked
  account: string | undefined
}

/** On the replica what may be; what changes something is remembered, so that its caller reads it wherever they read. */
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

/** Brought along by a browser that has changed something: how far the replica must be for it. */
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
    // it may have been saved all the same
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

/** A page says whom it was drawn for: what it sends is never done in the name of who has signed in there since. */
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

/** The manufacturing portal where a client names none (ML-01); home is not reachable by the paths of the others. */
async function portalNamed(input: unknown, guards: Guards): Promise<Portal> {
  const { Template = 'ML' } = (input ?? {}) as { Template?: unknown }
  const portal = typeof Template === 'string' && Template !== '' ? await guards.portal(Template) : null
  if (!portal) throw new BadInput('Template', inputTexts.noPortal)
  return portal
}

/** What a handler is given, or BadInput naming the first field that is wrong. @internal */
export function parseInput(endpoint: Pick<Endpoint, 'input'>, value: unknown): unknown {
  const bad = badValueIn(value)
  if (bad) throw new BadInput(bad.field, bad.problem)
  const parsed = z.safeParse(endpoint.input, value ?? {}, { reportInput: true })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BadInput(issue?.path.join('.') || 'body', issue ? issueText(issue) : inputTexts.malformed)
}

/** The refusal as the contract declares it, with its text in the caller's language. */
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
