/** Explains why a TLS server is not trusted: which certificate of its chain is at fault, and the remedy. */
import { connect, type DetailedPeerCertificate, type TLSSocket } from 'node:tls'

const waitMs = 5_000

export interface Chain {
  /** Undefined when the server is trusted. */
  refused: string | undefined
  /** Common names, from the server to the issuer of the last certificate. */
  names: string[]
  validTo: Date | undefined
  protocol: string | undefined
}

/** Performs a TLS handshake without verification and reports the chain. Rejects without an answer within 5 s. */
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

/** Returns the remedy for a refusal, given OpenSSL's error code. */
export function remedyOf(refused: string, names: readonly string[]): string {
  if (refused === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `the certificate (${names[0]}) is not for this name: get one that covers it`
  if (refused === 'CERT_HAS_EXPIRED') return `renew the certificate of ${names[0]}`
  if (refused === 'CERT_NOT_YET_VALID') return 'the clock of this machine is slow, or the certificate is not valid yet'
  if (!ofOwnAuthority.includes(refused)) return `look up ${refused} in the documentation of OpenSSL`
  const last = names.at(-1) ?? '(no name)'
  const own = `NODE_EXTRA_CA_CERTS=<PEM file of '${last}'>, for the portal and for commands`
  // Node knows public authorities: then the server does not send its whole chain
  return refused === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'
    ? `the server sends no certificate of '${last}': configure it to send the whole chain; if '${last}' is your own authority, ${own}`
    : own
}

/** Returns the messages of an error and its causes, which Node's fetch hides. */
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
