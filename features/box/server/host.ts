/**
 * The company's own Box host at a configured address, asked server to server (BOX-02): `GET modules?account&password`
 * and `GET search?username&password&keywords`. Whatever it does ends in time; its address with the password in it
 * is never in an error.
 */
import { z } from '@portal/contract'
import { boxAnswerBytes, isWebAddress } from '../rules.ts'

export interface BoxHost {
  address: string
  /** shared with the host: see password.ts */
  secret: string
}

/** It did not answer in time, or not as it should. */
export class BoxAway extends Error {
  override name = 'BoxAway'
}

const text = z._default(z.string().check(z.maxLength(4000)), '')
const Modules = z
  .array(
    z.object({ fullUrl: text, fullThumb: text, name: text, name_en: text, description: text, description_en: text }),
  )
  .check(z.maxLength(1000))
const Searched = z.object({
  code: z.int(),
  data: z._default(
    z.nullable(
      z
        .array(z.object({ title_zh: text, title_en: text, link_url_zh: text, link_url_en: text, download_url: text }))
        .check(z.maxLength(10_000)),
    ),
    null,
  ),
  total: z._default(z.nullable(z.int()), null),
  msg: text,
})

export type HostModule = z.output<typeof Modules>[number]
export type HostDocument = NonNullable<z.output<typeof Searched>['data']>[number]

export async function modulesOfHost(
  host: BoxHost,
  asked: { account: string; password: string },
  limitMs: number,
): Promise<HostModule[]> {
  const modules = shaped(Modules, await get(host, 'modules', asked, limitMs))
  return modules.filter(({ fullUrl }) => isWebAddress(fullUrl))
}

/** code 1 with what it found, or the host's own no. */
export async function searchHost(
  host: BoxHost,
  asked: { username: string; password: string; keywords: string },
  limitMs: number,
): Promise<{ code: number; data: HostDocument[]; total: number; msg: string }> {
  const { code, data, total, msg } = shaped(Searched, await get(host, 'search', asked, limitMs))
  if (code !== 1) return { code: 0, data: [], total: 0, msg }
  const safe = (address: string): string => (isWebAddress(address) ? address : '')
  const documents = (data ?? []).map((each) => ({
    ...each,
    link_url_zh: safe(each.link_url_zh),
    link_url_en: safe(each.link_url_en),
    download_url: safe(each.download_url),
  }))
  return { code, data: documents, total: Math.max(total ?? 0, documents.length), msg }
}

function shaped<T extends z.core.$ZodType>(shape: T, value: unknown): z.output<T> {
  const parsed = z.safeParse(shape, value)
  if (!parsed.success) throw new BoxAway('The Box host answers in another shape')
  return parsed.data
}

async function get(host: BoxHost, path: string, query: Record<string, string>, limitMs: number): Promise<unknown> {
  try {
    const address = `${host.address}/${path}?${new URLSearchParams(query).toString()}`
    const signal = AbortSignal.timeout(limitMs)
    const response = await fetch(address, { headers: { accept: 'application/json' }, redirect: 'manual', signal })
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw new BoxAway(`The Box host answers ${response.status} to ${path}`)
    }
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of response.body) {
      size += chunk.length
      if (size > boxAnswerBytes) throw new BoxAway(`The Box host sends too much for ${path}`)
      chunks.push(chunk)
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
  } catch (error) {
    if (error instanceof BoxAway) throw error
    // its own words may hold the address, and with it the password
    const why = error instanceof Error && error.name === 'TimeoutError' ? 'in time' : 'as it should'
    throw new BoxAway(`The Box host does not answer ${path} ${why}`)
  }
}
