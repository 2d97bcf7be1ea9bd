import '@portal/ui/tokens.css'
import '@portal/ui/base.css'
import '@portal/ui/fonts.css'
import '@portal/ui/fonts-first.css'
import {
  deferUntilFirstScreen,
  configureCalls,
  createCache,
  forget,
  hostsOf,
  identityHeaders,
  keptLanguage,
  onFirstScreen,
  QueryClientProvider,
  recall,
  remember,
  tabIdentity,
} from '@portal/client'
import { install, localeOf, translate, type Language } from '@portal/contract'
import { setChatOpener } from '@portal/people/web'
import { endAttempt, handleSessionEnd, canTabContinue, isAppOfOther, watchOtherTabs } from '@portal/auth/web'
import { LanguageProvider, MessageProvider, rootFontSize, ToastProvider } from '@portal/ui'
import { startTransition, StrictMode, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CurrentPage, redirectOf } from './routes.tsx'
import { isBusPage, languageOfRoute } from './shell/title.ts'
import { createPageHistory } from './shell/page-history.ts'
import { Shell } from './shell/Shell.tsx'
import { ErrorBoundary } from './shell/ErrorBoundary.tsx'
import { shellTexts } from './shell/texts.ts'
import { dropDrawn, leaveDrawn } from './shell/frame.ts'
import { readSettings } from './settings.ts'
import './client-codes.ts'
import { dropEarlyResponses, takeEarlyResponse } from './early-response.ts'
import { offlineSupport } from './offline/index.ts'
import { loadTranslations } from './translations.ts'
import './frame.css'

const settings = readSettings()
// the document was drawn for the person before
if (isAppOfOther()) dropDrawn()
if (settings.installation) install(settings.installation)
const cache = createCache()
// before anything reads the address
endAttempt()
const currentLanguage = () => languageOfRoute(location.pathname, location.search) ?? keptLanguage()
setDocumentLanguage(currentLanguage())
// the bus token is for the bus calls only (BUS-01)

configureCalls({
  base: hostsOf(location.hostname).api,
  headers: () => ({
    ...identityHeaders(),
    ...(isBusPage(location.pathname) && recall('busToken') ? { bustoken: recall('busToken') } : {}),
    language: currentLanguage(),
  }),
  session: () => tabIdentity()?.session,
  onSessionEnd(_code, session) {
    // what the worker kept is of somebody who may have left
    dropDrawn()
    return handleSessionEnd(settings, session)
  },
  canCall: canTabContinue,
  takeEarlyResponse: takeEarlyResponse,
  offlineSupport: offlineSupport,
})

// inside WeChat Work the JS-SDK opens chats; it is loaded at the first one
if (/wxwork\//i.test(navigator.userAgent))
  setChatOpener(async (account) => (await import('@portal/wecom/web')).openChat(account))

/** Only where it differs: the browser restyles every element for the same one, too. */
function setDocumentLanguage(language: Language): void {
  const root = document.documentElement
  const locale = localeOf(language)
  if (root.lang !== locale) root.lang = locale
}

function scaleRoot(): void {
  const isDesktop = document.documentElement.dataset['device'] !== 'phone'
  document.documentElement.style.fontSize = `${rootFontSize({ width: innerWidth, isDesktop })}px`
}
scaleRoot()
addEventListener('resize', scaleRoot)

const describePage = () =>
  import('./late.ts').then((late) => late.describePage(currentLanguage())).catch(() => undefined)

watchOtherTabs()

const history = createPageHistory(redirectOf)

/** At once in Chinese and English; where the texts of a language do not come, the page is in English. */
function whenTranslated(language: Language, go: () => void): void {
  const waits = loadTranslations(language)
  if (waits) void waits.then(go, go)
  else go()
}

function Root() {
  const [language, setLanguage] = useState<Language>(currentLanguage)
  const choice = useMemo(
    () => ({
      language,
      setLanguage(next: Language) {
        const change = () => {
          remember('Language', next)
          remember('lang', next)
          void describePage()
          setDocumentLanguage(next)
          setLanguage(next)
          dropEarlyResponses()
          void cache.resetQueries()
        }
        whenTranslated(next, change)
      },
    }),
    [language],
  )
  return (
    <LanguageProvider value={choice}>
      <QueryClientProvider client={cache}>
        <ErrorBoundary>
          <ToastProvider
            label={translate(shellTexts.notices, language)}
            closeLabel={translate(shellTexts.close, language)}
          >
            <MessageProvider>
              <Shell settings={settings} history={history}>
                <CurrentPage />
              </Shell>
            </MessageProvider>
          </ToastProvider>
        </ErrorBoundary>
      </QueryClientProvider>
    </LanguageProvider>
  )
}

if (/home|own/.test(document.documentElement.dataset['begins'] ?? '')) deferUntilFirstScreen()
onFirstScreen(leaveDrawn)
if (!isBusPage(location.pathname)) forget('busToken')
// not needed for the first paint, and behind the pictures
setTimeout(describePage, 500)
whenTranslated(currentLanguage(), () => {
  const show = () =>
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <Root />
      </StrictMode>,
    )
  // the document shows home already: drawn in pieces, so that what is pressed meanwhile is heard
  if (document.documentElement.dataset['first']) startTransition(show)
  else show()
})
