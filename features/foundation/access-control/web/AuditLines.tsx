import { PageLink, usePages } from '@portal/client'
import { localeOf } from '@portal/contract'
import { PersonLink } from '@portal/people/web'
import { LoadFailed, Loading, MoreRows, StateView, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { actionText, kindText } from '../action.texts.ts'
import { auditTexts } from '../audit.texts.ts'
import { rights, type AuditLine } from '../contract.ts'
import { detailText } from './detail-text.ts'
import { auditHref, filterOf, viewOf, type AuditView } from './audit-view.ts'
import styles from './AuditPage.module.css'

const pageSize = 50

/** Newest first, with infinite scrolling. */
export function AuditLines({ view }: { view: AuditView }) {
  const t = useText(auditTexts)
  const pages = usePages(rights.audit, filterOf(view), { pageSize })
  const { data, isError, refetch } = pages
  // new entries shift others to the next page, so duplicates are removed
  const lines = [...new Map(data?.pages.flatMap(({ List }) => List).map((line) => [line.Id, line])).values()]
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : <Loading rows={8} />
  if (lines.length === 0) return <StateView kind="empty" text={t('none')} help={t('noneHelp')} />
  return (
    <>
      <p className={styles.count} role="status">
        {t('count', { count: data.pages[0]!.TotalCount })}
      </p>
      <ul className={look.surface} aria-label={t('heading')}>
        {lines.map((line) => (
          <Line key={line.Id} line={line} />
        ))}
      </ul>
      <MoreRows pages={pages} rows={3} />
    </>
  )
}

const nothing = viewOf('')

function Line({ line }: { line: AuditLine }) {
  const t = useText(auditTexts)
  const { language } = useLanguage()
  const format = new Intl.DateTimeFormat(localeOf(language), {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  const isCommand = line.Actor.startsWith('command:')
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={line.At}>
        {format.format(new Date(line.At))}
      </time>
      <span>
        {isCommand || !line.ActorName ? (
          <span className={styles.time}>
            {isCommand ? `${t('command')} ${line.Actor.slice('command:'.length)}` : line.Actor}
          </span>
        ) : (
          <PersonLink account={line.Actor}>{line.ActorName}</PersonLink>
        )}
      </span>
      <span>{actionText(line.Action, language)}</span>
      <PageLink href={auditHref(nothing, { kind: line.Kind, id: line.ObjectId })}>
        {line.Title || `${kindText(line.Kind, language)} ${line.ObjectId}`}
      </PageLink>
      {Object.keys(line.Details).length > 0 && <Details details={line.Details} />}
    </li>
  )
}

const names: Readonly<Record<string, 'was' | 'becomes'>> = { from: 'was', to: 'becomes' }

function Details({ details }: { details: AuditLine['Details'] }) {
  const t = useText(auditTexts)
  return (
    <details className={styles.details}>
      <summary>{t('showDetails')}</summary>
      <dl>
        {Object.entries(details).map(([name, value]) => (
          <div key={name}>
            <dt>{names[name] ? t(names[name]) : name}</dt>
            <dd>{detailText(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
