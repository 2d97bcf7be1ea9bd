import { PortalToolkit } from '@portal/toolkit/web'
import { useText, WhileArriving } from '@portal/ui'
import { shellTexts } from '../shell/messages.ts'
import styles from './PlantPage.module.css'

/** The manufacturing portal: its own tools (TOOL-04). */
export function PlantPage() {
  const t = useText(shellTexts)
  return (
    <main className={styles.page} id="content">
      <h1 className={styles.title}>{t('mlTitle')}</h1>
      <WhileArriving>
        <PortalToolkit />
      </WhileArriving>
    </main>
  )
}
