import { PageLink } from '@portal/client'
import { useText } from '@portal/ui'
import { listTexts } from '../list.texts.ts'
import { listHref, type ListView } from './addresses.ts'
import type { Overview } from './BusListPage.tsx'
import styles from './LineChoice.module.css'

/** All lines and each line with its progress; selects the line of the list. */
export function LineChoice({ overview, view }: { overview: Overview; view: ListView }) {
  const t = useText(listTexts)
  const all = { Id: undefined, Name: t('overall'), Riders: overview.Riders, Confirmed: overview.Confirmed }
  return (
    <nav className={styles.lines} aria-label={t('lines')}>
      {[all, ...overview.Lines].map(({ Id, Name, Riders, Confirmed }) => (
        <PageLink
          key={Id ?? 0}
          className={styles.line}
          href={listHref(view, { line: Id })}
          aria-current={view.line === Id ? 'true' : undefined}
          replaces
        >
          <span className={styles.name}>{Name}</span>
          <progress className={styles.done} max={Math.max(1, Riders)} value={Confirmed} aria-hidden />
          <span className={styles.count}>{t('ofRiders', { confirmed: Confirmed, riders: Riders })}</span>
        </PageLink>
      ))}
    </nav>
  )
}
