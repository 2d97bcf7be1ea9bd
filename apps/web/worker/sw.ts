/**
 * The service worker: opens the shell at once on a repeat visit, and without network; what the server draws comes from
 * there, where it answers. Keeps one complete version of the page; a new one waits until the person chooses it, or for
 * the next navigation. It never touches calls: the page itself stores offline answers, per person.
 */
declare const self: ServiceWorkerGlobalScope
/** Inserted by the build: every script and stylesheet of this version. */
declare const FORECOURT_ASSETS: readonly string[]
declare const FORECOURT_VERSION: string
declare const FORECOURT_HOME: string
declare const FORECOURT_PAGES: Readonly<Record<'home' | 'drawn' | 'messages', RegExp>>

const shell = `shell-${FORECOURT_VERSION}`
const assets = FORECOURT_ASSETS
/** Fonts, cached when first used. */
const fonts = 'fonts'
/** The same as in offline/forget.ts: this file is one script and must not import anything. */
const picturesStore = 'pictures'
const keptLock = 'kept-answers'
const picturesMost = 300
const documentName = '/document'
/** The same as in offline/last-screen.ts: home as it stood last time, in the store of its person. */
const lastScreenName = '/kept/home?screen'
const answerStores = 'kept-'
/** Behind the last screen. */
const screenEnd = 'first-end'
const givenPlaceholder = '<!-- given -->'
const stylesheet = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/
/** The document of the network begins later than this: the shell is as fast. */
const networkWaitMs = 1000
/** The first navigation with a new version waits longer: what the shell opens is still of the old one. */
const versionWaitMs = 2000

const pages = FORECOURT_PAGES
const isHome = (pathname: string): boolean => pages.home.test(pathname)

/** The server draws these (apps/web/drawings.tsx): what one came for stands in the document, before any script. */
const isDrawn = ({ pathname, search }: URL): boolean =>
  (isHome(pathname) && search !== '') || pages.drawn.test(pathname)

/** Separate documents, and what is no page. */
const isElsewhere = (pathname: string): boolean => pages.messages.test(pathname) || /^\/(api|scim)\//i.test(pathname)

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(shell)
      await Promise.all([cache.addAll(assets), keepDocument(await fetch(FORECOURT_HOME, { cache: 'no-cache' }))])
    })(),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const others = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== shell)
      // keep the previous version: a window that still uses it requests its parts
      await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
      await self.clients.claim()
    })(),
  )
})

/** The person has chosen the new version. */
self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting()
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (!isElsewhere(pathname)) event.respondWith(answerDocument(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(event))
  else if (request.destination === 'image' && pathname.startsWith('/api/file/')) {
    event.respondWith(answerPicture(event))
  }
})

/** Answers from the cache, and refreshes it in the background (settings in the document may differ). */
async function answerDocument(event: FetchEvent): Promise<Response> {
  const address = new URL(event.request.url)
  const [kept, screen] = await Promise.all([
    caches.match(documentName, { cacheName: shell }),
    isHome(address.pathname) && address.search === '' ? findLastScreen() : '',
  ])
  if (!kept) return fetch(event.request)
  // a page that is opened anew may as well be of the new version; windows of this one keep its parts
  const { waiting } = self.registration
  waiting?.postMessage('take-over')
  const waitMs = waiting ? versionWaitMs : isDrawn(address) ? networkWaitMs : 0
  const answer = waitMs > 0 && (await fetchSoon(event.request, waitMs))
  if (answer) return answer
  const renewed = fetch(FORECOURT_HOME, { cache: 'no-cache' }).then(keepDocument)
  event.waitUntil(renewed.catch(() => undefined))
  return withNonce(kept, screen)
}

/** Nothing where the network fails, or begins too late. */
async function fetchSoon(request: Request, waitMs: number): Promise<Response | undefined> {
  // with an option it would not be a navigation any more, and the server would not draw
  const asked = fetch(request).catch(() => undefined)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, waitMs))
  const answer = await Promise.race([asked, late])
  if (answer?.ok) return answer
  void asked.then((each) => each?.body?.cancel())
  return undefined
}

/** The document checks whose it is, and throws it away otherwise. */
async function findLastScreen(): Promise<string> {
  const store = (await caches.keys()).find((name) => name.startsWith(answerStores))
  const kept = store && (await caches.match(lastScreenName, { cacheName: store }))
  return kept ? kept.text() : ''
}

/** Stored only if it belongs to this version, judged by its scripts, and to nobody. */
async function keepDocument(response: Response): Promise<void> {
  if (!response.ok) throw new Error(`The document answered ${response.status}`)
  if (/no-store/.test(response.headers.get('cache-control') ?? '')) throw new Error('The document is somebody’s')
  const text = await response.clone().text()
  const scripts = [...text.matchAll(/src="(?:\.?)(\/assets\/[^"]+)"/g)].map(([, name]) => name)
  if (scripts.every((name) => assets.includes(name!))) await (await caches.open(shell)).put(documentName, response)
}

/** A nonce is used once: replaces it in the policy and the scripts of the cached document, and adds the last screen. */
async function withNonce(kept: Response, screen: string): Promise<Response> {
  const policy = kept.headers.get('content-security-policy') ?? ''
  const old = /'nonce-([\w-]+)'/.exec(policy)?.[1]
  const document = await kept.text()
  const headers = new Headers(kept.headers)
  if (!old) return new Response(document, { headers })
  const nonce = crypto.randomUUID()
  const [link = '', href = ''] = stylesheet.exec(document) ?? []
  const styles = await insideStyles([href, ...sheetsOf(screen).filter((each) => each !== href)], old)
  headers.set(
    'content-security-policy',
    policy.replaceAll(old, nonce).replace("style-src 'self'", styles ? `style-src 'self' 'nonce-${nonce}'` : '$&'),
  )
  // what was kept is never searched for placeholders or a nonce
  const [before = '', after = ''] = document
    .replace(link, () => styles || link)
    .split(givenPlaceholder)
    .map((part) => part.replaceAll(old, nonce))
  // a screen without its styles is none
  if (!screen || !styles) return new Response(before + after, { headers })
  const drawn = `${screen}<script nonce="${nonce}">forecourtDraw();forecourtStart()</script><i id="${screenEnd}" hidden></i>`
  // all of it is here: to paint the outline first would only delay it
  const awaited = before.replace('</head>', `<link rel="expect" href="#${screenEnd}" blocking="render"></head>`)
  return new Response(awaited.replace('type="module"', 'type="later"') + drawn + after, { headers })
}

/** The stylesheets that a kept screen needs (offline/last-screen.ts). */
const sheetsOf = (screen: string): string[] =>
  /^<div [^>]*data-sheets="([^"]*)"/.exec(screen)?.[1]?.split(' ').filter(Boolean) ?? []

/**
 * Inside, the styles are there at once; a link waits for this worker once more. `''` if one of them is missing. The
 * disabled links are never fetched; what loads the chunks of the page takes them for loaded.
 */
async function insideStyles(hrefs: readonly string[], nonce: string): Promise<string> {
  const texts = await Promise.all(
    hrefs.map(async (href) => (await caches.match(href, { cacheName: shell }))?.text() ?? ''),
  )
  if (texts.includes('')) return ''
  const links = hrefs.map((href) => `<link rel="stylesheet" disabled href="${href}">`)
  const styles = hrefs.map((href, at) => `<style nonce="${nonce}" data-sheet="${href}">${texts[at]}</style>`)
  return [...links, ...styles].join('')
}

/** The name of an asset contains its hash: a cached one is always right. */
async function answerAsset(event: FetchEvent): Promise<Response> {
  const { request } = event
  const cached = await caches.match(request.url)
  if (cached) return cached
  const response = await fetch(request)
  // beside the answer: where the storage is full, what came is shown all the same
  if (response.ok && new URL(request.url).pathname.endsWith('.woff2'))
    event.waitUntil(keepFont(request.url, response.clone()))
  return response
}

async function keepFont(url: string, response: Response): Promise<void> {
  await (await caches.open(fonts)).put(url, response)
}

/** From the network, else from the cache. */
async function answerPicture(event: FetchEvent): Promise<Response> {
  const { request } = event
  try {
    const response = await fetch(request)
    if (response.ok && response.type === 'basic') event.waitUntil(keepPicture(request.url, response.clone()))
    return response
  } catch (error) {
    const cached = await caches.match(request.url, { cacheName: picturesStore })
    if (cached) return cached
    throw error
  }
}

/** The page creates the store while somebody is signed in; a picture that arrives after that is not kept. */
async function keepPicture(url: string, response: Response): Promise<void> {
  await navigator.locks.request(keptLock, { mode: 'shared' }, async () => {
    if (!(await caches.has(picturesStore))) return
    const cache = await caches.open(picturesStore)
    await cache.put(url, response)
    const names = await cache.keys()
    await Promise.all(names.slice(0, Math.max(0, names.length - picturesMost)).map((name) => cache.delete(name)))
  })
}
