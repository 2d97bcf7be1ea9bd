/** The pages that cards in chats lead to: small, for phones, without the portal around them (MSG-01, MSG-02). */
// by name: what this build takes of the parts' door leaves the door itself out, and its style with it; the Latin web
// font is left out, too: 48 KB before the script is there, for a face that every phone has a good one of
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

// inside Feishu the client hands out a code without leaving the page, where it can
offerClientCode('FEISHU', async () => (await import('@portal/feishu/web')).codeInClient())

/** AUTH-10: what the portal's pages kept for another person goes, as it does when somebody else opens those. */
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
// what stands in the document already is taken over as it is, as soon as all of its script is there
if (!given) {
  void RichText.load().catch(() => undefined)
  createRoot(place).render(page)
} else if (shown.kind === 'news') hydrateRoot(place, page)
else void ReplyMessage.load().then(() => hydrateRoot(place, page))

// the web font for systems without a good Chinese face, which phones have: behind everything
addEventListener('load', () => setTimeout(() => import('@portal/ui/fonts-late.css').catch(() => undefined), 2000))
