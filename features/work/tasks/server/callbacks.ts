/** Callback addresses of systems, and the secrets that sign the requests. */
import { createHmac } from 'node:crypto'
import type { Db, Secrets } from '@portal/server'

/**
 * Sets the callback address and returns a new secret, to be shown once; it is derived and never stored. null: there is
 * no active key with this name.
 */
export async function setCallback(db: Db, secrets: Secrets, name: string, url: string): Promise<string | null> {
  const system = await liveSystem(db, name)
  if (!system) return null
  const { version } = await db
    .insertInto('todo_callback')
    .values({ integration_id: system.id, url })
    .onConflict((conflict) =>
      conflict.column('integration_id').doUpdateSet((set) => ({ url, version: set('todo_callback.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return secretOf(secrets, system.id, version)
}

/**
 * Removes the callback, so that answers are given in the system itself. false: there is no active key with this name,
 * or it had no callback.
 */
export async function removeCallback(db: Db, name: string): Promise<boolean> {
  const system = await liveSystem(db, name)
  if (!system) return false
  const { numDeletedRows } = await db
    .deleteFrom('todo_callback')
    .where('integration_id', '=', system.id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function liveSystem(db: Db, name: string) {
  return db
    .selectFrom('integration')
    .select('id')
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** The form of Standard Webhooks. */
export function secretOf(secrets: Secrets, integrationId: number, version: number): string {
  const purpose = `todo-callback:${integrationId}:${version}`
  const bytes = ['a', 'b'].map((half) => Buffer.from(secrets.sign(purpose, half), 'base64url'))
  return `whsec_${Buffer.concat(bytes).toString('base64')}`
}

/** Returns the three headers of Standard Webhooks; a repeated id marks a repeated message. */
export function signedHeaders(secret: string, id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
