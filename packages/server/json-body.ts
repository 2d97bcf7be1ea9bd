/** JSON bodies: small ones are parsed at once, large ones in a thread and within limits (docs/decisions/0033). */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inputTexts, tooDeep } from './input.texts.ts'
import { jsonLimits, type Parsed } from './json-job.ts'
import { BadInput } from './refused.ts'
import { Abandoned, runInWorker } from './workers/pool.ts'

/** Bytes; the worst body of this size blocks the event loop for about 20 ms. */
const maxSyncBytes = 128 * 1024
const timeLimitMs = 5_000
const jobFile = new URL('./json-job.ts', import.meta.url)

/** Replaces the parser of `application/json`, also for calls with larger bodies. */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
    body.length > maxSyncBytes
      ? parseLarge(body)
      : new Promise<unknown>((resolve, reject) => {
          void parse(request, body.toString(), (error, value) => (error ? reject(error) : resolve(value)))
        }),
  )
}

async function parseLarge(body: Buffer): Promise<unknown> {
  const parsed = await runInWorker<Uint8Array, Parsed>(jobFile, body, timeLimitMs).catch((error: unknown) => {
    if (error instanceof Abandoned) throw new BadInput('body', inputTexts.tooSlow)
    throw error
  })
  if ('value' in parsed) return parsed.value
  if (parsed.problem === 'syntax') throw new SyntaxError('The body is no JSON')
  if (parsed.problem === 'depth') throw new BadInput('body', tooDeep(jsonLimits.depth))
  const most = jsonLimits.values.toLocaleString('en')
  throw new BadInput('body', { zh: `不能超过 ${most} 个值`, en: `must not contain more than ${most} values` })
}
