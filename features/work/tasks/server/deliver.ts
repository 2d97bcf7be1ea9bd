/** Delivery of answers to their systems, signed as Standard Webhooks, until each is accepted. */
import type { Clock, Database, Secrets } from '@portal/server'
import { answerTimeoutMs, atOncePerSystem, deliveryOf, type Delivery } from '../rules.ts'
import { claimAnswer, returnStranded, settleAnswer, type DueAnswer } from './answers.ts'
import { secretOf, signedHeaders } from './callbacks.ts'

interface Around {
  db: Database['db']
  secrets: Secrets
  clock: Clock
  /** If aborted, nothing new is started. */
  signal?: AbortSignal
}

const saidMax = 2_000

/**
 * Delivers all answers that are due. Safe with several processes, also of an older version: each answer is claimed by
 * one of them, and claims of a dead process expire and are repeated with the same id.
 */
export async function deliverAnswers(around: Around): Promise<void> {
  await returnStranded(around.db)
  // a system takes only a few at once: the rest follow in the next round
  while (!around.signal?.aborted && (await deliverSome(around)) > 0);
}

/** Returns the number of answers that were sent. */
async function deliverSome({ db, secrets, clock }: Around): Promise<number> {
  const underWay = new Map<number, number>()
  const all: Promise<void>[] = []
  const busy = () => [...underWay].filter(([, count]) => count >= atOncePerSystem).map(([id]) => id)
  const count = (system: number, by: 1 | -1) => underWay.set(system, (underWay.get(system) ?? 0) + by)

  async function deliver(due: DueAnswer): Promise<void> {
    count(due.integration_id, 1)
    const delivery = await send(due, secrets, clock.now())
    await db.transaction().execute((tx) => settleAnswer(tx, due, delivery, clock.now()))
    count(due.integration_id, -1)
  }
  for (let due = await claimAnswer(db, clock.now()); due; due = await claimAnswer(db, clock.now(), busy())) {
    all.push(deliver(due))
    if (all.length % atOnce === 0) await Promise.all(all)
  }
  await Promise.all(all)
  return all.length
}

/** Per process. */
const atOnce = 12

async function send(due: DueAnswer, secrets: Secrets, now: Date): Promise<Delivery> {
  const body = JSON.stringify({
    type: 'approval.answered',
    timestamp: due.made_at.toISOString(),
    data: { ExternalId: due.external_id, ADAccount: due.account, Answer: due.answer, Remark: due.remark },
  })
  const secret = secretOf(secrets, due.integration_id, due.version)
  try {
    const response = await fetch(due.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(secret, due.id, now, body) },
      body,
      // a system that has moved must be reconfigured by its administrator
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    return deliveryOf(response.status, await wordsOf(response))
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { kind: 'later', reason: isLate ? 'timeout' : 'no answer' }
  }
}

/** Returns the error text of a system: its JSON `Message`, or its plain text. */
async function wordsOf(response: Response): Promise<string> {
  if (response.ok) return ''
  const text = await beginningOf(response)
  try {
    const said: unknown = JSON.parse(text)
    const message = said && typeof said === 'object' && 'Message' in said ? said.Message : ''
    return typeof message === 'string' ? message : ''
  } catch {
    return (response.headers.get('content-type') ?? '').startsWith('text/plain') ? text : ''
  }
}

/** Reads no more than is stored, however much is sent. */
async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length >= saidMax) break
  }
  return text.slice(0, saidMax)
}
