/** [PEOPLE-01] Under overload, provisioning has the ranks of reads and changes. */
import { createServer, createStreams } from '@portal/server'
import { fakeClock, nobody } from '@portal/testing'
import { expect, test } from 'vitest'
import { createScim } from './scim.ts'

test('reads are refused before changes', async () => {
  const clock = fakeClock('2026-11-28T09:00:00+08:00')
  const deps = { db: undefined as never, clock }
  const ranks: Record<string, string | undefined> = {}
  const app = createServer({
    ...deps,
    routes: [],
    guards: nobody,
    streams: createStreams(),
    logger: false,
    extraRoutes: [
      async (scope) => {
        scope.addHook('onRoute', ({ method, url, config }) => {
          ranks[`${String(method)} ${url.replace('/scim/v2', '')}`] = config?.rank
        })
        await createScim({ ...deps, integration: async () => null })(scope)
      },
    ],
  })
  await app.ready()
  await app.close()
  expect(ranks).toMatchObject({
    'GET /Users': 'read',
    'POST /Users/.search': 'read',
    'GET /Groups/:id': 'read',
    'POST /Users': 'change',
    'PUT /Groups/:id': 'change',
    'PATCH /Users/:id': 'change',
    'DELETE /Users/:id': 'change',
  })
})
