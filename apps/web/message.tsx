/** The pages that chat cards lead to: small, for phones, without the portal's frame (MSG-01, MSG-02). */
// imported file by file: this build excludes the index of the UI package and its styles, and the Latin web font: saves
// 48 KB before the first script, and every phone has a good Latin face
import '@portal/ui/tokens.css'
import '@portal/ui/base.css'
import { configureCalls, hostsOf, identityHeaders, keptLanguage, tabIdentity } from '@portal/client'
import { translate } from '@portal/contract'
import { ChatPage, messageTexts, RichText, parseChatPageRoute } from '@portal/chat-pages/web'
import { ReplyMessage } from '@portal/chat-pages/web/document'
import { handleSessionEnd, canTabContinue, watchOtherTabs } from '@portal/auth/web'
import { rootFontSize } from '@portal/ui'
import { loadLateFonts } from '@portal/ui/late-fonts'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './client-codes.ts'
import { takeEarlyResponse } from './early-response.ts'
import { readDocumentData } from './document-data.ts'
import { MessageFrame } from './message-frame.tsx'
import { deleteOfflineData } from './offline/forget.ts'
import { readSettings } from './settings.ts'

const settings = readSettings()
const route = parseChatPageRoute(location.pathname, keptLanguage())
const { language } = route

configureCalls({
  base: hostsOf(location.hostname).api,
  headers: () => ({ ...identityHeaders(), language }),
  session: () => tabIdentity()?.session,
  onSessionEnd: (_code, session) => handleSessionEnd(settings, session),
  canCall: canTabContinue,
  takeEarlyResponse,
})
watchOtherTabs()

/** AUTH-10: deletes offline data of another person, as the portal's pages do. */
async function forgetOthers(account: string): Promise<void> {
  if ('caches' in globalThis && 'locks' in navigator) await deleteOfflineData(account)
}

function scaleRoot(): void {
  const isDesktop = document.documentElement.dataset['device'] !== 'phone'
  document.documentElement.style.fontSize = `${rootFontSize({ width: innerWidth, isDesktop })}px`
}
addEventListener('resize', scaleRoot)

document.title = translate(messageTexts.title, language)
const documentData = readDocumentData()
const rootElement = document.getElementById('root')!
const page = (
  <MessageFrame language={language} bootstrap={documentData}>
    <ChatPage route={route} settings={settings} onEntered={(account) => void forgetOthers(account)} />
  </MessageFrame>
)
// the document already holds the page: hydrate it once all of its script has loaded
if (!documentData) {
  void RichText.load().catch(() => undefined)
  createRoot(rootElement).render(page)
} else if (route.kind === 'news') hydrateRoot(rootElement, page)
else void ReplyMessage.load().then(() => hydrateRoot(rootElement, page))

// after everything else
addEventListener('load', () => setTimeout(loadLateFonts, 2000))
