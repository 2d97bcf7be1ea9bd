import { createApiKey } from '@portal/api-keys/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect } from 'vitest'
import { urns } from './scim-schemas.ts'

export const { enterprise } = urns
export const errorUrn = 'urn:ietf:params:scim:api:messages:2.0:Error'

export interface Body {
  [key: string]: unknown
  id?: string
  totalResults?: number
  Resources?: Body[]
}

interface Answer {
  status: number
  type: string | null
  headers: Headers
  body: Body
}

export let app: TestApp
let key = ''

export async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  // time passes, so that the limit of calls is not what is tested
  app.clock.advance(1000)
  const response = await fetch(`${app.origin}/scim/v2${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    headers: response.headers,
    body: (text === '' ? {} : JSON.parse(text)) as Body,
  }
}

export const find = (filter: string, more = '') => call('GET', `/Users?filter=${encodeURIComponent(filter)}${more}`)

export const patch = (id: string, ...Operations: object[]) =>
  call('PATCH', `/Users/${id}`, { schemas: [urns.patch], Operations })

export const patchGroup = (id: string, ...Operations: object[]) =>
  call('PATCH', `/Groups/${id}`, { schemas: [urns.patch], Operations })

export const row = (account: string) =>
  app.db.selectFrom('person').selectAll().where('account', '=', account).executeTakeFirst()

export async function made(userName: string, more: object = {}): Promise<string> {
  const answer = await call('POST', '/Users', { schemas: [urns.user], userName, ...more })
  expect([answer.status, answer.body]).toEqual([201, expect.anything()])
  return answer.body.id!
}

export function useScim(): void {
  beforeAll(async () => {
    app = await startApp()
    await seedCompany(app.db)
    key = await createApiKey(app.db, 'idp', ['scim'], app.clock.now())
  })
  afterAll(() => app.stop())
}
