/** Overload protection of the HTTP server: refuses calls with a Retry-After (docs/decisions/0068-overload.md). */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { languageOf, translate, type Endpoint } from '@portal/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Admission, type Rank } from './admission.ts'
import { envelope } from './answer-error.ts'
import { signals } from './signals.ts'
import { sessionHint } from './browser-session.ts'
import { coreTexts } from './texts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent: never refused under overload. */
    rank?: Rank
    /** The number of calls in a body, which is one request. */
    weightOf?: (body: unknown) => number
    /** The response stays open, so that it does not count as in progress. */
    isStream?: boolean
    /** Its clients do not understand the portal's envelope. */
    refuse?: (reply: FastifyReply, seconds: number) => FastifyReply
  }
}

export interface OverloadOptions {
  /** Acceptable delay in milliseconds for the processor or the database; 0: nobody is refused. */
  limitMs: number
  /** Longest current wait for the database, in milliseconds. */
  waitedMs?: () => number
  /** Length of a measuring window. */
  windowMs?: number
}

const resolutionMs = 10
/** Interval of the log lines that sum up refusals. */
const logIntervalMs = 10_000

/** Open streams are kept, and reconnecting ones rank with changes: without streams everybody would poll. */
export function rankOf({ kind, costly, mutates }: Endpoint): Rank {
  if (mutates || kind === 'stream') return 'change'
  return costly ? 'costly' : 'read'
}

/** Returns a function for the current share of refusals, 0 to 1. */
export function guardOverload(
  app: FastifyInstance,
  { limitMs, waitedMs = () => 0, windowMs = 250 }: OverloadOptions,
): () => number {
  const admission = new Admission(limitMs)
  if (limitMs === 0) return () => 0
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  let underway = 0
  /** In this window. */
  let begun = 0
  let refused: Record<Rank, number> = { costly: 0, read: 0, change: 0 }
  let loggedAt = 0
  let strain = { delayMs: 0, waitMs: 0, arrived: 0 }

  function measure(): void {
    const delayMs = Math.max(0, delays.mean / 1e6 - resolutionMs)
    delays.reset()
    strain = { delayMs: Number.isNaN(delayMs) ? windowMs : delayMs, waitMs: waitedMs(), arrived: begun + underway }
    begun = 0
    admission.measure(strain)
    const now = Date.now()
    if (Object.values(refused).every((count) => count === 0) || now - loggedAt < logIntervalMs) return
    loggedAt = now
    app.log.warn({ ...strain, refused }, 'overloaded: some requests are refused')
    refused = { costly: 0, read: 0, change: 0 }
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, rank: Rank, who: string): FastifyReply {
    refused[rank] += 1
    signals.overload.emit({ rank })
    request.logDetails.outcome = 'overload'
    const seconds = admission.retrySeconds(who, Date.now())
    reply.header('retry-after', String(seconds))
    const { refuse: refuseInOwnWords } = request.routeOptions.config
    if (refuseInOwnWords) return refuseInOwnWords(reply, seconds)
    return envelope(reply, 503, translate(coreTexts.busy, languageOf(request.headers.language)), null)
  }

  app.addHook('onRequest', async (request, reply) => {
    const { rank, isStream } = request.routeOptions.config
    if (rank === undefined) return undefined
    begun += 1
    const who = sessionHint(request.headers) ?? request.ip
    if (!admission.admits(rank, who, Date.now())) return refuse(request, reply, rank, who)
    if (isStream) return undefined
    underway += 1
    reply.raw.once('close', () => (underway -= 1))
    return undefined
  })
  app.addHook('onRoute', (route) => {
    const weightOf = route.config?.weightOf
    if (!weightOf) return
    route.preHandler = async (request, reply) => {
      const more = Math.max(0, weightOf(request.body) - 1)
      begun += more
      underway += more
      reply.raw.once('close', () => (underway -= more))
    }
  })
  const timer = setInterval(measure, windowMs)
  delays.enable()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delays.disable()
  })
  return () => admission.level
}
