import { PageLink, usePages } from '@portal/client'
import { localeOf } from '@portal/contract'
import { PersonLink } from '@portal/people/web'
import { LoadFailed, Loading, MoreRows, StateView, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { actionText, kindText } from '../action.texts.ts'
import { auditTexts } from '../audit.texts.ts'
import { accessControl, type AuditEntryView } from '../contract.ts'
import { detailText } from './detail-text.ts'
import { auditHref, toAuditFilter, parseAuditView, type AuditView } from './audit-view.ts'
import styles from './AuditPage.module.css'

const pageSize = 50

/** Newest first, with infinite scrolling. */
export function AuditEntryList({ view }: { view: AuditView }) {
  const t = useText(auditTexts)
  const pages = usePages(accessControl.audit, toAuditFilter(view), { pageSize })
  const { data, isError, refetch } = pages
  // new entries shift others to the next page, so duplicates are removed
  const entries = [...new Map(data?.pages.flatMap(({ List }) => List).map((entry) => [entry.Id, entry])).values()]
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : <Loading rows={8} />
  if (entries.length === 0) return <StateView kind="empty" text={t('none')} help={t('noneHelp')} />
  return (
    <>
      <p className={styles.count} role="status">
        {t('count', { count: data.pages[0]!.TotalCount })}
      </p>
      <ul className={look.surface} aria-label={t('heading')}>
        {entries.map((entry) => (
          <AuditEntryRow key={entry.Id} line={entry} />
        ))}
      </ul>
      <MoreRows pages={pages} rows={3} />
    </>
  )
}

const emptyView = parseAuditView('')

function AuditEntryRow({ line: entry }: { line: AuditEntryView }) {
  const t = useText(auditTexts)
  const { language } = useLanguage()
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  const isCommand = entry.Actor.startsWith('command:')
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={entry.At}>
        {format.format(new Date(entry.At))}
      </time>
      <span>
        {isCommand || !entry.ActorName ? (
          <span className={styles.time}>
            {isCommand ? `${t('command')} ${entry.Actor.slice('command:'.length)}` : entry.Actor}
          </span>
        ) : (
          <PersonLink account={entry.Actor}>{entry.ActorName}</PersonLink>
        )}
      </span>
      <span>{actionText(entry.Action, language)}</span>
      <PageLink href={auditHref(emptyView, { kind: entry.Kind, id: entry.ObjectId })}>
        {entry.Title || `${kindText(entry.Kind, language)} ${entry.ObjectId}`}
      </PageLink>
      {Object.keys(entry.Details).length > 0 && <EntryDetails details={entry.Details} />}
    </li>
  )
}

const detailLabels: Readonly<Record<string, 'was' | 'becomes'>> = { from: 'was', to: 'becomes' }

function EntryDetails({ details }: { details: AuditEntryView['Details'] }) {
  const t = useText(auditTexts)
  return (
    <details className={styles.details}>
      <summary>{t('showDetails')}</summary>
      <dl>
        {Object.entries(details).map(([name, value]) => (
          <div key={name}>
            <dt>{detailLabels[name] ? t(detailLabels[name]) : name}</dt>
            <dd>{detailText(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
