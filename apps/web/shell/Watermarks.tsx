import { recall, tabAccount, useNavigation } from '@portal/client'
import { useLanguage, Watermark } from '@portal/ui'
import { isDesk } from './title.ts'

/** SHELL-13: over pages without calls, with the name stored at sign-in. */
export function StoredWatermark() {
  const { language } = useLanguage()
  const account = tabAccount()
  return account ? <Watermark text={`${recall(language === 'CHS' ? 'CnName' : 'EnName')} ${account}`} /> : null
}

/** Over all other pages; the desk has its own, where there is personal data (DeskFrame.tsx). */
export function ViewerWatermark({ text, isOnDesk }: { text: string; isOnDesk: boolean }) {
  const { here } = useNavigation()
  return isOnDesk || !isDesk(here.pathname) ? <Watermark text={text} /> : null
}
