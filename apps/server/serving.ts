/** The part of a process that answers people: calls, page and stream on one port. A worker has none (decision 0061). */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { endConnections, systemClock, type Database, type Log, type Served } from '@portal/server'
import type { Bucket } from '@portal/files/server'
import { composeServer } from './compose-server.ts'
import type { Config } from './config.ts'
import { drawerIn, servePage } from './page.ts'
import type { Platforms } from './platforms.ts'
import { shareAssets } from './shared-assets.ts'
import { ssoOffered, waysOf, type Settings } from './settings.ts'
import { serveWellKnown } from './well-known.ts'

const home = fileURLToPath(new URL('../../', import.meta.url))

export interface Serving {
  /** On which it listens. */
  port: number
  streams: () => number
  /** How far it is above what it can carry: 0 is not at all. */
  overload: () => number
  /** The files of its build, which others serve too; absent: it has no page. */
  ownAssets?: Parameters<typeof shareAssets>[1]
  /** Who asks from now on is told to come by another connection. */
  endConnections: () => void
  close: () => Promise<void>
}

interface Around {
  database: Database
  bucket: Bucket | undefined
  platforms: Platforms
  operations: NonNullable<Settings['operations']>
  log: Log
}

/** Rejects where the port is taken. */
export async function serve(config: Config, around: Around): Promise<Serving> {
  const { database, bucket, platforms, operations, log } = around
  const app = await composeServer({ ...config, bucket, operations }, database, systemClock, log, platforms)
  serveWellKnown(app, { contact: config.securityContact, origin: config.publicOrigin, clock: systemClock })
  let ownAssets: Serving['ownAssets']
  const page = `${home}dist/web`
  if (existsSync(`${page}/index.html`))
    await servePage(
      app,
      page,
      {
        env: config.env,
        ...ssoOffered(config),
        ways: waysOf(config),
        weekStart: config.weekStart,
        hasHealth: config.healthKeys !== undefined,
      },
      {
        messageFor: app.messageFor,
        drawPage: await drawerIn(`${home}dist/server`),
        shareAssets(own) {
          ownAssets = own
          return shareAssets(database, own, systemClock)
        },
      },
    )
  await app.listen({ host: config.host, port: config.port })
  const port = app.addresses().find((address) => typeof address !== 'string')?.port ?? config.port
  return {
    port,
    streams: app.openStreams,
    overload: app.overloadLevel,
    ...(ownAssets ? { ownAssets } : {}),
    endConnections: () => endConnections(app),
    close: () => closeCalls(app),
  }
}

/** Who is being answered has three seconds more; then the connection is cut. */
async function closeCalls(app: Served): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), 3_000)
  await app.close()
  clearTimeout(cut)
}
