/** Draws the first screen of a page for its document, with the page's own parts; built for the server (0091). */
import { createCache, NavigationContext, QueryClientProvider, type Navigation } from '@portal/client'
import { install, pageHref, type Language } from '@portal/contract'
import type { UserDetail } from '@portal/me/web'
import { LanguageProvider, withReaderClock } from '@portal/ui'
import { HtmlCleaning } from '@portal/ui/late'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { drawings, loadDrawings } from './drawings.tsx'
import type { ScreenName } from './early-calls.ts'
import { atAddress } from './server-globals.ts'
import type { PageSettings } from './settings.ts'
import { Header } from './shell/Header.tsx'
import { MeContext } from './shell/me.ts'

interface DrawnScreen {
  screen: string
  pathname: string
  search: string
  hostname: string
  language: Language
  settings: PageSettings
  answers: readonly (readonly [path: string, body: string, data: unknown])[]
  /** No more answers will come. */
  isWhole: boolean
  /** That of the reader. */
  clock: (at: Date) => Date
  /** Null: this text is left to the page. */
  cleanHtml: (html: string) => string | null
}

const still = { go: () => undefined, close: () => undefined, block: () => () => undefined }

await loadDrawings()

/** Null: the page has no first screen that can be drawn, or its person is not known yet. */
export function drawFirstScreen(asked: DrawnScreen): string | null {
  const { search, hostname, language, settings, answers, clock, cleanHtml } = asked
  const me = answers.find(([path]) => path === 'user/detail')?.[2] as UserDetail | undefined
  if (!me?.TemplateConfig) return null
  const here = { pathname: asked.pathname === '/' ? pageHref('/home') : asked.pathname, search }
  const byPath = new Map(answers.map(([path, , data]) => [path, data]))
  const hasNamedList = answers.filter(([path]) => path === 'news/list').length > 1
  const parts = { me, here, answers: byPath, hasNamedList, isWhole: asked.isWhole }
  const page = drawings[asked.screen as ScreenName]?.(parts)
  if (!page) return null
  if (settings.installation) install(settings.installation)
  let isWhole = true
  const clean = (html: string): string => {
    const cleaned = cleanHtml(html)
    isWhole &&= cleaned !== null
    return cleaned ?? ''
  }
  const whole = (
    <MeContext value={me}>
      <Header me={me} portal="" settings={settings} />
      {page}
    </MeContext>
  )
  const frame = { language, cache: cacheOf(asked), navigation: { ...still, here }, clean }
  const draw = () => withReaderClock(clock, () => renderToString(framed(whole, frame)))
  const html = atAddress({ hostname, ...here }, draw)
  return isWhole ? stillHtml(html) : null
}

/** The answers, where the parts look for them. */
function cacheOf({ screen, answers }: DrawnScreen): ReturnType<typeof createCache> {
  const cache = createCache()
  for (const [path, body, data] of answers) {
    const input = JSON.parse(body) as Record<string, unknown>
    cache.setQueryData([path, '', input], data)
    const { PageIndex, PageSize, ...rest } = input
    // also the first page of a list that grows; on plain home that one lies below the fold
    if (screen === 'list' && PageIndex === 1)
      cache.setQueryData([path, '', 'pages', PageSize, rest], { pages: [data], pageParams: [1] })
  }
  return cache
}

/** The screen until the script has taken over: its popups are open. */
function stillHtml(html: string): string {
  return (
    html
      // two elements of one id would stand in the document
      .replaceAll(/ id="[^"]*"/g, '')
      .replaceAll('<dialog ', '<dialog open="" ')
  )
}

interface Frame {
  language: Language
  cache: ReturnType<typeof createCache>
  navigation: Navigation
  clean: (html: string) => string
}

/** Without what only answers to somebody: toasts and messages. */
function framed(children: ReactNode, { language, cache, navigation, clean }: Frame): ReactNode {
  return (
    <LanguageProvider value={{ language, setLanguage: () => undefined }}>
      <QueryClientProvider client={cache}>
        <HtmlCleaning value={clean}>
          <NavigationContext value={navigation}>{children}</NavigationContext>
        </HtmlCleaning>
      </QueryClientProvider>
    </LanguageProvider>
  )
}
