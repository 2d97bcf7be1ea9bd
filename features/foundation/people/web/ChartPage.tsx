import { PageLink, useNavigation } from '@portal/client'
import { useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { IdCard, LocateFixed } from 'lucide-react'
import { peopleTexts } from '../page.texts.ts'
import { emptyView, personHref, viewHref } from './addresses.ts'
import { Chart } from './Chart.tsx'
import styles from './ChartPage.module.css'

/** The chart as a page. Its centre is in the address, so that "back" returns to the previous one. */
export function ChartPage({ account, me }: { account: string; me: string }) {
  const t = useText(peopleTexts)
  const { here, go } = useNavigation()
  const at = (chart: string) => viewHref(here, { ...emptyView, chart })
  return (
    <section className={styles.page} aria-label={t('chartTitle')}>
      <header className={styles.head}>
        <p className={styles.intro}>
          {t('chartIntro')}
          <span className={styles.keys}>{t('chartKeys')}</span>
        </p>
        <div className={look.row}>
          {account !== me && (
            <PageLink className={styles.way} href={at(me)}>
              <LocateFixed aria-hidden />
              {t('fromMe')}
            </PageLink>
          )}
          <PageLink className={styles.way} href={personHref(here, account)}>
            <IdCard aria-hidden />
            {t('openCard')}
          </PageLink>
        </div>
      </header>
      <Chart centre={account} onCentre={(next) => go(at(next))} />
    </section>
  )
}
