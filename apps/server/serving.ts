/** The part of a process that serves people: calls, page and stream on one port. Workers have none (decision 0061). */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { closeAfterAnswers, systemClock, type Database, type Log, type ServerInstance } from '@portal/server'
import type { Bucket } from '@portal/files/server'
import { composeServer } from './compose-server.ts'
import type { Config } from './config.ts'
import { loadBuiltPages, servePage } from './page.ts'
import type { Platforms } from './platforms.ts'
import { shareAssets } from './shared-assets.ts'
import { ssoPageSettings, listSignInPlatforms, type Settings } from './settings.ts'
import { serveWellKnown } from './well-known.ts'
import { installation } from '@portal/contract'

const home = fileURLToPath(new URL('../../', import.meta.url))

export interface Serving {
  /** Port it listens on. */
  port: number
  streams: () => number
  /** Overload level: 0 none, 1 maximum. */
  overload: () => number
  /** Files of its build, which other processes serve, too; absent without a page. */
  ownAssets?: Parameters<typeof shareAssets>[1]
  /** Asks clients to use another connection from now on. */
  endConnections: () => void
  close: () => Promise<void>
}

interface ServingDeps {
  database: Database
  bucket: Bucket | undefined
  platforms: Platforms
  operations: NonNullable<Settings['operations']>
  log: Log
}

/** Starts serving. Rejects if the port is taken. */
export async function startServing(config: Config, deps: ServingDeps): Promise<Serving> {
  const { database, bucket, platforms, operations, log } = deps
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
        ...ssoPageSettings(config),
        providers: listSignInPlatforms(config),
        weekStart: config.weekStart,
        hasHealth: config.healthKeys !== undefined,
        deskWatermark: config.deskWatermark,
        installation: installation(),
      },
      {
        loadChatPage: app.messageFor,
        loadFirstScreen: app.loadFirstScreen,
        ...(await loadBuiltPages(`${home}dist/server`)),
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
    endConnections: () => closeAfterAnswers(app),
    close: () => closeCalls(app),
  }
}

/** Closes the server; running calls have three more seconds before their connection is cut. */
async function closeCalls(app: ServerInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), 3_000)
  await app.close()
  clearTimeout(cut)
}
