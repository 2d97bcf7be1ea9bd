import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installation, type Endpoint, type Envelope, type OutputOf, type RequestOf } from '@portal/contract'
import type { ServerInstance } from '@portal/server'
import { openSession } from '@portal/auth/server'
import { composeServer } from '../../apps/server/compose-server.ts'
import { ssoPageSettings, listSignInPlatforms, type Settings } from '../../apps/server/settings.ts'
import type { RenderPage } from '../../apps/server/chat-page-document.ts'
import type { FirstScreenPages } from '../../apps/server/first-screen.ts'
import { loadBuiltPages, servePage } from '../../apps/server/page.ts'
import { serveWellKnown } from '../../apps/server/well-known.ts'
import { fakeClock, freshDatabase, type FakeClock, type TestDatabase } from '@portal/testing'
import { withReadOnlyCalls } from './read-only-calls.ts'

interface AskOptions {
  token?: string
  language?: 'CHS' | 'EN'
  portal?: string
  headers?: Record<string, string>
}

export interface TestApp {
  readonly origin: string
  readonly database: TestDatabase
  readonly db: TestDatabase['db']
  readonly clock: FakeClock
  readonly server: ServerInstance
  /** Makes a real HTTP request and returns its envelope. */
  ask<E extends Endpoint>(endpoint: E, input: RequestOf<E>, options?: AskOptions): Promise<Envelope<OutputOf<E>>>
  /** Requests any path with any body, for what a typed client would never send. */
  raw(path: string, init?: RequestInit): Promise<Response>
  /** Waits until this portal has heard of everything that was committed. */
  catchUp(): Promise<boolean>
  /** Returns a session token of a person. */
  signIn(account: string): Promise<string>
  stop(): Promise<void>
}

const builtPage = fileURLToPath(new URL('../../dist/web', import.meta.url))
const builtDrawer = fileURLToPath(new URL('../../dist/server', import.meta.url))

/**
 * How long documents and batches wait for a call: on a busy machine, too, none is left out. Where a journey holds calls
 * back, each is asked for by itself.
 */
const waitMsOf = (page: unknown): number => (page === true ? 0 : 30_000)

/** Starts the whole portal on a cloned database and a free port; `page`: with the built page, or another. */
export async function startApp(
  options: {
    settings?: Partial<Settings>
    connections?: number
    now?: string
    /** 'drawn': documents bring their first screen. Otherwise the page asks for it, where a journey can hold calls back. */
    page?: boolean | 'drawn' | { folder: string; drawPage?: RenderPage; pages?: FirstScreenPages }
    /** Destination of log lines; absent: none. */
    logger?: object
    /** Starts a second portal on the database of another one, which remains its owner. */
    beside?: TestApp
  } = {},
): Promise<TestApp> {
  const database = options.beside?.database ?? (await freshDatabase({ max: options.connections ?? 10 }))
  const clock = fakeClock(options.now ?? '2026-11-21T09:00:00+08:00')
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-app-'))
  const settings: Settings = {
    env: 'TEST',
    sso: undefined,
    modifyPassUrl: '',
    isShowDate: true,
    trustProxy: undefined,
    dataFolder,
    // the clock stands still: rate limits would never recover
    hasCallLimits: false,
    // a busy machine is no reason for a dashboard without its parts
    documentWaitMs: waitMsOf(options.page),
    dashboardPartMs: 30_000,
    // tests write to the database directly, and read through the calls
    isEager: true,
    ...options.settings,
  }
  const reading = await withReadOnlyCalls(database, options.connections ?? 10)
  const server = await composeServer(settings, reading.database, clock, options.logger ?? false)
  // a rate limit counts on the connection of its call
  if (settings.hasCallLimits === false) reading.check(server.routes)
  const page = {
    env: settings.env,
    ...ssoPageSettings(settings),
    providers: listSignInPlatforms(settings),
    hasHealth: settings.healthKeys !== undefined,
    deskWatermark: settings.deskWatermark,
    installation: installation(),
  }
  serveWellKnown(server, { contact: undefined, origin: settings.publicOrigin, clock })
  const { messageFor, loadFirstScreen } = server
  if (options.page === true || options.page === 'drawn')
    await servePage(server, builtPage, page, {
      loadChatPage: messageFor,
      ...(options.page === 'drawn' ? { loadFirstScreen } : {}),
      ...(await loadBuiltPages(builtDrawer)),
    })
  else if (options.page)
    await servePage(server, options.page.folder, page, {
      loadChatPage: messageFor,
      loadFirstScreen,
      renderPage: options.page.drawPage,
      pages: options.page.pages,
    })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  // the address that platforms redirect to, known only now
  settings.publicOrigin ??= origin

  return {
    origin,
    database,
    db: database.db,
    clock,
    server,
    catchUp: () => server.catchUp(),
    raw: (path, init) => fetch(`${origin}/api/${path}`, { redirect: 'manual', ...init }),
    async ask(endpoint, input, { token, language, portal, headers } = {}) {
      const path = portal ? (endpoint.sitePath ?? endpoint.path) : endpoint.path
      const asked = portal ? { Template: portal, ...(input as object) } : input
      const own = { ...(token ? { token } : {}), ...(language ? { language } : {}), ...headers }
      const isGet = endpoint.method === 'GET'
      const query = isGet ? `?${new URLSearchParams(asked as Record<string, string>).toString()}` : ''
      const init = isGet ? {} : { method: 'POST', body: JSON.stringify(asked) }
      const type = isGet ? {} : { 'content-type': 'application/json' }
      const response = await fetch(`${origin}/api/${path}${query}`, { ...init, headers: { ...own, ...type } })
      return (await response.json()) as Envelope<OutputOf<typeof endpoint>>
    },
    async signIn(account) {
      const opened = await openSession(database.db, account, 'SSO', clock.now())
      if (!opened) throw new Error(`${account} cannot sign in`)
      return opened.Token
    },
    async stop() {
      await server.close()
      await reading.close()
      if (!options.beside) await database.drop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}
