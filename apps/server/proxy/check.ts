/** Follows the path of a browser to the portal and judges each step. */
import { randomBytes } from 'node:crypto'
import { causeOf, chainOf } from '../checks/certificate.ts'
import { wrong, type Verdict } from '../checks/verdict.ts'
import { ask, type Answer } from './ask.ts'
import { carried, doors, type RequestSeen } from './contract.ts'
import * as judge from './judge.ts'

/** Address of a documentation network, which no real client has. */
const claimed = '203.0.113.7'
const askMs = 10_000
const bodyMs = 90_000
const mebi = 1024 ** 2
const ladder = [32, 20, 16, 10, 8, 5, 4, 2, 1].map((each) => each * mebi)

export interface Checking {
  origin: URL
  /** Key created by keyAt. */
  key: string
  /** Seconds that a stream must stay open. */
  streamSeconds: number
  /** Sends 2 MB instead of the largest body. */
  isQuick: boolean
  now: Date
}

export async function checkProxy(checking: Checking): Promise<Verdict[]> {
  const { origin } = checking
  const before = origin.protocol === 'https:' ? await tlsVerdicts(checking) : []
  if (before.some(({ grade }) => grade === 'wrong')) return before
  const id = `check-${randomBytes(6).toString('hex')}`
  const headers = withKey(checking, { ...carried, 'x-request-id': id, 'x-forwarded-for': claimed })
  const look = (encoding: string): Promise<Answer> =>
    ask(new URL(doors.request, origin), { headers: { ...headers, 'accept-encoding': encoding }, withinMs: askMs })
  const answer = await look('identity').catch((error: unknown) => causeOf(error).text)
  if (typeof answer === 'string')
    return [
      ...before,
      wrong('portal', `${origin.origin}: ${answer}`, 'is the portal running, and does the name lead to the proxy?'),
    ]
  const seen = seenIn(answer)
  if (!seen) return [...before, notThere(origin, answer)]
  const packed = await look('gzip')
  return [
    ...before,
    judge.addressVerdict(seen, claimed),
    judge.schemeVerdict(origin, seen),
    judge.hostVerdict(origin, seen),
    judge.headersVerdict(seen),
    judge.requestIdVerdict(id, String(answer.headers['x-request-id']), seen),
    judge.packingVerdict(packed.headers['content-encoding']),
    await bodyOf(checking, checking.isQuick ? 2 * mebi : seen.largestBody),
    await streamOf(checking),
  ]
}

const withKey = ({ key }: Checking, headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...headers,
  authorization: `Bearer ${key}`,
})

async function tlsVerdicts({ origin, now }: Checking): Promise<Verdict[]> {
  const chain = await chainOf(origin).catch((error: unknown) => causeOf(error).text)
  if (typeof chain === 'string') return [wrong('certificate', chain, 'name and port of the public address')]
  const bare = origin.port === '' ? [judge.redirectVerdict(await bareAnswer(origin))] : []
  return [judge.chainVerdict(chain, now), judge.protocolVerdict(chain.protocol), ...bare]
}

async function bareAnswer({ hostname }: URL): Promise<{ status: number; location: string } | undefined> {
  const answer = await ask(new URL(`http://${hostname}/`), { withinMs: askMs }).catch(() => undefined)
  return answer && { status: answer.status, location: answer.headers.location ?? '' }
}

function seenIn({ status, text }: Answer): RequestSeen | undefined {
  try {
    const seen = JSON.parse(text) as Partial<RequestSeen>
    return status === 200 && seen.largestBody !== undefined ? (seen as RequestSeen) : undefined
  } catch {
    return undefined
  }
}

function notThere(origin: URL, { status, text }: Answer): Verdict {
  const isOurs = status === 404 && text.includes('"Code"')
  return isOurs
    ? wrong(
        'portal',
        'does not know this command’s key',
        'its DATABASE_URL differs from that of the command, or the proxy drops Authorization',
      )
    : wrong(
        'portal',
        `${origin.origin} answers ${status}, but not as the portal does`,
        'is the portal running behind it?',
      )
}

async function bodyOf(checking: Checking, bytes: number): Promise<Verdict> {
  const first = await sendBody(checking, bytes)
  if (first.received === bytes) return judge.bodyVerdict(first)
  let taken = 0
  let smallest: string | undefined
  // the largest accepted body reveals whose limit it is
  for (const size of ladder.filter((each) => each < bytes)) {
    const { received, status, error } = await sendBody(checking, size)
    smallest = received === size ? undefined : `${status ?? error}`
    if (received !== size) continue
    taken = size
    break
  }
  return judge.bodyVerdict({ ...first, taken, ...(smallest === undefined ? {} : { smallest }) })
}

async function sendBody(checking: Checking, bytes: number): Promise<judge.BodySeen> {
  try {
    const { status, text } = await ask(new URL(doors.body, checking.origin), {
      method: 'POST',
      headers: withKey(checking, { 'content-type': 'application/octet-stream' }),
      bytes,
      withinMs: bodyMs,
    })
    const received = status === 200 ? (JSON.parse(text) as { bytes: number }).bytes : undefined
    return { bytes, status, received }
  } catch (error) {
    return { bytes, status: undefined, error: causeOf(error).text }
  }
}

async function streamOf(checking: Checking): Promise<Verdict> {
  const { streamSeconds: seconds, origin } = checking
  try {
    const answer = await ask(new URL(`${doors.stream}?seconds=${seconds}`, origin), {
      headers: withKey(checking, { accept: 'text/event-stream' }),
      withinMs: (seconds + 20) * 1000,
    })
    return judge.streamVerdict({ ...answer, seconds })
  } catch (error) {
    return wrong('stream', causeOf(error).text, 'nginx: proxy_buffering off')
  }
}
