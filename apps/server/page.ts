import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { linkPages, messagePages, pathMatcher, unlinkedPages } from '@portal/contract'
import type { Served } from '@portal/server'
import { documentPolicy } from '@portal/server'
import { addressOf } from './address.ts'
import { messageDocument, packed, type DrawPage } from './message-document.ts'
import type { MessageFor } from './message-reading.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

interface Asset {
  body: Buffer
  type: string
  encodings: { br?: Buffer; gzip?: Buffer }
}

/** What the page asks of its server: written into the document, never fetched. */
export interface PageSettings {
  env: string
  hasSso: boolean
  /** Platforms that one signs in by, beside single sign-on. */
  ways?: readonly string[]
  weekStart?: number
  /** Whether there are health questionnaires (QUIZ-06). */
  hasHealth?: boolean
}

/** The one page that another page of ours may show in a frame (NEWS-13). */
const framedPage = /^\/health\/embed\/?$/i
const isMessagePage = pathMatcher(messagePages)
const isPortalPage = pathMatcher([...linkPages, ...unlinkedPages])

interface Messages {
  /** What a request's message page shows; null: its document comes without text. */
  messageFor: MessageFor
  /** undefined: none was built. */
  drawPage: DrawPage | undefined
}

/** What draws message pages, as it was built into `folder`; undefined: it was not. */
export async function drawerIn(folder: string): Promise<DrawPage | undefined> {
  const file = join(folder, 'message-page.js')
  if (!existsSync(file)) return undefined
  const built = (await import(pathToFileURL(file).href)) as { messagePage: DrawPage }
  return built.messagePage
}

/** Serves the built page: every address that the portal has is the document, and all others are missing (SHELL-01). */
export async function servePage(
  app: Served,
  folder: string,
  settings: PageSettings,
  messages: Partial<Messages> = {},
): Promise<void> {
  const portal = await readFile(join(folder, 'index.html'), 'utf8')
  // small pages of their own, for the phone (MSG-01, MSG-02)
  const template = await readFile(join(folder, 'message.html'), 'utf8')
  const assets = await readAssets(join(folder, 'assets'))
  const message = messageDocument(template, (name) => assets.get(name)?.body.toString('utf8'), messages.drawPage)
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')

  app.get('/assets/*', (request, reply) => {
    const name = (request.params as { '*': string })['*']
    const asset = assets.get(name)
    if (!asset) return reply.code(404).type('text/plain').send('')
    const accepted = String(request.headers['accept-encoding'] ?? '')
    const encoding =
      asset.encodings.br && /\bbr\b/.test(accepted)
        ? 'br'
        : asset.encodings.gzip && /\bgzip\b/.test(accepted)
          ? 'gzip'
          : undefined
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(asset.type)
      .send(encoding ? asset.encodings[encoding] : asset.body)
  })

  const worker = await readFile(join(folder, 'sw.js'), 'utf8')
  app.get('/sw.js', (_request, reply) =>
    reply
      // what the worker may ask for itself: the shell, never another origin
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .header('cache-control', 'no-cache')
      .type('text/javascript; charset=utf-8')
      .send(worker),
  )

  for (const name of await readdir(join(folder, 'app')).catch(() => [])) {
    const body = await readFile(join(folder, 'app', name))
    const type = types[extname(name)] ?? 'application/octet-stream'
    app.get(`/app/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(type).send(body),
    )
  }

  const hasText = messages.drawPage ? messages.messageFor : undefined
  app.get('/*', async (request, reply) => {
    // an address that the portal does not have is missing; a person who opens it gets the page, which says so (SHELL-01)
    const { pathname } = addressOf(request)
    const isMessage = isMessagePage(pathname)
    if (!isMessage && !isPortalPage(pathname)) {
      reply.code(404)
      if (!request.headers.accept?.includes('text/html')) return reply.type('text/plain').send('')
    }
    const nonce = randomBytes(16).toString('base64url')
    const isFramed = framedPage.test(pathname)
    if (isFramed) reply.header('x-frame-options', 'SAMEORIGIN')
    reply
      .header('content-security-policy', documentPolicy(nonce, { hasStyle: isMessage, isFramed }))
      .type('text/html; charset=utf-8')
    if (!isMessage)
      return reply
        .header('cache-control', 'no-cache')
        .send(portal.replaceAll('{{nonce}}', nonce).replace('{{settings}}', () => json))
    // the text is a gain, never a condition: whatever fails here, the page asks for it itself
    const read = await hasText?.(request).catch((error: unknown) => {
      request.log.error({ err: error }, 'a message page came without its text')
      return null
    })
    const document = message({ pathname, nonce, settings: json, read: read ?? null }, (error) =>
      request.log.error({ err: error }, 'a message page could not be drawn'),
    )
    const { body, encoding } = await packed(document, String(request.headers['accept-encoding'] ?? ''))
    if (encoding) reply.header('content-encoding', encoding)
    // one person's, and as it is now
    return reply
      .header('cache-control', 'private, no-store')
      .header('vary', 'cookie, user-agent, accept-encoding')
      .send(body)
  })
}

async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const names = (await readdir(folder)).filter((name) => !/\.(br|gz)$/.test(name))
  const read = names.map(async (name): Promise<[string, Asset]> => {
    const path = join(folder, name)
    const encodings: Asset['encodings'] = {}
    if (existsSync(`${path}.br`)) encodings.br = await readFile(`${path}.br`)
    if (existsSync(`${path}.gz`)) encodings.gzip = await readFile(`${path}.gz`)
    return [name, { body: await readFile(path), type: types[extname(name)] ?? 'application/octet-stream', encodings }]
  })
  return new Map(await Promise.all(read))
}
