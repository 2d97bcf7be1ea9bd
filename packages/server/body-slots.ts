/**
 * Limits the bodies of a call that are received at once (`maxConcurrentBodies`). A waiting body is not read, so its bytes stay
 * with the sender.
 */
import { languageOf, translate, type Endpoint } from '@portal/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerToken } from './browser-session.ts'
import { Denied, TooMany } from './refused.ts'
import { coreTexts } from './texts.ts'
import type { Guards } from './viewer.ts'

export interface BodyTimes {
  /** Answers 503 after waiting this long for a slot. */
  waitMs: number
  /** Closes the connection of a body that takes longer than this … */
  readMs: number
  /** … or of which less than `leastBytes` arrived within this time. */
  stallMs: number
}

/** Together below the server's requestTimeout, which would close the connection without an answer. */
const bodyTimes: BodyTimes = { waitMs: 20_000, readMs: 30_000, stallMs: 4_000 }

const minBytes = 16_000
const retrySeconds = 10
/** Per person: one being read and one waiting. */
const maxPerPerson = 2

interface BodySlotDeps {
  endpoint: Pick<Endpoint, 'access' | 'maxConcurrentBodies' | 'method' | 'kind' | 'mutates'>
  /** Absent: the caller is identified otherwise and has no limit. */
  guards?: Guards
  /** Throws TooMany if a person begins too many; absent: no limit. */
  count?: (who: string) => Promise<void>
  times?: BodyTimes | undefined
  publicOrigin?: (() => string | undefined) | undefined
}

interface QueuedBody {
  who: string | undefined
  grant: () => void
}

/**
 * Returns the hooks of one call. A caller without a session gets no slot, and a person at most one. A slot is held
 * until the answer is sent, because the parsed body lives that long.
 */
export function bodySlots({ endpoint, guards, count, publicOrigin, times = bodyTimes }: BodySlotDeps) {
  let free = endpoint.maxConcurrentBodies ?? 0
  const waiting = new Set<QueuedBody>()
  const readers = new Set<string>()
  const reading = new WeakMap<FastifyRequest, () => void>()

  async function account(request: FastifyRequest): Promise<string | undefined> {
    if (!guards || endpoint.access !== 'session') return undefined
    const language = languageOf(request.headers.language)
    const token = callerToken(request, endpoint, { origin: publicOrigin?.(), language })
    const viewer = token === undefined ? null : await guards.viewer(token, true)
    if (!viewer) {
      const reason = token === undefined ? 'no session' : 'unknown session'
      throw new Denied(410, translate(coreTexts.noSession, language), reason)
    }
    return viewer.account
  }

  function isHeldBy(who: string | undefined): boolean {
    return who !== undefined && readers.has(who)
  }

  function hold(who: string | undefined): void {
    free--
    if (who !== undefined) readers.add(who)
  }

  function release(who: string | undefined): void {
    free++
    if (who !== undefined) readers.delete(who)
    for (const each of waiting) if (free > 0 && !isHeldBy(each.who)) each.grant()
  }

  /** False after `waitMs`, or if the connection closed before. */
  async function take({ raw }: FastifyReply, who: string | undefined): Promise<boolean> {
    if (free > 0 && !isHeldBy(who)) {
      hold(who)
      return true
    }
    return new Promise((resolve) => {
      const settle = (hasSlot: boolean) => {
        waiting.delete(mine)
        clearTimeout(timer)
        raw.off('close', leave)
        resolve(hasSlot)
      }
      const grant = () => {
        hold(who)
        settle(true)
      }
      const leave = () => settle(false)
      const mine = { who, grant }
      const timer = setTimeout(leave, times.waitMs)
      raw.once('close', leave)
      waiting.add(mine)
    })
  }

  function refuseCrowd(who: string): void {
    const held = Number(readers.has(who)) + [...waiting].filter((each) => each.who === who).length
    if (held >= maxPerPerson) throw new TooMany(retrySeconds)
  }

  return {
    async onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const who = await account(request)
      if (reply.raw.destroyed) return
      if (who !== undefined) {
        refuseCrowd(who)
        await count?.(who)
        // those that came at once were counted at once
        refuseCrowd(who)
      }
      if (!(await take(reply, who))) {
        reply.header('retry-after', String(retrySeconds))
        throw new Denied(503, translate(coreTexts.busy, languageOf(request.headers.language)), 'no slot')
      }
      if (reply.raw.destroyed) return release(who)
      const stop = watchBody(request, times)
      reading.set(request, stop)
      reply.raw.once('close', () => {
        stop()
        release(who)
      })
    },
    /** The body has arrived completely. */
    async preValidation(request: FastifyRequest): Promise<void> {
      reading.get(request)?.()
    },
  }
}

/** Closes a request whose body does not arrive, or too slowly. Returns a function that stops watching. */
function watchBody({ raw }: FastifyRequest, { readMs, stallMs }: BodyTimes): () => void {
  let seen = raw.socket.bytesRead
  const end = setTimeout(() => raw.destroy(), readMs)
  const stall = setInterval(() => {
    if (raw.socket.bytesRead - seen < minBytes) raw.destroy()
    seen = raw.socket.bytesRead
  }, stallMs)
  return () => {
    clearTimeout(end)
    clearInterval(stall)
  }
}
