/** Accounts of the load: people with sessions, and a system with an API key. */
import { addIntegration } from '@portal/api-keys/server'
import { openDatabase } from '@portal/server'
import { openSession } from '@portal/auth/server'
import type { Access } from './places.ts'

export interface Crowd {
  readonly accounts: readonly string[]
  readonly tokens: readonly string[]
  readonly key: string
}

/** Returns the first `count` people of the company, over a direct connection. */
export async function crowd({ user, password, database: name }: Access, port: number, count: number): Promise<Crowd> {
  const database = await openDatabase({
    connection: { host: '127.0.0.1', port, user, password, database: name },
    onLost: () => undefined,
  })
  try {
    const accounts = Array.from({ length: count }, (_, nth) => `p${nth + 1}`)
    const tokens: string[] = []
    for (let from = 0; from < count; from += 20) {
      const some = accounts
        .slice(from, from + 20)
        .map((account) => openSession(database.db, account, 'SSO', new Date()))
      tokens.push(...(await Promise.all(some)).map((each) => each!.Token))
    }
    return { accounts, tokens, key: await addIntegration(database.db, 'drill', ['notice'], new Date()) }
  } finally {
    await database.close()
  }
}
