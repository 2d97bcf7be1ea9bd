import { useNavigation } from '@portal/client'
import { ButtonLink, Card, Text, Toolbar, useText } from '@portal/ui'
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
    <Card label={t('chartTitle')}>
      <Toolbar
        end={
          <>
            {account !== me && (
              <ButtonLink icon={<LocateFixed aria-hidden />} href={at(me)}>
                {t('fromMe')}
              </ButtonLink>
            )}
            <ButtonLink icon={<IdCard aria-hidden />} href={personHref(here, account)}>
              {t('openCard')}
            </ButtonLink>
          </>
        }
      >
        <div>
          <Text>{t('chartIntro')}</Text>
          <div className={styles.keys}>
            <Text type="small" tone="muted">
              {t('chartKeys')}
            </Text>
          </div>
        </div>
      </Toolbar>
      <Chart centre={account} onCentre={(next) => go(at(next))} />
    </Card>
  )
}
