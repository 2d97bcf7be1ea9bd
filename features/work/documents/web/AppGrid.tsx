import { writtenIn } from '@portal/contract'
import { Skeleton, StateView, useLanguage, useText } from '@portal/ui'
import { ArrowUpRight } from 'lucide-react'
import type { BoxApp } from '../contract.ts'
import { boxTexts } from '../texts.ts'
import { appAddress } from '../rules.ts'
import { AppIcon } from './AppIcon.tsx'
import styles from './AppGrid.module.css'
import type { Asker } from './BoxPage.tsx'
import { useApps } from './queries.ts'

const places = 9

/** BOX-01: the apps, each opening in a new tab. */
export function AppGrid({ me, onRetry }: { me: Asker; onRetry: () => void }) {
  const t = useText(boxTexts)
  const { data, error, refetch } = useApps(me)
  if (error) {
    // a page that was open over midnight has yesterday's password; a reload brings today's
    const isStale = error.failure.reason === 'wrongPassword'
    const onPress = () => {
      if (isStale) return location.reload()
      onRetry()
      void refetch()
    }
    return (
      <StateView kind="error" text={error.failure.message || t('loadFailed')} action={{ label: t('retry'), onPress }} />
    )
  }
  if (!data)
    return (
      <div className={styles.grid} role="status" aria-label={t('loading')}>
        {Array.from({ length: places }, (_, index) => (
          <span key={index} className={styles.place}>
            <Skeleton shape="row" />
          </span>
        ))}
      </div>
    )
  if (data.length === 0) return <StateView kind="empty" text={t('noApps')} help={t('noAppsHelp')} />
  return (
    <ul className={styles.grid}>
      {data.map((app) => (
        <li key={app.fullUrl}>
          <App app={app} />
        </li>
      ))}
    </ul>
  )
}

function App({ app }: { app: BoxApp }) {
  const t = useText(boxTexts)
  const { language } = useLanguage()
  const name = writtenIn({ zh: app.name, en: app.name_en }, language) || app.fullUrl
  const about = writtenIn({ zh: app.description, en: app.description_en }, language)
  const href = appAddress(app.fullUrl, language)
  if (href === null) return null
  return (
    <a className={styles.app} href={href} target="_blank" rel="noopener noreferrer">
      <AppIcon src={app.fullThumb} name={name} />
      <span className={styles.words}>
        <span className={styles.name}>
          {name}
          <ArrowUpRight className={styles.out} aria-hidden />
          <span className="visually-hidden"> ({t('opensTab')})</span>
        </span>
        {about && <span className={styles.about}>{about}</span>}
      </span>
    </a>
  )
}
