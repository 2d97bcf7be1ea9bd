/** The audit log of roles granted or revoked by a SCIM group names the key. */
import { createApiKey } from '@portal/api-keys/server'
import { sql } from '@portal/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { urns } from './scim-schemas.ts'

let app: TestApp
let key = ''
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  key = await createApiKey(app.db, 'idp', ['scim'], app.clock.now())
})
afterAll(() => app.stop())

async function call(method: string, path: string, body: object): Promise<string> {
  const response = await fetch(`${app.origin}/scim/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
    body: JSON.stringify(body),
  })
  expect(response.ok).toBe(true)
  const text = await response.text()
  return text === '' ? '' : (JSON.parse(text) as { id: string }).id
}

test('[DESK] changes of members and of the name of a group with roles are logged with the key and its time', async () => {
  const value = await call('POST', '/Users', { schemas: [urns.user], userName: 'new.editor', displayName: '新编' })
  const group = await call('POST', '/Groups', { schemas: [urns.group], displayName: 'Editors' })
  await sql`INSERT INTO group_role (group_id, role) SELECT id, 'editor' FROM scim_group WHERE scim_id = ${group}`.execute(
    app.db,
  )
  await call('PUT', `/Groups/${group}`, { schemas: [urns.group], displayName: 'Editors', members: [{ value }] })
  await call('PUT', `/Groups/${group}`, { schemas: [urns.group], displayName: 'News room', members: [] })
  const { rows } = await sql`SELECT actor, action, object_id, at FROM audit_log
    WHERE action LIKE 'group.%' ORDER BY id`.execute(app.db)
  const at = app.clock.now()
  expect(rows).toEqual([
    { actor: 'key:idp', action: 'group.join', object_id: 'new.editor', at },
    { actor: 'key:idp', action: 'group.rename', object_id: expect.stringMatching(/^\d+$/) as string, at },
    { actor: 'key:idp', action: 'group.leave', object_id: 'new.editor', at },
  ])
})
