/** `npm run demo:wecom` and `npm run demo:feishu`, as somebody runs them who has a portal's variables set. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate, openDatabase } from '@portal/server'
import { openEmbedded, type Embedded } from '@portal/server/embedded'
import { seedCompany } from '@portal/test-portal'
import { expect, test } from '@playwright/test'

let folder: string
let embedded: Embedded

/** Two people are enough: a database that has some is not filled. */
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-demos-'))
  embedded = await openEmbedded({ folder, log: () => undefined })
  const database = await openDatabase({ connection: embedded.connection, onLost: () => undefined })
  await migrate(database.db)
  await seedCompany(database.db)
  await database.close()
})
test.afterAll(async () => {
  await embedded.release()
  await rm(folder, { recursive: true, force: true })
})

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

/** Settings that must not reach the demo: it would not start, or would use the company's database. */
const ofAnotherPortal = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/real',
  PORTAL_ENV: 'PROD',
  PORTAL_DATA: '/dev/null/real',
  SSO_ISSUER: 'https://sso.example',
  WECOM_SYNC: 'never',
  FEISHU_SYNC: 'never',
}

let demo: { child: ChildProcess; exit: Promise<[number | null]> } | undefined
test.afterEach(async () => {
  demo?.child.kill('SIGTERM')
  await demo?.exit
  demo = undefined
})

for (const [name, agent, way] of [
  ['wecom', 'wxwork/4.1.22 (MicroMessenger/6.2) WindowsWechat', 'WECHAT'],
  ['feishu', 'Lark/7.34.8 LarkLocale/zh_CN ChannelName/Feishu', 'FEISHU'],
] as const)
  test(
    `[AUTH-06] the demonstration of ${name} starts apart from any portal, signs somebody in, and ends @slow`,
    { tag: '@slow' },
    async ({ browser }) => {
      const port = await freePort()
      // without a desktop it opens no window of its own
      const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env
      const script = fileURLToPath(new URL(`../../demo/platforms/${name}.ts`, import.meta.url))
      const child = spawn(process.execPath, [script], {
        env: { ...env, ...ofAnotherPortal, PORT: port, DEMO_DATA: folder },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const exit = once(child, 'exit') as Promise<[number | null]>
      demo = { child, exit }
      let output = ''
      await new Promise<void>((ready, fail) => {
        const onOutput = (part: Buffer): void => {
          output += part.toString()
          if (output.includes('--user-agent=')) ready()
        }
        child.stdout.on('data', onOutput)
        child.stderr.on('data', onOutput)
        child.once('exit', () => fail(new Error(output)))
      })
      const page = await browser.newPage({
        userAgent: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 ${agent}`,
      })
      await page.goto(`http://127.0.0.1:${port}/people`)
      // signing in leads over several pages: what is kept is asked for until it is there
      await page.waitForFunction(
        (type) => localStorage['ADAccount'] === 'lin.wei' && localStorage['AUTH_TYPE'] === type,
        way,
      )
      await page.close()
      child.kill('SIGTERM')
      expect((await exit)[0], output).toBe(0)
    },
  )
