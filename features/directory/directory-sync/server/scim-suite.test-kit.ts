/** The public test suites as tables of requests and expected responses. */
import { expect } from 'vitest'
import { urns } from './scim-schemas.ts'
import { call, errorUrn } from './scim.test-kit.ts'

/** A value from the response of another row: `{name}`. */
export const kept: Record<string, string> = {}
const filled = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value).replaceAll(/\{(\w+)\}/g, (_, name: string) => kept[name]!)) as T

export type Row = readonly [
  method: string,
  path: string,
  body: object | undefined,
  status: number,
  seen?: object,
  keep?: string,
]

export async function answered([method, path, body, status, seen, keep]: Row, headers: Record<string, string> = {}) {
  const [cut, filter] = filled(path).split('filter=')
  const to = filter === undefined ? cut! : `${cut}filter=${encodeURIComponent(filter)}`
  const answer = await call(method, to, body && filled(body), headers)
  expect([answer.status, answer.body]).toEqual([status, expect.anything()])
  if (seen) expect(answer.body).toMatchObject(fromJson(filled(seen)))
  if (keep) kept[keep] = String(answer.body.id ?? answer.body.Resources?.[0]?.id)
}

/** `<any>` matches any non-empty text, `<number>` any number. */
function fromJson(value: unknown): object {
  const of = (each: unknown): unknown => {
    if (each === '<any>') return expect.stringMatching(/./)
    if (each === '<number>') return expect.any(Number)
    if (Array.isArray(each)) return each.map(of)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([key, part]) => [key, of(part)]))
  }
  return of(value) as object
}

export const list = { schemas: [urns.list] }
export const none = { ...list, totalResults: 0 }
export const error = (status: number) => ({ schemas: [errorUrn], status: String(status), detail: '<any>' })
export const patch = (...Operations: object[]) => ({ schemas: [urns.patch], Operations })

/** Runs each row under its method and path. */
export const asCases = (rows: readonly Row[]) => rows.map((row) => [row[0], row[1], row] as const)
