import { deskHref } from '@portal/contract'
import { PageLink, useAnswer, useNavigation } from '@portal/client'
import { usePrevious } from '@portal/client/use-last'
import { LoadFailed, Loading, StateView, Badge, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { SearchField } from '@portal/ui/search-field'
import rows from '@portal/ui/table.module.css'
import { management, type ActivityRow } from '../contract.ts'
import { listTexts } from '../page.texts.ts'
import { activityHref, listHref, type ListView } from './addresses.ts'
import { Pager } from './Pager.tsx'
import { formatMoment } from './session-view.ts'
import styles from './Desk.module.css'

const pageSize = 20

export function ActivityList({ view }: { view: ListView }) {
  const t = useText(listTexts)
  const { go } = useNavigation()
  return (
    <div className={look.looseColumn}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('title')}</h1>
          <p className={look.intro}>{t('intro')}</p>
        </div>
        <PageLink className={styles.link} href={deskHref('writing')}>
          {t('write')}
        </PageLink>
      </header>
      <div className={styles.filters}>
        <div className={styles.words}>
          <SearchField
            words={view.words}
            label={t('search')}
            hint={t('searchHint')}
            onSearch={(words) => go(listHref(view, { words }), { replace: true })}
          />
        </div>
        <nav className={styles.choices} aria-label={t('which')}>
          {(['ahead', 'past'] as const).map((when) => (
            <PageLink
              key={when}
              className={styles.choice}
              href={listHref(view, { when })}
              aria-current={when === view.when ? 'true' : undefined}
              replaces
            >
              {t(when)}
            </PageLink>
          ))}
        </nav>
      </div>
      <Rows view={view} />
    </div>
  )
}

function Rows({ view }: { view: ListView }) {
  const t = useText(listTexts)
  const params = { When: view.when, Keyword: view.words, PageIndex: view.page, PageSize: pageSize }
  const { data: answer, error, refetch } = useAnswer(management.list, params)
  const data = usePrevious(answer)
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading />
  if (data.List.length === 0 && view.words !== '')
    return <StateView kind="empty" text={t('noMatch')} help={t('noMatchHelp')} />
  if (data.List.length === 0) return <StateView kind="empty" text={t('none')} help={t('noneHelp')} />
  return (
    <>
      <div className={`${rows.frame} ${styles.frame}`} aria-busy={!answer || undefined}>
        <table className={`${rows.table} ${styles.table} ${styles.stacks} ${styles.inline}`}>
          <thead>
            <tr>
              {(['activity', view.when === 'past' ? 'last' : 'next', 'sessions', 'seats', 'waiting'] as const).map(
                (column) => (
                  <th key={column} scope="col">
                    {t(column)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {data.List.map((row) => (
              <Row key={row.Id} row={row} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager
        page={view.page}
        size={pageSize}
        total={data.TotalCount}
        of="activities"
        label={t('title')}
        hrefOf={(page) => listHref(view, { page })}
      />
    </>
  )
}

function Row({ row }: { row: ActivityRow }) {
  const t = useText(listTexts)
  const { language } = useLanguage()
  return (
    <tr>
      <th scope="row">
        <PageLink className={rows.name} href={activityHref(row.Id)}>
          {row.Title}
        </PageLink>
        <span className={styles.under}>{row.Name}</span>
      </th>
      <td className={look.number}>
        {row.StartTime === null ? (
          <Badge tone="warning">{t('noSession')}</Badge>
        ) : (
          <>
            {formatMoment(row.StartTime, language)} {row.IsCancelled && <Badge>{t('cancelled')}</Badge>}
          </>
        )}
      </td>
      <td className={look.number} data-label={t('sessions')}>
        {row.Sessions}
      </td>
      <td className={look.number} data-label={t('seats')}>
        {row.Seats === 0 ? row.Signed : t('of', { count: row.Signed, max: row.Seats })}
      </td>
      <td className={look.number} data-label={t('waiting')}>
        {row.Waiting}
      </td>
    </tr>
  )
}
