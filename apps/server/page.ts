import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  linkPages,
  messagePages,
  pathMatcher,
  statusPages,
  unlinkedPages,
  type Installation,
  type Text,
} from '@portal/contract'
import { answerOtherMethod, documentPolicy, matchesEtag, allowedMethods, encodingFor } from '@portal/server'
import type { ServerInstance, ServerReply, ServerRequest } from '@portal/server'
import { requestUrl } from './address.ts'
import { readAssets, contentTypeOf, type Asset } from './assets.ts'
import { createChatDocument, type RenderPage } from './chat-page-document.ts'
import type { LoadChatPage } from './chat-page-loader.ts'
import { isForeign, sendPieces } from './document-pieces.ts'
import { createFirstScreenDocument } from './first-screen-document.ts'
import type { FirstScreenPages, LoadFirstScreen } from './first-screen.ts'
import type { SharedAssets } from './shared-assets.ts'

/** Name of all assets in metrics and in the log. */
const assetConfig = { call: 'asset' }

/** Settings of the page: written into the document, never fetched. */
export interface PageSettings {
  env: string
  hasSso: boolean
  /** Names of the single sign-on providers, if there are two. */
  ssoNames?: readonly Text[]
  /** Platforms for sign-in besides single sign-on. */
  providers?: readonly string[]
  weekStart?: number
  /** True if there are health questionnaires (QUIZ-06). */
  hasHealth?: boolean
  /** Pages of the desk that have a watermark; absent: those with personal data. */
  deskWatermark?: 'personal' | 'all' | undefined
  installation?: Installation
}

/** The only page that may be framed by another page of the portal (NEWS-13). */
const isFramedPage = pathMatcher(['/health/embed'])
const isMessagePage = pathMatcher(messagePages)
const isPortalPage = pathMatcher([...linkPages, ...unlinkedPages, ...statusPages])

interface PageDeps {
  /** Returns the data of a chat page; null: its document comes without text. */
  loadChatPage: LoadChatPage
  /** Undefined when it was not built. */
  renderPage: RenderPage | undefined
  /** Data of the page's first screen; absent: every document is the outline. */
  loadFirstScreen: LoadFirstScreen
  pages: FirstScreenPages | undefined
  /** Shares the files of this build and finds those of other builds. */
  shareAssets: (own: ReadonlyMap<string, Asset>) => Promise<SharedAssets>
}

interface BuiltPages {
  renderPage?: RenderPage
  pages?: FirstScreenPages
}

/** Loads what draws pages on the server from `folder`; nothing if it was not built. */
export async function loadBuiltPages(folder: string): Promise<BuiltPages> {
  const file = join(folder, 'pages.js')
  if (!existsSync(file)) return {}
  const built = (await import(pathToFileURL(file).href)) as { messagePage: RenderPage } & FirstScreenPages
  return { renderPage: built.messagePage, pages: built }
}

/** Serves the built page: every address of the portal returns the document, all others 404 (SHELL-01). */
export async function servePage(
  app: ServerInstance,
  folder: string,
  settings: PageSettings,
  deps: Partial<PageDeps> = {},
): Promise<void> {
  const portal = await readFile(join(folder, 'index.html'), 'utf8')
  // small pages for the phone (MSG-01, MSG-02)
  const template = await readFile(join(folder, 'message.html'), 'utf8')
  const assets = await readAssets(join(folder, 'assets'))
  const otherBuilds = await deps.shareAssets?.(assets)
  const readStyles = (name: string): string | undefined =>
    assets.has(name) && name.endsWith('.css') ? readFileSync(join(folder, 'assets', name), 'utf8') : undefined
  const message = createChatDocument(template, readStyles, deps.renderPage)
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c')
  const filled = portal.replace('{{settings}}', () => json)
  const outline = filled.replace('{{reader}}', '').replace('{{language}}', '')
  const { pages } = deps
  const firstScreen = pages && createFirstScreenDocument(filled, { pages, settings, readStyles })

  app.get('/assets/*', { config: assetConfig }, async (request, reply) => {
    const name = (request.params as { '*': string })['*']
    const asset = assets.get(name)
    const packing = asset && encodingFor(request, [...asset.packed.keys()])
    // files of other builds are rarely requested: they are sent uncompressed
    const body = (packing && asset.packed.get(packing)) ?? (await asset?.whole()) ?? (await otherBuilds?.find(name))
    if (!body) return reply.code(404).type('text/plain').send('')
    if (packing) reply.header('content-encoding', packing)
    return reply
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(contentTypeOf(name))
      .send(body)
  })

  const worker = await readFile(join(folder, 'sw.js'))
  app.get('/sw.js', { config: { ...assetConfig, packed: 'always' } }, (request, reply) => {
    // the worker may only fetch from the portal itself
    reply
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .header('cache-control', 'no-cache')
    return sendWithEtag(request, reply, worker, 'text/javascript; charset=utf-8')
  })

  for (const name of await readdir(join(folder, 'app')).catch(() => [])) {
    const body = await readFile(join(folder, 'app', name))
    const type = contentTypeOf(name)
    // browsers request the favicon at the root
    for (const url of [`/app/${name}`, ...(name === 'favicon.ico' ? ['/favicon.ico'] : [])])
      app.get(url, { config: assetConfig }, (request, reply) =>
        sendWithEtag(request, reply.header('cache-control', 'public, max-age=86400'), body, type),
      )
  }

  const hasText = deps.renderPage ? deps.loadChatPage : undefined
  app.get('/*', { config: { call: 'page', packed: 'always' } }, async (request, reply) => {
    // an unknown address is 404; a browser gets the page, which says so (SHELL-01)
    const { pathname } = requestUrl(request)
    const isMessage = isMessagePage(pathname)
    if (!isMessage && !isPortalPage(pathname)) {
      reply.code(404)
      if (!request.headers.accept?.includes('text/html')) return reply.type('text/plain').send('')
    }
    const nonce = randomBytes(16).toString('base64url')
    const isFramed = isFramedPage(pathname)
    if (isFramed) reply.header('x-frame-options', 'SAMEORIGIN')
    const screen = isMessage ? null : await loadScreen(request, deps)
    // uncompressed they would be most of it, and the worker has them
    const hasStyles = screen ? !isForeign(request) : isMessage
    reply
      .header('content-security-policy', documentPolicy(nonce, { hasStyle: hasStyles, isFramed }))
      .type('text/html; charset=utf-8')
    if (!isMessage) {
      if (!screen || !firstScreen)
        return reply.header('cache-control', 'no-cache').send(outline.replaceAll('{{nonce}}', nonce))
      reply.header('cache-control', 'private, no-store').header('vary', 'cookie, accept-encoding')
      return sendPieces(request, reply, firstScreen({ nonce, screen, request, hasStyles }))
    }
    // the text in the document is optional: on any failure the page loads it itself
    const read = await hasText?.(request).catch((error: unknown) => {
      request.log.error({ err: error }, 'a message page came without its text')
      return null
    })
    const document = message({ pathname, nonce, settings: json, read: read ?? null }, (error) =>
      request.log.error({ err: error }, 'a message page could not be drawn'),
    )
    // personal and never cached
    return reply.header('cache-control', 'private, no-store').header('vary', 'cookie, user-agent').send(document)
  })
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'],
    url: '/*',
    handler: (request, reply) => {
      const { pathname } = requestUrl(request)
      const isPage = isMessagePage(pathname) || isPortalPage(pathname) || assets.has(pathname.slice('/assets/'.length))
      return answerOtherMethod(request, reply, isPage ? ['GET', 'HEAD'] : allowedMethods(app, pathname))
    },
  })
}

/** A failure costs the first screen and never the page. */
async function loadScreen(request: ServerRequest, { loadFirstScreen, pages }: Partial<PageDeps>) {
  return (
    pages &&
    loadFirstScreen?.(request, pages).catch((error: unknown) => {
      request.log.error({ err: error }, 'a document came without its first screen')
      return null
    })
  )
}

/** Sends a file or 304. The validator is weak, because compressed and uncompressed forms are the same file. */
function sendWithEtag(request: ServerRequest, reply: ServerReply, body: Buffer, type: string): ServerReply {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag)
  return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.type(type).send(body)
}
