import { pageHref } from '@portal/contract'
import { StateView, useText } from '@portal/ui'
import { use, type ComponentProps } from 'react'
import { messageTexts } from '../texts.ts'
import { GivenContext } from './given.tsx'
import styles from './Message.module.css'
import { useRealContent } from './outline.ts'

/** A full-page status, with a link to the portal for chat apps on desktops. */
export function Screen(said: Omit<ComponentProps<typeof StateView>, 'isPage'>) {
  useRealContent()
  return (
    <main id="content">
      <StateView {...said} isPage />
      <OpenPortal href={pageHref('/home')} isAlone />
    </main>
  )
}

/** Link to the portal; not on phones (SHELL-02). */
export function OpenPortal({ href, isAlone = false }: { href: string; isAlone?: boolean }) {
  const t = useText(messageTexts)
  const given = use(GivenContext)
  if (given ? given.isPhone : document.documentElement.dataset['device'] === 'phone') return null
  return (
    <a className={styles.onward} data-alone={isAlone || undefined} href={href}>
      {t('openPortal')}
    </a>
  )
}
