import { PageLink } from '@portal/client'
import type { OutputOf } from '@portal/contract'
import { Skeleton, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import type { tasks } from '../contract.ts'
import { workflowTexts } from '../texts.ts'
import { tasksHref } from './addresses.ts'
import { useSystems } from './queries.ts'
import styles from './Systems.module.css'

type System = OutputOf<typeof tasks.icons>['List'][number]

interface Props {
  systems: readonly System[]
  /** the system whose to-dos are shown; '': all */
  chosen?: string
}

/** Loads and fails independently of the list below, and keeps its height while loading. */
export function LoadedSystems({ chosen }: Pick<Props, 'chosen'>) {
  const t = useText(workflowTexts)
  const { data, error, refetch } = useSystems()
  if (data)
    return data.List.length > 0 ? <Systems systems={data.List} {...(chosen === undefined ? {} : { chosen })} /> : null
  if (error)
    return (
      <p className={styles.failed} role="status">
        {t('systemsFailed')}
        <button type="button" className={styles.retry} onClick={() => void refetch()}>
          {t('retry')}
        </button>
      </p>
    )
  return (
    <div className={styles.waiting} aria-busy>
      <Skeleton shape="line" />
    </div>
  )
}

/** The systems with to-dos of the reader; a system that does not respond says so and keeps its place. */
function Systems({ systems, chosen }: Props) {
  const t = useText(workflowTexts)
  return (
    <ul className={look.wideRow} aria-label={t('systems')}>
      {chosen !== undefined && (
        <li>
          <PageLink className={styles.system} href={tasksHref()} aria-current={chosen === '' || undefined} replaces>
            {t('allSystems')}
          </PageLink>
        </li>
      )}
      {systems.map((system) => (
        <li key={system.Key}>
          {system.Count < 0 ? (
            <span className={styles.system} data-down title={t('notAnswering', { name: system.Name })}>
              <SystemIcon of={system} />
              <span className={styles.name}>{system.Name}</span>
              <span className={styles.down}>{t('notAnsweringShort')}</span>
            </span>
          ) : system.Here === 0 ? (
            <span className={styles.system}>
              <SystemIcon of={system} />
              <span className={styles.name}>{system.Name}</span>
              <span className={styles.count}>{system.Count > 99 ? '99+' : system.Count}</span>
            </span>
          ) : (
            <PageLink
              className={styles.system}
              href={tasksHref({ source: system.Key })}
              aria-current={chosen === system.Key || undefined}
              replaces={chosen !== undefined}
            >
              <SystemIcon of={system} />
              <span className={styles.name}>{system.Name}</span>
              <span className={styles.count}>{system.Count > 99 ? '99+' : system.Count}</span>
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The first letter of the name; as text, so that it uses the font of the page. */
function SystemIcon({ of }: { of: System }) {
  return (
    <span className={styles.sign} aria-hidden>
      {Array.from(of.Name)[0]?.toUpperCase()}
    </span>
  )
}
