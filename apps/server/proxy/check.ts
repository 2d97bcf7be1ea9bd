/** Follows the path of a browser to the portal and judges each step. */
import { randomBytes } from 'node:crypto'
import { describeCause, readCertificateChain } from '../checks/certificate.ts'
import { wrong, type Verdict } from '../checks/verdict.ts'
import { sendProbe, type ProbeResponse } from './send-probe.ts'
import { probeHeaders, probePaths, type RequestSeen } from './contract.ts'
import * as judge from './verdicts.ts'

/** Address of a documentation network, which no real client has. */
const claimedAddress = '203.0.113.7'
const askMs = 10_000
const bodyMs = 90_000
const mebi = 1024 ** 2
const bodySizes = [32, 20, 16, 10, 8, 5, 4, 2, 1].map((each) => each * mebi)

export interface ProxyCheckParams {
  origin: URL
  /** Key created by keyAt. */
  key: string
  /** Seconds that a stream must stay open. */
  streamSeconds: number
  /** Sends 2 MB instead of the largest body. */
  isQuick: boolean
  now: Date
}

export async function checkProxy(params: ProxyCheckParams): Promise<Verdict[]> {
  const { origin } = params
  const before = origin.protocol === 'https:' ? await tlsVerdicts(params) : []
  if (before.some(({ grade }) => grade === 'wrong')) return before
  const id = `check-${randomBytes(6).toString('hex')}`
  const headers = withKey(params, { ...probeHeaders, 'x-request-id': id, 'x-forwarded-for': claimedAddress })
  const sendWithEncoding = (encoding: string): Promise<ProbeResponse> =>
    sendProbe(new URL(probePaths.request, origin), {
      headers: { ...headers, 'accept-encoding': encoding },
      withinMs: askMs,
    })
  const answer = await sendWithEncoding('identity').catch((error: unknown) => describeCause(error).text)
  if (typeof answer === 'string')
    return [
      ...before,
      wrong('portal', `${origin.origin}: ${answer}`, 'is the portal running, and does the name lead to the proxy?'),
    ]
  const seen = parseRequestSeen(answer)
  if (!seen) return [...before, unknownPortalVerdict(origin, answer)]
  const compressed = await sendWithEncoding('gzip')
  return [
    ...before,
    judge.addressVerdict(seen, claimedAddress),
    judge.schemeVerdict(origin, seen),
    judge.hostVerdict(origin, seen),
    judge.headersVerdict(seen),
    judge.cookieVerdict(answer.headers['set-cookie']),
    judge.requestIdVerdict(id, String(answer.headers['x-request-id']), seen),
    judge.compressionVerdict(compressed.headers['content-encoding']),
    await checkBody(params, params.isQuick ? 2 * mebi : seen.largestBody),
    await checkStream(params),
  ]
}

const withKey = ({ key }: ProxyCheckParams, headers: Readonly<Record<string, string>>): Record<string, string> => ({
  ...headers,
  authorization: `Bearer ${key}`,
})

async function tlsVerdicts({ origin, now }: ProxyCheckParams): Promise<Verdict[]> {
  const chain = await readCertificateChain(origin).catch((error: unknown) => describeCause(error).text)
  if (typeof chain === 'string') return [wrong('certificate', chain, 'name and port of the public address')]
  const bare = origin.port === '' ? [judge.redirectVerdict(await fetchPlainHttp(origin))] : []
  return [judge.chainVerdict(chain, now), judge.protocolVerdict(chain.protocol), ...bare]
}

async function fetchPlainHttp({ hostname }: URL): Promise<{ status: number; location: string } | undefined> {
  const answer = await sendProbe(new URL(`http://${hostname}/`), { withinMs: askMs }).catch(() => undefined)
  return answer && { status: answer.status, location: answer.headers.location ?? '' }
}

function parseRequestSeen({ status, text }: ProbeResponse): RequestSeen | undefined {
  try {
    const seen = JSON.parse(text) as Partial<RequestSeen>
    return status === 200 && seen.largestBody !== undefined ? (seen as RequestSeen) : undefined
  } catch {
    return undefined
  }
}

function unknownPortalVerdict(origin: URL, { status, text }: ProbeResponse): Verdict {
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

async function checkBody(params: ProxyCheckParams, bytes: number): Promise<Verdict> {
  const first = await sendBody(params, bytes)
  if (first.received === bytes) return judge.bodyVerdict(first)
  let taken = 0
  let smallest: string | undefined
  // the largest accepted body reveals whose limit it is
  for (const size of bodySizes.filter((each) => each < bytes)) {
    const { received, status, error } = await sendBody(params, size)
    smallest = received === size ? undefined : `${status ?? error}`
    if (received !== size) continue
    taken = size
    break
  }
  return judge.bodyVerdict({ ...first, taken, ...(smallest === undefined ? {} : { smallest }) })
}

async function sendBody(params: ProxyCheckParams, bytes: number): Promise<judge.BodySeen> {
  try {
    const { status, text } = await sendProbe(new URL(probePaths.body, params.origin), {
      method: 'POST',
      headers: withKey(params, { 'content-type': 'application/octet-stream' }),
      bytes,
      withinMs: bodyMs,
    })
    const received = status === 200 ? (JSON.parse(text) as { bytes: number }).bytes : undefined
    return { bytes, status, received }
  } catch (error) {
    return { bytes, status: undefined, error: describeCause(error).text }
  }
}

async function checkStream(params: ProxyCheckParams): Promise<Verdict> {
  const { streamSeconds: seconds, origin } = params
  try {
    const answer = await sendProbe(new URL(`${probePaths.stream}?seconds=${seconds}`, origin), {
      headers: withKey(params, { accept: 'text/event-stream' }),
      withinMs: (seconds + 20) * 1000,
    })
    return judge.streamVerdict({ ...answer, seconds })
  } catch (error) {
    return wrong('stream', describeCause(error).text, 'nginx: proxy_buffering off')
  }
}
