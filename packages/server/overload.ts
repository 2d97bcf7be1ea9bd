/** Above what this process can do: who is refused, with when to come back (docs/decisions/0068-overload.md). */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { languageOf, translate, type Endpoint } from '@portal/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Admission, type Rank } from './admission.ts'
import { envelope } from './answer-error.ts'
import { signals } from './signals.ts'
import { coreTexts } from './texts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Absent: it is never refused for want of room. */
    rank?: Rank
    /** Its answer stays open, so that it is not counted among those under way. */
    isStream?: boolean
  }
}

export interface OverloadOptions {
  /** Milliseconds that calls may wait for the processor or the database; 0: nobody is refused. */
  limitMs: number
  /** How long the call that waits longest has waited for the database, in milliseconds. */
  waitedMs?: () => number
  /** How often it is measured. */
  windowMs?: number
}

const resolutionMs = 10
/** What was refused is said so often, as a sum. */
const sayEveryMs = 10_000

/** Streams are kept, and those that come back are let in with the changes: without them everybody would ask again and again. */
export function rankOf({ kind, costly, mutates }: Endpoint): Rank {
  if (mutates || kind === 'stream') return 'change'
  return costly ? 'costly' : 'read'
}

/** Answers how many are refused now, 0 to 1. */
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
  let saidAt = 0
  let strain = { delayMs: 0, waitMs: 0, asked: 0 }

  function measure(): void {
    const delayMs = Math.max(0, delays.mean / 1e6 - resolutionMs)
    delays.reset()
    strain = { delayMs: Number.isNaN(delayMs) ? windowMs : delayMs, waitMs: waitedMs(), asked: begun + underway }
    begun = 0
    admission.measure(strain)
    const now = Date.now()
    if (Object.values(refused).every((count) => count === 0) || now - saidAt < sayEveryMs) return
    saidAt = now
    app.log.warn({ ...strain, refused }, 'more is asked than this process can do: some are told to come back')
    refused = { costly: 0, read: 0, change: 0 }
  }

  function refuse(request: FastifyRequest, reply: FastifyReply, rank: Rank, who: string): FastifyReply {
    refused[rank] += 1
    signals.overload.tell({ rank })
    request.told.outcome = 'overload'
    reply.header('retry-after', String(admission.retrySeconds(who, Date.now())))
    return envelope(reply, 503, translate(coreTexts.busy, languageOf(request.headers.language)), null)
  }

  app.addHook('onRequest', async (request, reply) => {
    const { rank, isStream } = request.routeOptions.config
    if (rank === undefined) return undefined
    begun += 1
    const { token } = request.headers
    const who = typeof token === 'string' && token !== '' ? token : request.ip
    if (!admission.admits(rank, who, Date.now())) return refuse(request, reply, rank, who)
    if (isStream) return undefined
    underway += 1
    reply.raw.once('close', () => (underway -= 1))
    return undefined
  })
  const timer = setInterval(measure, windowMs)
  delays.enable()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    delays.disable()
  })
  return () => admission.level
}
