import { PageLink, useNavigation } from '@portal/client'
import { NewsAreaGrid } from '@portal/news/web/area-lists'
import { useText } from '@portal/ui'
import { ArrowLeft } from 'lucide-react'
import { valuePageTexts } from '../page.texts.ts'
import { valueDetailHref, valueDriveHref, parseValuePart, valueParts } from './addresses.ts'
import { HonorYears } from './HonorYears.tsx'
import type { ValuePageProps } from './ValueDrivePage.tsx'
import styles from './ValuePages.module.css'

/** VALUE-01: one section of the value drive in full. */
export function ValueDetailPage({ portal, showSource }: ValuePageProps) {
  const t = useText(valuePageTexts)
  const { here } = useNavigation()
  const chosen = parseValuePart(here.search)
  return (
    <main className={styles.page} id="content" data-part={chosen}>
      <header className={styles.masthead}>
        <PageLink className={styles.back} href={valueDriveHref(here.pathname)}>
          <ArrowLeft aria-hidden />
          {t('back')}
        </PageLink>
        <h1 className={styles.title}>{t(chosen)}</h1>
        <nav className={styles.parts} aria-label={t('parts')}>
          {valueParts.map((part) => (
            <PageLink
              key={part}
              className={styles.part}
              href={valueDetailHref(here.pathname, part)}
              aria-current={part === chosen ? 'page' : undefined}
              replaces
            >
              {t(part)}
            </PageLink>
          ))}
        </nav>
      </header>
      {chosen === 'honors' ? (
        <HonorYears />
      ) : (
        <>
          {/* the cards have third-level headings, as on the home page */}
          <h2 className="visually-hidden">{t(chosen)}</h2>
          <NewsAreaGrid key={chosen} of={chosen === 'joy' ? 'Joy' : 'Value'} portal={portal} showSource={showSource} />
        </>
      )}
    </main>
  )
}
