import { PageLink, useAnswer } from '@portal/client'
import { usePrevious } from '@portal/client/use-last'
import { localeOf } from '@portal/contract'
import { PersonLink } from '@portal/people/web'
import { LoadFailed, Loading, StateView, Badge, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import rows from '@portal/ui/table.module.css'
import { bus, type Rider } from '../contract.ts'
import { listTexts } from '../list.texts.ts'
import { listPageSize } from '../rules.ts'
import { riderFilter, listHref, type ListView } from './addresses.ts'
import styles from './RiderTable.module.css'

export function RiderTable({ view }: { view: ListView }) {
  const t = useText(listTexts)
  const params = { ...riderFilter(view), PageIndex: view.page, PageSize: listPageSize }
  const { data: answer, error, refetch } = useAnswer(bus.riders, params)
  const data = usePrevious(answer)
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  if (data.List.length === 0) return <StateView kind="empty" text={t('none')} help={t('noneHelp')} />
  return (
    <>
      <div className={`${rows.frame} ${styles.frame}`} aria-busy={!answer || undefined}>
        <table className={`${rows.table} ${styles.table}`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.List.map((rider) => (
              <Row key={rider.ADAccount} rider={rider} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager view={view} total={data.TotalCount} />
    </>
  )
}

const columns = ['name', 'employeeId', 'department', 'line', 'stop', 'confirmTime'] as const

function Row({ rider }: { rider: Rider }) {
  const t = useText(listTexts)
  const { language } = useLanguage()
  const time = rider.ConfirmTime
  return (
    <tr>
      <th scope="row">
        <PersonLink className={rows.name} account={rider.ADAccount}>
          {rider.Name}
        </PersonLink>
      </th>
      <td className={look.number}>{rider.EmployeeId}</td>
      <td>{rider.Department}</td>
      <td>{rider.Line || <span className={look.muted}>{t('noLine')}</span>}</td>
      <td>
        {rider.Stop} {rider.Time && <span className={look.number}>{rider.Time}</span>}
      </td>
      <td className={styles.state}>
        {time ? (
          <time className={look.number} dateTime={time}>
            <span className={styles.done}>{t('confirmed')}</span>{' '}
            {new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeStyle: 'short' }).format(
              new Date(time),
            )}
          </time>
        ) : (
          <Badge tone="warning">{t('waiting')}</Badge>
        )}
      </td>
    </tr>
  )
}

function Pager({ view, total }: { view: ListView; total: number }) {
  const t = useText(listTexts)
  const last = Math.max(1, Math.ceil(total / listPageSize))
  const page = Math.min(view.page, last)
  const from = (page - 1) * listPageSize + 1
  const to = Math.min(total, page * listPageSize)
  return (
    <nav className={rows.pager} aria-label={t('title')}>
      <span role="status">{last === 1 ? t('count', { count: total }) : t('range', { from, to, count: total })}</span>
      {page > 1 && (
        <PageLink className={rows.turn} href={listHref(view, { page: page - 1 })}>
          {t('previous')}
        </PageLink>
      )}
      {page < last && (
        <PageLink className={rows.turn} href={listHref(view, { page: page + 1 })}>
          {t('next')}
        </PageLink>
      )}
    </nav>
  )
}
