import { pageHref } from '@portal/contract'
import { PageLink, useNavigation } from '@portal/client'
import { useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { SearchField } from '@portal/ui/search-field'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { boxTexts } from '../texts.ts'
import { AppGrid } from './AppGrid.tsx'
import styles from './BoxPage.module.css'
import { Documents } from './Documents.tsx'
import { wordsHref, wordsOf } from './addresses.ts'

/** Credentials of the person at Box (BOX-02). */
export interface Asker {
  readonly ADAccount: string
  readonly UserMD5String: string
}

/** BOX-01: `/Box?q=…` */
export function BoxPage({ me }: { me: Asker | null }) {
  const t = useText(boxTexts)
  const { here, go } = useNavigation()
  const words = wordsOf(here.search)
  return (
    <main id="content" className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={look.pageTitle}>{t('title')}</h1>
          <p className={look.intro}>{t('lead')}</p>
        </div>
        <PageLink href={pageHref('/home')} className={styles.close} aria-label={t('close')} title={t('close')}>
          <X aria-hidden />
        </PageLink>
      </header>
      <SearchField
        words={words}
        label={t('searchLabel')}
        hint={t('searchHint')}
        onSearch={(next) => go(wordsHref(location, next), { replace: true })}
      />
      {me && words !== '' && <Documents me={me} words={words} />}
      <Apps me={me} />
    </main>
  )
}

function Apps({ me }: { me: Asker | null }) {
  const t = useText(boxTexts)
  const section = useRef<HTMLElement>(null)
  return (
    <section ref={section} tabIndex={-1} aria-label={t('apps')} className={look.column}>
      <h2 className={look.heading}>{t('apps')}</h2>
      {/* the button disappears on retry: keyboard users continue from here */}
      {me && <AppGrid me={me} onRetry={() => section.current?.focus()} />}
    </section>
  )
}
