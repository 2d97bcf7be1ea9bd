/** The pages that chat cards lead to: small, for phones, without the portal's frame (MSG-01, MSG-02). */
// imported file by file: this build excludes the index of the UI package and its styles, and the Latin web font: saves
// 48 KB before the first script, and every phone has a good Latin face
import '@portal/ui/tokens.css'
import '@portal/ui/base.css'
import { configureCalls, hostsOf, identityHeaders, recall } from '@portal/client'
import { translate } from '@portal/contract'
import { MessagePage, messageTexts, RichText, shownBy } from '@portal/chat-pages/web'
import { ReplyMessage } from '@portal/chat-pages/web/document'
import { endedSession, mayGoOn, offerClientCode, watchOtherTabs } from '@portal/auth/web'
import { rootFontSize } from '@portal/ui'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { takeFlight } from './flight.ts'
import { readGiven } from './given.ts'
import { MessageFrame } from './message-frame.tsx'
import { forgetKept } from './offline/forget.ts'
import { readSettings } from './settings.ts'

const settings = readSettings()
const shown = shownBy(location.pathname, recall('Language'))
const { language } = shown

configureCalls({
  base: hostsOf(location.hostname).api,
  headers: () => ({ ...identityHeaders(), language }),
  onSessionEnd: (_code, token) => endedSession(settings, token),
  mayCall: mayGoOn,
  takeFlight,
})
watchOtherTabs()

// inside Feishu the client can hand out a code without leaving the page
offerClientCode('FEISHU', async () => (await import('@portal/feishu/web')).codeInClient())

/** AUTH-10: deletes offline data of another person, as the portal's pages do. */
async function forgetOthers(account: string): Promise<void> {
  if ('caches' in globalThis && 'locks' in navigator) await forgetKept(account)
}

function scaleRoot(): void {
  const isDesktop = document.documentElement.dataset['device'] !== 'phone'
  document.documentElement.style.fontSize = `${rootFontSize({ width: innerWidth, isDesktop })}px`
}
addEventListener('resize', scaleRoot)

document.title = translate(messageTexts.title, language)
const given = readGiven()
const place = document.getElementById('root')!
const page = (
  <MessageFrame language={language} given={given}>
    <MessagePage shown={shown} settings={settings} onEntered={(account) => void forgetOthers(account)} />
  </MessageFrame>
)
// the document already holds the page: hydrate it once all of its script has loaded
if (!given) {
  void RichText.load().catch(() => undefined)
  createRoot(place).render(page)
} else if (shown.kind === 'news') hydrateRoot(place, page)
else void ReplyMessage.load().then(() => hydrateRoot(place, page))

// the web font for systems without a good Chinese face (phones have one), after everything else
addEventListener('load', () => setTimeout(() => import('@portal/ui/fonts-late.css').catch(() => undefined), 2000))
