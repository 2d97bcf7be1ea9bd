import { pageHref } from '@portal/contract'
import { StatePage, useText } from '@portal/ui'
import { use, type ComponentProps } from 'react'
import { messageTexts } from '../texts.ts'
import { BootstrapContext } from './bootstrap-context.tsx'
import styles from './ChatPage.module.css'
import { useRemoveOutline } from './outline.ts'

/** A full-page status, with a link to the portal for chat apps on desktops. */
export function StatusScreen(stateProps: ComponentProps<typeof StatePage>) {
  useRemoveOutline()
  return (
    <main id="content">
      <StatePage {...stateProps} />
      <OpenPortal href={pageHref('/home')} isAlone />
    </main>
  )
}

/** Link to the portal; not on phones (SHELL-02). */
export function OpenPortal({ href, isAlone = false }: { href: string; isAlone?: boolean }) {
  const t = useText(messageTexts)
  const bootstrap = use(BootstrapContext)
  if (bootstrap ? bootstrap.isPhone : document.documentElement.dataset['device'] === 'phone') return null
  return (
    <a className={styles.onward} data-alone={isAlone || undefined} href={href}>
      {t('openPortal')}
    </a>
  )
}
