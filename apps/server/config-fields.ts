/** Fields of single settings; those that many have are in packages/server/setting-fields.ts. */
import { createPublicKey, type KeyObject } from 'node:crypto'
import { isIP, isIPv4 } from 'node:net'
import { isDay, z } from '@portal/contract'
import type { ScannerSettings } from '@portal/files/server'
import { checked, matching, oneOf, parsed, text, webAddress } from '@portal/server/settings'
import { isTimeZone } from '@portal/server/zones'

/** A zone that this Node knows. */
export const timeZone = checked((zone) =>
  isTimeZone(zone) ? undefined : `must be an IANA time zone such as Europe/Berlin, not '${zone}'`,
)

export const trimmed = z.pipe(
  text,
  z.transform((value) => value.trim()),
)
const splitList = (value: string): string[] =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
export const list = z.pipe(text, z.transform(splitList))
/** Trusted proxies as Fastify reads them: `config check` finds an address on which the start would fail. */
export const proxies = parsed((value) => {
  const all = splitList(value)
  const wrong = all.find((each) => !isProxy(each))
  if (wrong === undefined) return all
  throw new Error(`must be addresses or networks such as 10.0.0.1 or 10.20.0.0/16, not '${wrong}'`)
})
function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const [, address = '', range] = /^([^/]+)(?:\/([^/]+))?$/.exec(value) ?? []
  const family = isIP(address)
  if (family === 0 || range === undefined) return family !== 0
  if (!/^\d+$/.test(range)) return family === 4 && isIPv4(range)
  return Number(range) >= 1 && Number(range) <= (family === 4 ? 32 : 128)
}
export const isOn = z.pipe(
  oneOf('on', 'off'),
  z.transform((value) => value === 'on'),
)
export const securityContact = matching(/^(?:mailto:\S+@|https:\/\/|tel:\+?\d)\S+$/, 'mailto:…, https://… or tel:…')
export const share = z.pipe(
  checked((value) =>
    /^(?:0|1|0\.\d{1,6})$/.test(value) ? undefined : `must be a share from 0 to 1 such as 0.01, not '${value}'`,
  ),
  z.transform(Number),
)
/** The end of a day, in UTC. */
export const day = parsed((value) => {
  if (!isDay(value)) throw new Error(`must be a day such as 2027-06-30, not '${value}'`)
  return new Date(`${value}T23:59:59Z`)
})
/** Undefined means off. */
export const hstsSeconds = parsed((value) => {
  if (!/^(?:off|\d{1,9})$/.test(value)) throw new Error(`must be a number of seconds or off, not '${value}'`)
  return value === 'off' ? undefined : Number(value)
})
/** OpenTelemetry ignores headers it cannot parse. They hold a token, so the message does not quote them. */
export const otlpHeaders = checked((value) =>
  value.split(',').every(isOtlpHeader) ? undefined : 'must be name=value pairs separated by commas, percent-encoded',
)
function isOtlpHeader(pair: string): boolean {
  const [, escaped] = /^\s*[\w!#$&'*+.^`|~-]+\s*=\s*([^,;\s][^,;]*)$/.exec(pair) ?? []
  if (escaped === undefined) return false
  try {
    return decodeURIComponent(escaped) !== ''
  } catch {
    return false
  }
}
/** An address without trailing slash. */
export const origin = z.pipe(
  webAddress,
  z.transform((value) => value.replace(/\/$/, '')),
)
/** The database must be named: PostgreSQL would default to the user's name, and 'postgres' belongs to the server. */
export const databaseUrl = checked((url) => {
  if (!/^postgres(ql)?:\/\//.test(url)) return 'must begin with postgres:// or postgresql://'
  const name = databaseName(url)
  if (name === undefined)
    return (
      'is no address of a database: percent-encode special characters of the user and the password ' +
      '(%40 for @, %2F for /, %3A for :, %23 for #, %3F for ?)'
    )
  if (name === '') return 'must include a database name: postgres://user@host/portal'
  if (['postgres', 'template0', 'template1'].includes(name))
    return `names '${name}', which belongs to the server itself: give the portal a database of its own`
  return undefined
})

/**
 * Returns '' if the address names none; undefined if it is none, as with a special character in the password: part of
 * that would be taken for the port, the database or a fragment.
 */
function databaseName(url: string): string | undefined {
  // URL cannot parse the address of a socket, postgres://user@/portal?host=/run
  if (url.includes('#') || /\?[^=]*@/.test(url) || !URL.canParse(url.replace('@/', '@socket/'))) return undefined
  try {
    const name = decodeURIComponent(/^\w+:\/\/[^/?#]*\/([^?#]*)/.exec(url)?.[1] ?? '')
    return /[/@]/.test(name) ? undefined : name
  } catch {
    return undefined
  }
}

export const toolkitSecret = parsed((value) => {
  const bytes = Buffer.from(value)
  if (bytes.length < 32) throw new Error('must be at least 32 bytes long')
  return bytes
})

/** PEM, or only its base64 content. */
export const toolkitPublicKey = parsed((value): KeyObject => {
  const pem = value.includes('BEGIN') ? value : `-----BEGIN PUBLIC KEY-----\n${value}\n-----END PUBLIC KEY-----`
  try {
    const key = createPublicKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // reported below
  }
  throw new Error('must be an Ed25519 public key, as PEM or its base64 alone')
})

export const scanner = parsed((value): ScannerSettings['at'] => {
  const path = /^unix:(\/[^\0]+)$/.exec(value)?.[1]
  if (path) return { path }
  const url = /^tcp:\/\/[^/?#@\s]+$/.test(value) && URL.canParse(value) ? new URL(value) : undefined
  if (!url?.hostname || !url.port) throw new Error(`must be tcp://host:port or unix:/path, not '${value}'`)
  return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(url.port) }
})
