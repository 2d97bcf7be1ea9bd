/** Ports on loopback and folders of each part. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { lastingPort } from '../machine.ts'

export interface Address {
  readonly port: number
  readonly url: string
}

export async function addressed(): Promise<Address> {
  const port = await lastingPort()
  return { port, url: `http://127.0.0.1:${port}` }
}

/** Returns whether a path answers 200. */
export const answers = (url: string) => async (): Promise<boolean> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(1_000) })
  await response.body?.cancel()
  return response.ok
}

/** Program folder of the newest installed PostgreSQL. */
export function postgresBin(): string {
  const folder = '/usr/lib/postgresql'
  const [version] = readdirSync(folder).toSorted((a, b) => Number(b) - Number(a))
  return join(folder, version!, 'bin')
}

/** Password of PostgreSQL in the drill, which only listens on loopback. */
export interface Access {
  readonly user: 'portal'
  readonly password: string
  readonly database: 'portal'
  readonly superuser: { readonly user: 'postgres'; readonly password: string }
}

export const urlOf = ({ user, password, database }: Access, port: number): string =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`
