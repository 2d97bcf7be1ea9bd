/** Verdicts on a reverse proxy, from what was observed (docs/operations/proxy.md). */
import { dayMs } from '@portal/contract'
import { certificateRemedy, type CertificateChain } from '../checks/certificate.ts'
import { good, note, wrong, type Verdict } from '../checks/verdict.ts'
import { probeHeaders, type RequestSeen } from './contract.ts'

export function chainVerdict({ refused, names, validTo }: CertificateChain, now: Date): Verdict {
  const chain = names.join(' ← ')
  if (refused !== undefined) return wrong('certificate', `${refused}: ${chain}`, certificateRemedy(refused, names))
  const days = validTo ? Math.floor((validTo.getTime() - now.getTime()) / dayMs) : 0
  return days < 14
    ? note('certificate', `${chain}, valid for ${days} more days`, 'renew it')
    : good('certificate', `${chain}, valid for ${days} days`)
}

export const protocolVerdict = (protocol: string | undefined): Verdict =>
  protocol === 'h2'
    ? good('HTTP/2', 'offered')
    : note(
        'HTTP/2',
        'not offered: a browser opens six connections, and the notification stream holds one',
        'nginx: http2 on',
      )

/** `answer` is that of http:// at the same name; undefined when nothing listens. */
export function redirectVerdict(answer: { status: number; location: string } | undefined): Verdict {
  if (!answer) return note('http → https', 'nothing listens on http: people who type the bare name reach nothing')
  if ([301, 302, 307, 308].includes(answer.status) && answer.location.startsWith('https://'))
    return good('http → https', `${answer.status}`)
  return wrong(
    'http → https',
    `http answers ${answer.status} instead of redirecting`,
    'nginx: return 308 https://$host$request_uri',
  )
}

type AddressSeen = Pick<RequestSeen, 'peer' | 'ip' | 'forwardedFor'>

/** `claimed` is the address that the check sent in X-Forwarded-For. */
export function addressVerdict({ peer, ip, forwardedFor }: AddressSeen, claimed: string): Verdict {
  const what = "client's address"
  const add = 'nginx: proxy_set_header X-Forwarded-For $remote_addr'
  if (forwardedFor === '') return wrong(what, 'the proxy sends no X-Forwarded-For', add)
  if (forwardedFor === claimed)
    return wrong(what, 'X-Forwarded-For arrives as the client sent it: clients can choose their address', add)
  const last = forwardedFor.split(',').at(-1)!.trim()
  const elsewhere = 'run the check from another machine'
  if (ip === peer && last === peer)
    return note(what, `cannot be checked here: the proxy is at ${peer}, where this command runs`, elsewhere)
  if (ip === peer) return wrong(what, `every client has the address of the proxy (${peer})`, `TRUST_PROXY=${peer}`)
  if (ip === claimed && last !== claimed)
    return note(what, `cannot be checked here: TRUST_PROXY contains ${last}, where this command runs`, elsewhere)
  return good(what, ip)
}

export const schemeVerdict = (origin: URL, { protocol }: Pick<RequestSeen, 'protocol'>): Verdict =>
  `${protocol}:` === origin.protocol
    ? good('scheme', protocol)
    : wrong(
        'scheme',
        `the portal takes ${origin.protocol.slice(0, -1)} for ${protocol}: no HSTS`,
        'nginx: proxy_set_header X-Forwarded-Proto $scheme',
      )

export const hostVerdict = (origin: URL, { host }: Pick<RequestSeen, 'host'>): Verdict =>
  host.toLowerCase() === origin.host
    ? good('Host', host)
    : note('Host', `arrives as ${host}`, 'nginx: proxy_set_header Host $host')

export function headersVerdict({ headers }: Pick<RequestSeen, 'headers'>): Verdict {
  const lost = Object.keys(probeHeaders).filter((name) => headers[name] !== probeHeaders[name])
  return lost.length === 0
    ? good('headers', 'arrive as sent')
    : wrong('headers', `${lost.join(', ')} did not arrive as sent`, 'let the proxy pass all headers on')
}

/** Sessions of browsers are cookies of this very host and of every path. */
export function cookieVerdict(lines: readonly string[] = []): Verdict {
  const line = lines.find((each) => each.startsWith('forecourt-proxy-check=1'))
  if (line && /;\s*path=\/\s*(;|$)/i.test(line) && !/;\s*domain=/i.test(line)) return good('cookie', 'arrives as set')
  return wrong(
    'cookie',
    line ? `arrives as ${line}` : 'Set-Cookie of the portal does not arrive: nobody can sign in',
    'nginx: no proxy_hide_header or proxy_ignore_headers Set-Cookie, no proxy_cookie_path, no proxy_cookie_domain',
  )
}

export function requestIdVerdict(
  sent: string,
  answered: string,
  { requestId }: Pick<RequestSeen, 'requestId'>,
): Verdict {
  if (answered !== requestId)
    return note(
      'request id',
      'the response has another id than the log',
      'let the proxy leave x-request-id of responses unchanged',
    )
  if (requestId === sent)
    return note(
      'request id',
      'the proxy passes on the id that a caller chooses: it can be that of somebody else’s request in the log',
      'let the proxy set X-Request-Id itself',
    )
  return good('request id', 'the caller does not choose it')
}

export const compressionVerdict = (encoding: string | undefined): Verdict =>
  encoding === undefined
    ? note('compression', 'responses are not compressed', 'pass Accept-Encoding on, or let the proxy compress')
    : good('compression', encoding)

export interface BodySeen {
  bytes: number
  /** Undefined without a response. */
  status: number | undefined
  error?: string
  received?: number | undefined
  /** The largest accepted size in bytes, if this one was refused; 0: none. */
  taken?: number
  /** Result of the smallest size, if that was refused, too. */
  smallest?: string
}

const inMb = (bytes: number): string => `${Number((bytes / 1e6).toFixed(1))} MB`
const mebi = 1024 ** 2

export function bodyVerdict({ bytes, status, error, received, taken, smallest }: BodySeen): Verdict {
  const what = 'largest body'
  if (received === bytes) return good(what, `${inMb(bytes)} arrive`)
  const answer = status === undefined ? `no answer (${error})` : `${status}`
  if (taken === undefined || taken === 0 || status === 503)
    return wrong(
      what,
      `${inMb(bytes)}: ${answer}${smallest === undefined ? '' : `, and 1 MB: ${smallest}`}`,
      'see the logs of the proxy (can it write to its buffer folder?) and of the portal',
    )
  const known = taken === mebi ? ', the default of nginx without client_max_body_size' : ''
  return wrong(
    what,
    `${inMb(bytes)}: ${answer}; the proxy accepts ${taken / mebi} MB and little more${known}`,
    `nginx: client_max_body_size ${Math.ceil(bytes / 1e7) * 10}m`,
  )
}

export interface StreamSeen {
  /** Milliseconds to each chunk. */
  chunks: readonly number[]
  status: number
  tookMs: number
  isWhole: boolean
  /** Requested duration. */
  seconds: number
}

const mostFirstMs = 2_000

export function streamVerdict({ chunks, status, tookMs, isWhole, seconds }: StreamSeen): Verdict {
  const what = 'stream'
  if (status !== 200) return wrong(what, `${status}`, 'see the logs of the proxy and of the portal')
  const [first = tookMs] = chunks
  if (first > mostFirstMs)
    return wrong(
      what,
      `buffered: the first byte arrived after ${(first / 1000).toFixed(1)} s`,
      'nginx: proxy_buffering off, no gzip for text/event-stream',
    )
  if (!isWhole)
    return wrong(
      what,
      `cut off after ${(tookMs / 1000).toFixed(1)} of ${seconds} s`,
      'nginx: proxy_read_timeout 120s (the portal sends something every 15 s)',
    )
  const gaps = chunks.slice(1).map((at, index) => at - chunks[index]!)
  const longest = Math.max(0, ...gaps)
  if (seconds > 3 && longest > 3_000)
    return wrong(what, `arrives in bursts, ${(longest / 1000).toFixed(1)} s apart`, 'nginx: proxy_buffering off')
  return good(what, `immediate, and open for ${seconds} s`)
}
