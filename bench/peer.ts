/**
 * npm run bench -- peer [seconds]: list, detail, comment and search beside Directus on the same PostgreSQL, with the same
 * 1,000 articles and 10,000 comments, both signed in, 16 clients. The command installs Directus into .cache/peer.
 */
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openSession } from '@portal/auth/server'
import { migrate, openDatabase } from '@portal/server'
import { openEmbedded } from '@portal/server/embedded'
import pg from 'pg'
import { indexSeeded } from './index-seeded.ts'
import { send, type Sent } from './load.ts'
import { seed } from './seed.ts'
import { startPortalProcess } from './started.ts'
import { typedNumber } from '../scripts/arguments.mjs'

const version = '11.1.2'
const seconds = typedNumber(process.argv[3] ?? 5, 'seconds')
const [turns, clients, news, commentsEach] = [5, 16, 1_000, 10]
const run = promisify(execFile)
const cache = fileURLToPath(new URL('../.cache/peer', import.meta.url))
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const title = '充电'

await install()
const folder = await mkdtemp(join(tmpdir(), 'forecourt-peer-'))
const embedded = await openEmbedded({ folder, log: say })
try {
  const [own, theirs] = [await createDatabase('bench_peer_own'), await createDatabase('bench_peer_directus')]
  const database = await openDatabase({ connection: own, onLost: (error) => say(error.message) })
  await migrate(database.db)
  await seed(database.db, news, commentsEach)
  await indexSeeded(database.db, news)
  const { Token } = (await openSession(database.db, 'p1', 'SSO', new Date()))!
  await database.close()
  const portal = await startPortalProcess(own, folder)
  const directus = await startDirectus(theirs)

  const NewsId = news / 2
  const post = (path: string, body: object): Sent => ({ path: `/api/${path}`, body: JSON.stringify(body) })
  const get = (path: string): Sent => ({ path, body: '', method: 'GET' })
  const fields = 'id,title,published_at,author,category,reads,likes,comments'
  const pairs: readonly [name: string, portal: Sent, directus: Sent][] = [
    [
      'list',
      post('news/list', { PageIndex: 1, PageSize: 20 }),
      get(`/items/articles?limit=20&sort=-published_at&fields=${fields}&meta=total_count`),
    ],
    ['detail', post('news/detail', { NewsId }), get(`/items/articles/${NewsId}`)],
    [
      'comment',
      post('news/AddComment', { NewsId, Comment: '写得很清楚' }),
      { path: '/items/article_comments', body: JSON.stringify({ article: NewsId, author: 'p1', text: '写得很清楚' }) },
    ],
    [
      'search',
      post('search/all', { title }),
      get(`/items/articles?search=${encodeURIComponent(title)}&limit=5&fields=id,title,published_at`),
    ],
  ]
  const results = []
  say('| call | portal /s | Directus /s | ratio |\n|---|---|---|---|')
  for (const [name, ours, peers] of pairs) {
    const rates = { portal: [] as number[], directus: [] as number[] }
    for (let turn = 0; turn < turns; turn++) {
      rates.directus.push(await measure(directus.origin, peers, { authorization: `Bearer ${directus.token}` }))
      rates.portal.push(await measure(portal.origin, ours, { token: Token }))
    }
    const [p, d] = [middle(rates.portal), middle(rates.directus)]
    results.push({ call: name, portal: Math.round(p), directus: Math.round(d), ratio: p / d })
    say(`| ${name} | ${p.toFixed(0)} | ${d.toFixed(0)} | ${(p / d).toFixed(1)} |`)
  }
  say(JSON.stringify(results))
  portal.child.kill('SIGTERM')
  directus.child.kill('SIGKILL')
} finally {
  await embedded.release()
  await rm(folder, { recursive: true, force: true })
}

/** Without scripts of packages: nothing is built, and what is built beforehand comes in the packages. */
async function install(): Promise<void> {
  const installed = `${cache}/node_modules/directus/package.json`
  if (
    existsSync(installed) &&
    (JSON.parse(await readFile(installed, 'utf8')) as { version: string }).version === version
  )
    return
  await mkdir(cache, { recursive: true })
  // the version that Directus names has no binary for Node 24 in its package
  const overrides = { 'isolated-vm': '6.1.2' }
  await writeFile(`${cache}/package.json`, JSON.stringify({ private: true, overrides }))
  say(`Installing Directus ${version} into .cache/peer`)
  const options = ['--no-audit', '--no-fund', '--ignore-scripts']
  await run('npm', ['install', ...options, `directus@${version}`], { cwd: cache, maxBuffer: 2 ** 26 })
}

async function createDatabase(name: string): Promise<pg.ClientConfig> {
  const admin = new pg.Client(embedded.connection)
  await admin.connect()
  await admin.query(`CREATE DATABASE ${name}`)
  await admin.end()
  return { ...embedded.connection, database: name }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts Directus as its manual says, without cache, limits or telemetry, with the rows that the portal has. */
async function startDirectus(connection: pg.ClientConfig) {
  const port = await freePort()
  const admin = { email: 'admin@example.com', password: 'bench-password' }
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DB_CLIENT: 'pg',
    DB_HOST: String(connection.host),
    DB_PORT: String(connection.port),
    DB_DATABASE: String(connection.database),
    DB_USER: String(connection.user),
    DB_PASSWORD: String(connection.password),
    SECRET: 'a secret of the measurement',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    STORAGE_LOCAL_ROOT: `${folder}/directus-files`,
  }
  const cli = `${cache}/node_modules/directus/cli.js`
  await run(process.execPath, [cli, 'bootstrap'], { cwd: cache, env })
  const child = spawn(process.execPath, [cli, 'start'], { cwd: cache, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 600; tries++) {
    if (
      await fetch(`${origin}/server/ping`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break
    await pause(200)
  }
  const ask = async (path: string, body: object, token = ''): Promise<{ data: { access_token: string } }> => {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { data: { access_token: string } }
  }
  const { access_token: token } = (await ask('/auth/login', admin)).data
  const field = (name: string, type: string) => ({ field: name, type })
  const id = { field: 'id', type: 'integer', schema: { is_primary_key: true, has_auto_increment: true } }
  const counts = ['reads', 'likes', 'comments'].map((name) => field(name, 'integer'))
  const texts = ['title', 'author', 'category'].map((name) => field(name, 'string'))
  const articles = [id, ...texts, field('body', 'text'), field('published_at', 'timestamp'), ...counts]
  await ask('/collections', { collection: 'articles', schema: {}, fields: articles }, token)
  const comments = [id, field('article', 'integer'), field('author', 'string'), field('text', 'text')]
  await ask('/collections', { collection: 'article_comments', schema: {}, fields: comments }, token)
  const relation = { collection: 'article_comments', field: 'article', related_collection: 'articles', schema: {} }
  await ask('/relations', relation, token)
  await copyRows(connection)
  return { child, origin, token }
}

async function copyRows(to: pg.ClientConfig): Promise<void> {
  const [from, into] = [new pg.Client({ ...to, database: 'bench_peer_own' }), new pg.Client(to)]
  await Promise.all([from.connect(), into.connect()])
  const rowsOf = async (text: string): Promise<string> =>
    JSON.stringify((await from.query<Record<string, unknown>>(text)).rows)
  const articles =
    await rowsOf(`SELECT id::int, title_zh AS title, body_zh AS body, author, category, published_at, k.reads,
    k.likes, k.comments FROM news JOIN news_count k ON k.news_id = id`)
  const comments = await rowsOf('SELECT id::int, news_id::int AS article, author, text FROM news_comment')
  for (const [table, rows] of [
    ['articles', articles],
    ['article_comments', comments],
  ]) {
    await into.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [rows])
    await into.query(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`)
  }
  await into.query('VACUUM ANALYZE')
  await Promise.all([from.end(), into.end()])
}

function middle(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!
}

async function measure(origin: string, shot: Sent, headers: Readonly<Record<string, string>>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const begun = performance.now()
  const end = begun + (seconds * 1000) / turns
  let calls = 0
  async function client(): Promise<void> {
    while (performance.now() < end) {
      await send(origin, shot, '', agent, headers)
      calls += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  return calls / ((performance.now() - begun) / 1000)
}
