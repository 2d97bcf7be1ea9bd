/** A portal whose documents bring their first screen, drawn with the page's own parts as they stand in the sources. */
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll } from 'vitest'
import { callsAfter } from '../web/drawings.tsx'
import { earlyCalls } from '../web/early-calls.ts'
import { drawFirstScreen } from '../web/first-screen.tsx'

type AskedScreen = Parameters<typeof drawFirstScreen>[0]

/** As a page of the portal says it in its cookie; elsewhere than the machine of the tests, which is anywhere. */
export const pageCookie = (language: 'CHS' | 'EN'): string => `${language}.Pacific/Auckland`

interface DrawnPortal {
  app: TestApp
  /** The drawing fails. */
  isBroken: boolean
  /** The last drawing: an error in it is logged, not shown. */
  asked: AskedScreen | undefined
  open: typeof open
}

/** A folder with the page's document, and none of its scripts. */
export async function createPageFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-first-'))
  await mkdir(join(folder, 'assets'))
  await copyFile(join(import.meta.dirname, '../web/index.html'), join(folder, 'index.html'))
  for (const name of ['message.html', 'sw.js']) await writeFile(join(folder, name), '')
  return folder
}

/** With the demo company; opened before the tests of a file, closed behind them. */
export function useDrawnPortal(): DrawnPortal {
  const portal: DrawnPortal = { app: undefined!, isBroken: false, asked: undefined, open }
  let folder = ''
  beforeAll(async () => {
    folder = await createPageFolder()
    const draw = (screen: AskedScreen) => {
      if (portal.isBroken) throw new Error('a part of the page is broken')
      portal.asked = screen
      return drawFirstScreen(screen)
    }
    portal.app = await startApp({
      settings: { env: 'DEV' },
      page: { folder, pages: { earlyCalls, callsAfter, drawFirstScreen: draw } },
    })
    await seedCompany(portal.app.db)
  })
  afterAll(async () => {
    await portal.app.stop()
    await rm(folder, { recursive: true })
  })
  return portal
}

async function open(
  this: DrawnPortal,
  account: string | null,
  path = '/home',
  { page = pageCookie('EN'), ...headers }: Record<string, string> = {},
) {
  const { origin } = this.app
  const session = account ? `forecourt-${new URL(origin).port}=${await this.app.signIn(account)}; ` : ''
  const cookie = `${session}forecourt-page=${page}`
  const response = await fetch(`${origin}${path}`, { headers: { accept: 'text/html', cookie, ...headers } })
  const text = await response.text()
  const given = [...text.matchAll(/>forecourtGive\("((?:[^"\\]|\\.)*)",/g)].map(
    ([, key]) => JSON.parse(`"${key}"`) as string,
  )
  /** The markup that the document shows before any script, without its answers. */
  const drawn = /<div id="first"[^]*(?=<script[^>]*>forecourtDraw)/.exec(text)?.[0] ?? ''
  return { response, text, given, drawn, isDrawn: drawn !== '' }
}
