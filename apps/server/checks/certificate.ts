/** Why a server is not believed: which certificate of its chain, and what to do. */
import { connect, type DetailedPeerCertificate, type TLSSocket } from 'node:tls'

const waitMs = 5_000

export interface Chain {
  /** undefined: it is believed. */
  refused: string | undefined
  /** Common names: of the server first, of who vouches for the last one at the end. */
  names: string[]
  validTo: Date | undefined
  protocol: string | undefined
}

/** Shakes hands without believing anybody, so that what came can be told. Rejects where nobody answers within 5 s. */
export async function chainOf(origin: URL, protocols: readonly string[] = ['h2', 'http/1.1']): Promise<Chain> {
  const host = origin.hostname.replace(/^\[(.*)\]$/, '$1')
  const socket = connect({
    host,
    port: Number(origin.port || 443),
    ALPNProtocols: [...protocols],
    rejectUnauthorized: false,
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
  })
  socket.setTimeout(waitMs, () => void socket.destroy(new Error(`no answer within ${waitMs / 1000} seconds`)))
  try {
    await new Promise((done, fail) => socket.once('secureConnect', () => done(undefined)).once('error', fail))
    return read(socket)
  } finally {
    socket.destroy()
  }
}

function read(socket: TLSSocket): Chain {
  const first = socket.getPeerCertificate(true)
  const names: string[] = []
  const seen = new Set<string>()
  let each: DetailedPeerCertificate | undefined = first
  while (each?.subject && !seen.has(each.fingerprint256)) {
    seen.add(each.fingerprint256)
    names.push(nameOf(each.subject))
    if (!each.issuerCertificate) names.push(nameOf(each.issuer))
    each = each.issuerCertificate
  }
  const error = socket.authorizationError as unknown
  return {
    refused: socket.authorized ? undefined : error instanceof Error ? (codeOf(error) ?? error.message) : String(error),
    names,
    validTo: first.valid_to ? new Date(first.valid_to) : undefined,
    protocol: socket.alpnProtocol || undefined,
  }
}

const codeOf = (error: Error): string | undefined => (error as NodeJS.ErrnoException).code

const nameOf = ({ CN, O }: { CN?: string | string[]; O?: string | string[] }): string => String(CN ?? O ?? '(no name)')

const ofOwnAuthority = [
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_GET_ISSUER_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
]

/** What to do about a refusal, by the word that OpenSSL has for it. */
export function remedyOf(refused: string, names: readonly string[]): string {
  if (refused === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `the certificate (${names[0]}) is not for this name: get one that is`
  if (refused === 'CERT_HAS_EXPIRED') return `renew the certificate of ${names[0]}`
  if (refused === 'CERT_NOT_YET_VALID') return 'the clock of this machine is behind, or the certificate is for later'
  if (!ofOwnAuthority.includes(refused)) return `see what OpenSSL says of ${refused}`
  const last = names.at(-1) ?? '(no name)'
  const own = `NODE_EXTRA_CA_CERTS=<PEM file of '${last}'>, for the portal and for commands`
  // a public authority is known to Node: then the server leaves something out
  return refused === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'
    ? `the server sends no certificate of '${last}': let it send the whole chain; if '${last}' is your own, ${own}`
    : own
}

/** The words of an error and of what caused it, as Node's fetch hides them. */
export function causeOf(error: unknown): { code: string | undefined; text: string } {
  let each: unknown = error
  const texts: string[] = []
  let code: string | undefined
  while (each instanceof Error) {
    texts.push(each.message)
    code = (each as NodeJS.ErrnoException).code ?? code
    each = each.cause
  }
  return { code, text: [...new Set(texts)].join(': ') || String(error) }
}
