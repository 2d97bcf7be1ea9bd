/** Several reads of a page in one request (docs/decisions/0113-one-call-a-home.md). */
import { translate, z } from '@portal/contract'
import {
  BadInput,
  callerToken,
  catchUpWith,
  coreTexts,
  Denied,
  inputTexts,
  isOfAnotherPerson,
  languageIn,
  parseInput,
  ReadyAnswer,
  type ExtraRoutes,
  type Route,
  type ServerRequest,
  type Viewer,
} from '@portal/server'
import { callInTime, routesByPath, type DocumentCallDeps } from './document-calls.ts'
import { sendPieces } from './document-pieces.ts'
import { inOrderOfTime } from './in-batches.ts'

const maxCalls = 24

/** `Body` is that of the call at `Path`. */
export const batchInput = z.object({
  Calls: z
    .array(z.object({ Path: z.string().check(z.maxLength(100)), Body: z.optional(z.record(z.string(), z.unknown())) }))
    .check(z.minLength(1), z.maxLength(maxCalls)),
})

/** A line of the answer. */
export const batchLine = z.object({ Nth: z.int(), Data: z.optional(z.unknown()) })

/** In milliseconds; a page waits for 15 seconds. */
const defaultWaitMs = 14_000

/** Calls that change something, and those of other systems, have no place in a batch. */
const isOwnRead = ({ endpoint: { method, kind, access, mutates, costly } }: Route): boolean =>
  method === 'POST' && kind === 'call' && access === 'session' && !mutates && !costly

/**
 * Each call has a line of JSON as soon as it is done, in any order: `Nth`, its position in `Calls` from 0, and the `Data`
 * of its envelope. Without `Data` it was refused, has failed or takes too long: it says so at its own address.
 */
export function batchRoutes(deps: DocumentCallDeps & { waitMs?: number | undefined }): ExtraRoutes {
  const { waitMs = defaultWaitMs } = deps
  const byPath = routesByPath(deps.routes.filter(isOwnRead))

  async function viewerOf(request: ServerRequest): Promise<Viewer> {
    const language = languageIn(request)
    const asked = { access: 'session', method: 'POST', kind: 'call', mutates: false } as const
    const token = callerToken(request, asked, { origin: deps.publicOrigin(), language })
    if (deps.memory) await catchUpWith(deps.memory, request)
    const viewer = token === undefined ? null : await deps.guards.viewer(token, true)
    if (viewer) request.logDetails.account = viewer.account
    if (viewer && !isOfAnotherPerson(request.headers, viewer)) return viewer
    throw new Denied(410, translate(coreTexts.noSession, language), viewer ? 'another account' : 'no session')
  }

  return async (scope) => {
    const config = { call: 'batch', rank: 'read', weightOf: weightOfBatch } as const
    scope.post('/api/batch', { config }, async (request, reply) => {
      const viewer = await viewerOf(request)
      const { Calls } = parseInput({ input: batchInput }, request.body) as z.infer<typeof batchInput>
      const found = Calls.map(({ Path, Body = {} }, nth) => {
        const route = byPath.get(Path)
        if (!route) throw new BadInput(`Calls.${nth}.Path`, inputTexts.noRead)
        return { ...route, input: Body }
      })
      const { ip, headers, cookies, log } = request
      const context = { language: languageIn(request), ip, headers, cookies }
      const lines = found.map(async (call, nth) => {
        const data = await callInTime(deps, viewer, { ...call, ...context }, { waitMs, log })
        return data === undefined ? `{"Nth":${nth}}\n` : `{"Nth":${nth},"Data":${jsonOf(data)}}\n`
      })
      reply.type('application/x-ndjson; charset=utf-8')
      // nginx would gather the lines
      reply.headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      return sendPieces(request, reply, inOrderOfTime(lines))
    })
  }
}

/** A batch counts as its calls; it is weighed before it is known to be valid. @internal */
export function weightOfBatch(body: unknown): number {
  const { Calls } = (body ?? {}) as { Calls?: unknown }
  return Array.isArray(Calls) ? Math.min(Calls.length, maxCalls) : 1
}

const jsonOf = (data: unknown): string => (data instanceof ReadyAnswer ? data.json : JSON.stringify(data))
