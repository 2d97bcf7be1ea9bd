/** A portal with the demo company, as a process of its own, and browsers of its people. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApiKey } from '@portal/api-keys/server'
import { auth } from '@portal/auth/contract'
import type { Envelope, Endpoint, OutputOf } from '@portal/contract'
import { openDatabase } from '@portal/server'
import { openEmbedded } from '@portal/server/embedded'
import { chromium, type BrowserContext } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from '../../scripts/chromium.mjs'
import { signIn } from '../signed-in.ts'
import { startProcess } from '../started.ts'
import type { HandKind } from './hand.ts'
import type { Desk } from './step.ts'

const group = 'Press office'
const demoFile = (path: string): string => fileURLToPath(new URL(`../../demo/${path}`, import.meta.url))

export interface OpenDesk {
  desk: Desk
  /** Closes the browsers of a step. */
  closePages(): Promise<void>
  stop(): Promise<void>
}

export async function openDesk(kind: HandKind, say: (line: string) => void): Promise<OpenDesk> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Name Chromium with CHROMIUM')
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-desk-week-'))
  const picture = join(folder, 'picture.png')
  const made = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#246b7a' } })
  await writeFile(picture, await made.png().toBuffer())
  const { origin, child } = await startProcess('../apps/server/main.ts', {
    PORT: '0',
    PORTAL_ENV: 'DEV',
    PORTAL_DATA: folder,
    DEMO: 'yes',
  })
  await addGroup(folder, origin, say)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const tokens = new Map<string, Promise<string>>()
  let contexts: BrowserContext[] = []

  async function call<E extends Endpoint>(endpoint: E, input: unknown, token = ''): Promise<OutputOf<E>> {
    const headers = { 'content-type': 'application/json', language: 'EN', ...(token ? { token } : {}) }
    const response = await fetch(`${origin}/api/${endpoint.path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(input),
    })
    const answer = (await response.json()) as Envelope<OutputOf<E>>
    if (answer.Code !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`)
    return answer.Data as OutputOf<E>
  }
  function tokenOf(account: string): Promise<string> {
    const known = tokens.get(account) ?? call(auth.devToken, { ADAccount: account }).then(({ Token }) => Token)
    tokens.set(account, known)
    return known
  }
  const desk: Desk = {
    kind,
    group,
    files: {
      picture,
      film: demoFile('films/v9-launch-film.mp4'),
      document: demoFile('documents/travel-policy-2026.pdf'),
    },
    ask: async (account, endpoint, input) => call(endpoint, input, await tokenOf(account)),
    async open(account, path) {
      const context = await browser.newContext({
        baseURL: origin,
        viewport: { width: 1440, height: 900 },
        locale: 'en-GB',
        timezoneId: 'Asia/Shanghai',
      })
      contexts.push(context)
      context.setDefaultTimeout(15_000)
      await signIn(context, origin, { account, language: 'EN' })
      const page = await context.newPage()
      page.on('filechooser', () => undefined)
      await page.goto(path)
      return page
    },
  }
  return {
    desk,
    async closePages() {
      const ended = contexts
      contexts = []
      await Promise.all(ended.map((context) => context.close()))
    },
    async stop() {
      await browser.close()
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Of the company's directory, as it sends groups: the desk makes none. */
async function addGroup(folder: string, origin: string, say: (line: string) => void): Promise<void> {
  // the database of the running portal
  const embedded = await openEmbedded({ folder, log: say })
  const database = await openDatabase({ connection: embedded.connection, onLost: (error) => say(error.message) })
  const key = await createApiKey(database.db, 'directory', ['scim'], new Date())
  await database.close()
  await embedded.release()
  const answer = await fetch(`${origin}/scim/v2/Groups`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/scim+json' },
    body: JSON.stringify({ schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: group }),
  })
  if (!answer.ok) throw new Error(`The group was not made: ${answer.status}`)
}
