/**
 * Fetches a picture from another site, safe against SSRF: http and https on their default ports, public addresses only,
 * checked when the connection is made so that DNS cannot change in between, with limits of time and size.
 */
import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { request as askPlain, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as askSecret } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '@portal/server'

/** Returns true if an address may be reached. Tests allow their own server. */
export type AddressPolicy = (address: string, port: number) => boolean

export const publicAddressesOnly: AddressPolicy = (address, port) =>
  isPublicAddress(address) && (port === 80 || port === 443)

export class AddressNotAllowed extends Error {
  override name = 'NotAllowedThere'
}

export interface FetchOptions {
  mayReach: AddressPolicy
  mostBytes: number
  withinMs: number
  accept: string
}

const maxRedirects = 3

/**
 * Returns the bytes at an address, following at most three redirects. Throws AddressNotAllowed, or the network error.
 */
export async function fetchBytes(address: string, options: FetchOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.withinMs)
  let url = address
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const response = await request(parseWebUrl(url), options, signal)
    const { statusCode = 0, headers } = response
    if (statusCode < 300 || statusCode > 399 || !headers.location) {
      return await readBody(response, options.mostBytes)
    }
    response.destroy()
    url = new URL(headers.location, url).href
  }
  throw new Error('It leads from one address to the next')
}

function parseWebUrl(address: string): URL {
  const url = URL.parse(address)
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!url || !isWeb || url.username !== '' || url.password !== '') throw new AddressNotAllowed(address)
  return url
}

function request(url: URL, { mayReach, accept }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // an IP literal is never resolved, so it is checked here
  if (isIP(host) !== 0 && !mayReach(host, port)) throw new AddressNotAllowed(host)
  const options: RequestOptions = {
    signal,
    agent: false,
    lookup: guardedLookup(port, mayReach),
    headers: { accept, 'user-agent': 'Mozilla/5.0 (compatible; Forecourt)', 'accept-encoding': 'identity' },
  }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? askSecret : askPlain
    send(url, options, resolve).on('error', reject).end()
  })
}

/** DNS lookup of the connection. Fails if any resolved address is not allowed. */
function guardedLookup(port: number, mayReach: AddressPolicy): LookupFunction {
  return (host, options, callback) => {
    lookUp(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const forbidden = error ? undefined : found.find(({ address }) => !mayReach(address, port))
      if (error) return callback(error, '')
      const [first] = found
      if (forbidden || !first) return callback(new AddressNotAllowed(host), '')
      return options.all ? callback(null, found) : callback(null, first.address, first.family)
    })
  }
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (response.statusCode !== 200) {
    response.destroy()
    throw new Error(`It answers ${response.statusCode}`)
  }
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > maxBytes) throw new Error(`It is longer than ${maxBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
