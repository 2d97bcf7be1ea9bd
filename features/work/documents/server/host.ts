/**
 * Client of the company's own Box host at a configured address (BOX-02): `GET modules?account&password` and `GET
 * search?username&password&keywords`. All calls have a time limit; errors never contain the address with the password.
 */
import { bytesWithin } from '@portal/server'
import { z } from '@portal/contract'
import { boxAnswerBytes, isWebAddress } from '../rules.ts'

export interface BoxHost {
  address: string
  /** shared with the host: see password.ts */
  secret: string
}

/** Thrown if the host does not respond properly in time. */
export class BoxUnavailable extends Error {
  override name = 'BoxUnavailable'
}

/** Missing values become '', in whatever form the host sends them. */
const text = z.pipe(
  z._default(z.nullable(z.string().check(z.maxLength(4000))), ''),
  z.transform((text) => text ?? ''),
)
const Module = z.object({
  fullUrl: text,
  fullThumb: text,
  name: text,
  name_en: text,
  description: text,
  description_en: text,
})
const Document = z.object({
  title_zh: text,
  title_en: text,
  link_url_zh: text,
  link_url_en: text,
  download_url: text,
})
const Modules = z.array(z.unknown()).check(z.maxLength(1000))
const SearchResponse = z.object({
  code: z.union([z.number(), z.string()]),
  data: z._default(z.nullable(z.array(z.unknown()).check(z.maxLength(10_000))), null),
  msg: text,
})

export type HostModule = z.output<typeof Module>
export type HostDocument = z.output<typeof Document>

export async function listHostModules(
  host: BoxHost,
  params: { account: string; password: string },
  limitMs: number,
): Promise<HostModule[]> {
  const modules = parseEntries(Module, parseResponse(Modules, await get(host, 'modules', params, limitMs)))
  return modules.filter(({ fullUrl }) => isWebAddress(fullUrl))
}

/** Returns code 1 with the documents, or the host's own error. */
export async function searchHost(
  host: BoxHost,
  params: { username: string; password: string; keywords: string },
  limitMs: number,
): Promise<{ code: number; data: HostDocument[]; msg: string }> {
  const { code, data, msg } = parseResponse(SearchResponse, await get(host, 'search', params, limitMs))
  if (Number(code) !== 1) return { code: 0, data: [], msg }
  const safe = (address: string): string => (isWebAddress(address) ? address : '')
  const documents = parseEntries(Document, data ?? []).map((each) => ({
    ...each,
    link_url_zh: safe(each.link_url_zh),
    link_url_en: safe(each.link_url_en),
    download_url: safe(each.download_url),
  }))
  return { code: 1, data: documents, msg }
}

function parseResponse<T extends z.core.$ZodType>(shape: T, value: unknown): z.output<T> {
  const parsed = z.safeParse(shape, value)
  if (!parsed.success) throw new BoxUnavailable('The response of the Box host has an unexpected format')
  return parsed.data
}

/** Skips invalid entries; if all are invalid, the response as a whole is. */
function parseEntries<T extends z.core.$ZodType>(shape: T, entries: readonly unknown[]): z.output<T>[] {
  const good = entries.flatMap((entry) => {
    const parsed = z.safeParse(shape, entry)
    return parsed.success ? [parsed.data] : []
  })
  if (good.length === 0 && entries.length > 0)
    throw new BoxUnavailable('The response of the Box host has an unexpected format')
  return good
}

async function get(host: BoxHost, path: string, query: Record<string, string>, limitMs: number): Promise<unknown> {
  const address = `${host.address}/${path}?${new URLSearchParams(query).toString()}`
  const { bytes } = await fetchBytes(address, { what: path, accept: 'application/json', most: boxAnswerBytes, limitMs })
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    throw new BoxUnavailable(`The Box host did not return JSON for ${path}`)
  }
}

interface FetchOptions {
  /** Name of the address in errors. */
  what: string
  accept: string
  /** bytes */
  most: number
  limitMs: number
}

/** Reads the full response of an address of the host; redirects are not followed. */
export async function fetchBytes(
  address: string,
  { what, accept, most, limitMs }: FetchOptions,
): Promise<{ bytes: Buffer; type: string }> {
  try {
    const signal = AbortSignal.timeout(limitMs)
    const response = await fetch(address, { headers: { accept }, redirect: 'manual', signal })
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw new BoxUnavailable(`The Box host responded with ${response.status} to ${what}`)
    }
    return { bytes: await bytesWithin(response, most), type: response.headers.get('content-type') ?? '' }
  } catch (error) {
    if (error instanceof BoxUnavailable) throw error
    // the original message may contain the address, and with it the password
    const how = error instanceof Error && error.name === 'TimeoutError' ? 'in time' : 'properly'
    throw new BoxUnavailable(`The Box host did not respond to ${what} ${how}`)
  }
}
