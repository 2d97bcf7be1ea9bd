/** Draws the first screen of a page for its document, with the page's own parts; built for the server (0091). */
import { createCache, NavigationContext, QueryClientProvider, type Navigation } from '@portal/client'
import { install, pageHref, type Language } from '@portal/contract'
import type { UserDetail } from '@portal/me/web'
import { LanguageProvider } from '@portal/ui'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { HomePage } from './pages/HomePage.tsx'
import { atHost } from './server-globals.ts'
import type { PageSettings } from './settings.ts'
import { Header } from './shell/Header.tsx'
import { MeContext } from './shell/me.ts'

interface DrawnScreen {
  pathname: string
  search: string
  hostname: string
  language: Language
  settings: PageSettings
  answers: readonly (readonly [path: string, body: string, data: unknown])[]
}

const still = { go: () => undefined, close: () => undefined, block: () => () => undefined }

/** Null: the page has no first screen that can be drawn, or its person is not known yet. */
export function drawFirstScreen(screen: DrawnScreen): string | null {
  const { pathname, search, hostname, language, settings, answers } = screen
  const me = answers.find(([path]) => path === 'user/detail')?.[2] as UserDetail | undefined
  if (!me?.TemplateConfig || !/^\/(home\/?)?$/i.test(pathname) || search !== '') return null
  if (settings.installation) install(settings.installation)
  const cache = createCache()
  for (const [path, body, data] of answers) cache.setQueryData([path, '', JSON.parse(body)], data)
  const navigation: Navigation = { ...still, here: { pathname: pageHref('/home'), search: '' } }
  const home = (
    <MeContext value={me}>
      <Header me={me} portal="" settings={settings} />
      <HomePage />
    </MeContext>
  )
  const html = atHost(hostname, () => renderToString(framed(home, { language, cache, navigation })))
  // two elements of one id would stand in the document until the script has taken over
  return html.replaceAll(/ id="[^"]*"/g, '')
}

interface Frame {
  language: Language
  cache: ReturnType<typeof createCache>
  navigation: Navigation
}

/** Without what only answers to somebody: toasts and messages. */
function framed(children: ReactNode, { language, cache, navigation }: Frame): ReactNode {
  return (
    <LanguageProvider value={{ language, setLanguage: () => undefined }}>
      <QueryClientProvider client={cache}>
        <NavigationContext value={navigation}>{children}</NavigationContext>
      </QueryClientProvider>
    </LanguageProvider>
  )
}
