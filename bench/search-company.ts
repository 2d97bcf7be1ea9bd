import { migrate, openDatabase } from '@portal/server'
import { openEmbedded } from '@portal/server/embedded'
import { openSession } from '@portal/auth/server'
import pg from 'pg'
import { seedSearch } from './search-seed.ts'

export interface SearchCompany {
  connection: Awaited<ReturnType<typeof openEmbedded>>['connection']
  /** Opens sessions of this many people of the same department. */
  signIn(count: number): Promise<string[]>
  release(): Promise<void>
}

const departments = 50

export const searchDatabase = 'bench_search_100000'
const [people, news] = [100_000, 50_000]

/** Opens the database of the folder; fills it with 100,000 people and 50,000 news if it is new. */
export async function openSearchCompany(folder: string, say: (line: string) => void): Promise<SearchCompany> {
  const embedded = await openEmbedded({ folder, log: say })
  const connection = { ...embedded.connection, database: searchDatabase }
  const open = () => openDatabase({ connection, onLost: (error) => say(error.message) })
  const admin = new pg.Client(embedded.connection)
  await admin.connect()
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [searchDatabase])
  if (!rowCount) {
    await admin.query(`CREATE DATABASE ${searchDatabase}`)
    const database = await open()
    await migrate(database.db)
    say(`Writing ${people} people and ${news} news`)
    await seedSearch(database.db, people, news)
    await database.close()
  }
  await admin.end()
  return {
    connection,
    async signIn(count) {
      const database = await open()
      const tokens: string[] = []
      for (let nth = 0; nth < count; nth++)
        tokens.push((await openSession(database.db, `p${1 + nth * departments}`, 'SSO', new Date()))!.Token)
      await database.close()
      return tokens
    },
    release: () => embedded.release(),
  }
}
