/** What a proxy in front does rightly and wrongly, from what was seen of it (docs/operations/proxy.md). */
import { remedyOf, type Chain } from '../checks/certificate.ts'
import { good, note, wrong, type Verdict } from '../checks/verdict.ts'
import { carried, type RequestSeen } from './contract.ts'

const day = 24 * 3600_000

export function chainVerdict({ refused, names, validTo }: Chain, now: Date): Verdict {
  const chain = names.join(' ← ')
  if (refused !== undefined) return wrong('certificate', `${refused}: ${chain}`, remedyOf(refused, names))
  const days = validTo ? Math.floor((validTo.getTime() - now.getTime()) / day) : 0
  return days < 14
    ? note('certificate', `${chain}, for ${days} days more`, 'renew it')
    : good('certificate', `${chain}, for ${days} days`)
}

export const protocolVerdict = (protocol: string | undefined): Verdict =>
  protocol === 'h2'
    ? good('HTTP/2', 'offered')
    : note('HTTP/2', 'not offered: a browser opens six connections, one of which the notices hold', 'nginx: http2 on')

/** `answer`: of http:// at the same name; undefined: nobody listens. */
export function redirectVerdict(answer: { status: number; location: string } | undefined): Verdict {
  if (!answer) return note('http → https', 'nobody listens at http: who types the bare name comes nowhere')
  if ([301, 302, 307, 308].includes(answer.status) && answer.location.startsWith('https://'))
    return good('http → https', `${answer.status}`)
  return wrong('http → https', `http answers ${answer.status} by itself`, 'nginx: return 308 https://$host$request_uri')
}

type Seen = Pick<RequestSeen, 'peer' | 'ip' | 'forwardedFor'>

/** `claimed`: the address that the check said it came from. */
export function addressVerdict({ peer, ip, forwardedFor }: Seen, claimed: string): Verdict {
  const what = "client's address"
  const add = 'nginx: proxy_set_header X-Forwarded-For $remote_addr'
  if (forwardedFor === '') return wrong(what, 'the proxy says nobody’s: no X-Forwarded-For comes', add)
  if (forwardedFor === claimed)
    return wrong(what, 'X-Forwarded-For comes as the client wrote it: anybody may be from anywhere', add)
  const last = forwardedFor.split(',').at(-1)!.trim()
  const elsewhere = 'run it from another machine'
  if (ip === peer && last === peer)
    return note(what, `can't be told here: the proxy is at ${peer}, where this command runs`, elsewhere)
  if (ip === peer) return wrong(what, `everybody has the proxy’s (${peer})`, `TRUST_PROXY=${peer}`)
  if (ip === claimed && last !== claimed)
    return note(what, `can't be told here: TRUST_PROXY names ${last}, where this command runs`, elsewhere)
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
    : note('Host', `comes as ${host}`, 'nginx: proxy_set_header Host $host')

export function headersVerdict({ headers }: Pick<RequestSeen, 'headers'>): Verdict {
  const lost = Object.keys(carried).filter((name) => headers[name] !== carried[name])
  return lost.length === 0
    ? good('headers', 'as they were sent')
    : wrong('headers', `${lost.join(', ')} did not come as sent`, 'let the proxy hand all headers on')
}

export function requestIdVerdict(
  sent: string,
  answered: string,
  { requestId }: Pick<RequestSeen, 'requestId'>,
): Verdict {
  if (answered !== requestId)
    return note('request id', 'the answer names another than the log', 'leave x-request-id of answers alone')
  return good('request id', requestId === sent ? 'kept' : 'the proxy makes its own')
}

export const packingVerdict = (encoding: string | undefined): Verdict =>
  encoding === undefined
    ? note('compression', 'answers come uncompressed', 'hand Accept-Encoding on, or let the proxy compress')
    : good('compression', encoding)

export interface BodySeen {
  bytes: number
  /** undefined: no answer came. */
  status: number | undefined
  error?: string
  received?: number | undefined
  /** The largest that was taken, where this one was not; 0: none. */
  taken?: number
  /** What the smallest that was tried got, where that was not taken either. */
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
      'the log of the proxy (may it write where it buffers bodies?), and that of the portal',
    )
  const known = taken === mebi ? ', as nginx has where client_max_body_size is not set' : ''
  return wrong(
    what,
    `${inMb(bytes)}: ${answer}; the proxy takes ${taken / mebi} MB and little more${known}`,
    `nginx: client_max_body_size ${Math.ceil(bytes / 1e7) * 10}m`,
  )
}

export interface StreamSeen {
  /** Milliseconds to each piece. */
  pieces: readonly number[]
  status: number
  tookMs: number
  isWhole: boolean
  /** What was asked for. */
  seconds: number
}

const mostFirstMs = 2_000

export function streamVerdict({ pieces, status, tookMs, isWhole, seconds }: StreamSeen): Verdict {
  const what = 'stream'
  if (status !== 200) return wrong(what, `${status}`, 'the log of the proxy, and that of the portal')
  const [first = tookMs] = pieces
  if (first > mostFirstMs)
    return wrong(
      what,
      `held back: the first byte came after ${(first / 1000).toFixed(1)} s`,
      'nginx: proxy_buffering off, no gzip for text/event-stream',
    )
  if (!isWhole)
    return wrong(
      what,
      `cut off after ${(tookMs / 1000).toFixed(1)} of ${seconds} s`,
      'nginx: proxy_read_timeout 120s (the portal says something each 15 s)',
    )
  const gaps = pieces.slice(1).map((at, index) => at - pieces[index]!)
  const longest = Math.max(0, ...gaps)
  if (seconds > 3 && longest > 3_000)
    return wrong(what, `comes in lumps, ${(longest / 1000).toFixed(1)} s apart`, 'nginx: proxy_buffering off')
  return good(what, `at once, and open for ${seconds} s`)
}
