import type { Endpoint, Language, Text } from '@portal/contract'
import { translate, installation, roleNames } from '@portal/contract'
import { z } from '@portal/contract'
import type { Kysely } from 'kysely'
import { isOfAnotherPerson } from './browser-session.ts'
import { changeAtOnce } from './at-once.ts'
import { countChange, countRead } from './call-limits.ts'
import { findBadValue } from './check-values.ts'
import { ReadyAnswer } from './answer-template.ts'
import type { Clock } from './clock.ts'
import type { Tables } from './database.ts'
import { databaseFault, isStalePlan } from './database-faults.ts'
import { withIdempotency } from './idempotency.ts'
import { refuse, type Call, type Route } from './implement.ts'
import { inputTexts, issueText } from './input.texts.ts'
import { createPersonSlots } from './person-slots.ts'
import { unknownPosition, type Reads } from './replica.ts'
import { BadInput, Denied, TooMany } from './refused.ts'
import { cacheBehind, type SharedCache } from './shared-cache.ts'
import { coreTexts } from './texts.ts'
import { changedCookie, changedCookieAge, sharedFor, type SharedMemory } from './shared-memory.ts'
import { homePortal, type Guards, type ApiKey, type Portal, type Viewer } from './viewer.ts'

export interface CallRequest {
  route: Route
  /** Called by a path of the sites beside home. */
  isInPortal: boolean
  input: unknown
  language: Language
  ip: string
  headers: Call['headers']
  /** Authorises the caller's session; absent: as the header `token` says. */
  token?: string | undefined
  /** Cookies of a browser; absent if the server itself makes the call. */
  cookies?: Call['cookies']
  setCookie?: Call['setCookie']
  callerGone?: Call['callerGone']
  /** The browser uses https. */
  isSecure?: boolean
  /** Called with the caller's identity, before anything is done for them. */
  onAuthorized?: (who: { account: string } | { system: string }) => void
}

/** Work before the transaction runs in threads shared by everybody, so each person has a limit. */
const inPersonSlot = createPersonSlots()

const noLimits = { read: async () => undefined, change: async () => undefined }

export interface DispatchResult {
  data: unknown
  viewer: Viewer | null
}

/** Runs one call, from its parsed JSON to its checked answer; knows nothing of HTTP. */
export async function dispatch(
  request: CallRequest,
  deps: {
    db: Kysely<Tables>
    /** The connections of a call, by its path; absent: `db`. */
    dbOf?: (path: string) => Kysely<Tables>
    guards: Guards
    clock: Clock
    /** True: rate limits are applied. */
    hasCallLimits?: boolean | undefined
    /** The replica for calls that only read. */
    reads?: Reads | undefined
    /** Absent for calls in a transaction of their caller. With it an answer may be a ReadyAnswer. */
    memory?: SharedMemory | undefined
  },
): Promise<DispatchResult> {
  const { endpoint } = request.route
  const { memory } = deps
  const shared = await sharedFor(memory, request)
  const { viewer, integration } = await authorize(request, deps.guards)
  if (integration) request.onAuthorized?.({ system: integration.name })
  const input = parseInput(endpoint, request.input)
  const portal = request.isInPortal ? await loadSite(request.input, deps.guards) : homePortal
  const countParams = { endpoint, viewer, now: deps.clock.now() }
  const callBase = {
    cookies: {},
    setCookie: () => undefined,
    callerGone: () => undefined,
    ...request,
    input,
    portal,
    viewer,
    integration,
    now: countParams.now,
    refuse,
    shared,
  }
  const own = deps.dbOf?.(endpoint.path) ?? deps.db
  const count = deps.hasCallLimits ? { read: countRead, change: countChange } : noLimits
  if (!endpoint.transaction) await countIfAvailable(deps.reads, () => count.read(own, countParams))
  const callOn = (db: Call['db'], kept = shared) => ({ ...callBase, db, shared: kept }) as unknown as Call
  const { prepare } = request.route
  const prepared = prepare ? await inPersonSlot(viewer?.account ?? '', () => prepare(callOn(own))) : request.route.run
  const run = (db: Call['db'], kept?: SharedCache) => prepared(callOn(db, kept))
  const isAnswer = endpoint.kind !== 'file' && endpoint.kind !== 'stream'
  const checked = (given: unknown) => checkAnswer(endpoint, given, memory)
  const answer = async (db: Call['db'], kept?: SharedCache) => (isAnswer ? checked(await run(db, kept)) : run(db, kept))
  // all within the transaction: a refused call is not counted, an invalid answer is not saved
  const change = async (tx: Call['db']) => {
    await count.change(tx, countParams)
    return answer(tx)
  }
  const inTransaction = () => withIdempotency(own, viewer, request, change)
  const params = { ...countParams, db: own, request, hasCallLimits: deps.hasCallLimits }
  const changed = () => changeAtOnce(params, { call: () => callOn(own), check: checked }, inTransaction)
  const perform = () => withFreshPlans(() => (endpoint.transaction ? changed() : answer(own)))
  const onPrimary = () => (memory && endpoint.mutates ? hearingChange(memory, request, perform) : perform())
  const { reads } = deps
  const onReplica = (db: Call['db']) =>
    withFreshPlans(() => answer(db, reads && cacheBehind(shared, () => reads.isReplicaCurrent())))
  const readParams = { reads, mayReplica: isAnswer && !prepare, request, account: viewer?.account }
  return { data: await read(readParams, onReplica, onPrimary), viewer }
}

/** A ready answer was checked when it was made; a caller without memory is given its data. */
function checkAnswer({ output }: Endpoint, given: unknown, memory: SharedMemory | undefined): unknown {
  if (!(given instanceof ReadyAnswer)) return z.parse(output, given)
  return memory ? given : JSON.parse(given.json)
}

/** Repeats what met the schema of another version, once: its transaction has changed nothing. */
async function withFreshPlans<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!isStalePlan(error)) throw error
    return run()
  }
}

/** Reads go on without a primary, and then are not counted. */
async function countIfAvailable(reads: Reads | undefined, count: () => Promise<void>): Promise<void> {
  await (reads ? reads.guard(count, async () => undefined) : count())
}

interface ReadParams {
  reads: Reads | undefined
  /** The answer is read from `db` only, and at once. */
  mayReplica: boolean
  request: CallRequest
  account: string | undefined
}

/**
 * Sends reads to the replica if allowed; after a change the position is remembered, so that its caller sees it wherever
 * they read.
 */
function read(
  { reads, mayReplica, request, account }: ReadParams,
  answer: (db: Call['db']) => Promise<unknown>,
  onPrimary: () => Promise<unknown>,
): Promise<unknown> {
  const { mutates, path } = request.route.endpoint
  if (!reads) return onPrimary()
  if (mutates) return withPositionCookie(reads, { request, account }, onPrimary)
  if (!mayReplica) return onPrimary()
  return reads.read({ path, account, mark: request.cookies?.[positionCookie] }, answer, onPrimary)
}

/** The caller's next read, or document, sees the change: here at once, and wherever the cookie comes. */
async function hearingChange<T>(
  { hearing, id }: SharedMemory,
  request: CallRequest,
  change: () => Promise<T>,
): Promise<T> {
  const done = await change()
  await hearing.catchUp()
  // strangers read nothing that they have changed
  if (request.route.endpoint.access !== 'session') return done
  const secure = request.isSecure ?? false
  request.setCookie?.({ name: changedCookie, value: id, path: '/', maxAge: changedCookieAge, secure })
  return done
}

/** Cookie of a browser that has changed something: the position that the replica must have reached for it. */
const positionCookie = 'position'

async function withPositionCookie<T>(
  reads: Reads,
  { request, account }: { request: CallRequest; account: string | undefined },
  change: () => Promise<T>,
): Promise<T> {
  const setPosition = (value: string): void =>
    request.setCookie?.({ name: positionCookie, value, path: '/', maxAge: 60, secure: request.isSecure ?? false })
  try {
    const answer = await change()
    setPosition(await reads.onChange(account))
    return answer
  } catch (error) {
    // it may have been saved nevertheless
    if (databaseFault(error) === 'unknown') setPosition(unknownPosition)
    throw error
  }
}

interface Caller {
  viewer: Viewer | null
  integration: ApiKey | null
}

async function authorize(request: CallRequest, guards: Guards): Promise<Caller> {
  const { access } = request.route.endpoint
  if (access === 'public') return { viewer: null, integration: null }
  if (access === 'integration') return { viewer: null, integration: await authorizeSystem(request, guards) }
  const viewer = await viewerOf(request, guards)
  if (viewer) request.onAuthorized?.({ account: viewer.account })
  const denied = (reason: string): Denied => new Denied(410, translate(coreTexts.noSession, request.language), reason)
  if (!viewer) throw denied(tokenOf(request) ? 'unknown session' : 'no session')
  if (isOfAnotherPerson(request.headers, viewer)) throw denied('another account')
  const { roles } = request.route.endpoint
  if (roles && !roles.some((role) => viewer.roles.has(role))) refuse('notAllowed')
  if (roles) noteUse(request.route.endpoint, viewer, guards)
  return { viewer, integration: null }
}

/** Pages of the desk ask by themselves: a use of a role is a change; of operations, whose work is to look, any call. */
function noteUse({ roles = [], mutates }: Endpoint, viewer: Viewer, guards: Guards): void {
  const held = roles.filter((role) => viewer.roles.has(role))
  if (roles.length < roleNames.length && (mutates || held.every((role) => role === 'operations')))
    guards.usesRoles?.(viewer, held)
}

const tokenOf = ({ token, headers }: CallRequest): string => token ?? String(headers['token'] ?? '')

async function viewerOf(request: CallRequest, guards: Guards): Promise<Viewer | null> {
  const isStream = request.route.endpoint.kind === 'stream'
  const { ticket } = (request.input ?? {}) as { ticket?: unknown }
  // a ticket is for whoever holds it, also beside the cookie of somebody else
  if (isStream && typeof ticket === 'string' && !request.headers['token']) return guards.ticket(ticket)
  const token = tokenOf(request)
  return token === '' ? null : guards.viewer(token, !isStream)
}

/** The key comes as `Authorization: Bearer …`. */
async function authorizeSystem({ headers, language }: CallRequest, guards: Guards): Promise<ApiKey> {
  const key = /^Bearer (\S+)$/i.exec(String(headers['authorization'] ?? ''))?.[1]
  const integration = key === undefined ? null : await guards.integration(key)
  if (integration === null)
    throw new Denied(403, translate(coreTexts.noIntegration, language), key === undefined ? 'no key' : 'unknown key')
  if (typeof integration === 'number') throw new TooMany(integration)
  return integration
}

/**
 * Returns the site; the one of the installation if a client names none (ML-01). Home cannot be reached by the paths of
 * the others.
 */
async function loadSite(input: unknown, guards: Guards): Promise<Portal> {
  const { Template = installation().unnamedSite } = (input ?? {}) as { Template?: unknown }
  const portal = typeof Template === 'string' && Template !== '' ? await guards.portal(Template) : null
  if (!portal) throw new BadInput('Template', inputTexts.noPortal)
  return portal
}

/** Returns the input for a handler, or throws BadInput naming the first wrong field. */
export function parseInput(endpoint: Pick<Endpoint, 'input'>, value: unknown): unknown {
  const bad = findBadValue(value)
  if (bad) throw new BadInput(bad.field, bad.problem)
  const parsed = z.safeParse(endpoint.input, value ?? {}, { reportInput: true })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BadInput(issue?.path.join('.') || 'body', issue ? issueText(issue) : inputTexts.malformed)
}

/** Returns the refusal as declared in the contract, with its text in the caller's language. */
export function refusalOf(
  route: Route,
  { reason, text: ownText }: { reason: string; text?: Text | undefined },
  language: Language,
): { Code: number; Message: string } {
  const declared = route.endpoint.refusals[reason]
  if (!declared) throw new Error(`The refusal '${reason}' is not declared for ${route.endpoint.path}`)
  const text: Text | undefined =
    ownText ?? route.refusalTexts[reason] ?? (reason === 'notAllowed' ? coreTexts.notAllowed : undefined)
  return { Code: declared.Code, Message: declared.Message ?? (text ? translate(text, language) : reason) }
}
