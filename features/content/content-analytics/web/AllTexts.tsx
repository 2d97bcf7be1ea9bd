import { companyDay, deskHref } from '@portal/contract'
import { call, PageLink, useNavigation, usePages } from '@portal/client'
import { Button, ErrorState, MoreRows, Skeleton, useLanguage, useMessage, useText } from '@portal/ui'
import { dayText, saveCsv, tableLook, type Cells } from '@portal/ui/charts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { contentAnalytics, type Reached } from '../contract.ts'
import { reachTexts } from '../desk.texts.ts'
import { listPageSize, orders } from '../rules.ts'
import { filterHref, type AnalyticsFilter } from './addresses.ts'
import styles from './ContentAnalyticsPage.module.css'
import { Panel } from './Panel.tsx'
import { TooFewReaders } from './TooFewReaders.tsx'

interface Props {
  filter: AnalyticsFilter
  seesReach: boolean
}

/** All texts of the period in pages, in the chosen order. */
export function AllTexts({ filter, seesReach }: Props) {
  const t = useText(reachTexts)
  const { go } = useNavigation()
  const availableOrders = seesReach ? orders : orders.filter((each) => each === 'newest' || each === 'comments')
  return (
    <Panel name={t('all')}>
      <div className={styles.tools}>
        <label className={styles.choice}>
          {t('order')}
          <select
            className={styles.select}
            value={filter.Order}
            onChange={(event) =>
              go(filterHref({ ...filter, Order: event.target.value as AnalyticsFilter['Order'] }), { replace: true })
            }
          >
            {availableOrders.map((each) => (
              <option key={each} value={each}>
                {t(`order_${each}`)}
              </option>
            ))}
          </select>
        </label>
        <ExportButton filter={filter} seesReach={seesReach} />
      </div>
      <ReachList key={filterHref(filter)} filter={filter} seesReach={seesReach} />
    </Panel>
  )
}

/** Downloads all texts as a file, with the same cells hidden. */
function ExportButton({ filter: { Days, Category }, seesReach }: Props) {
  const t = useText(reachTexts)
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    const answer = await call(contentAnalytics.all, { Days, Category })
    setBusy(false)
    if (!answer.ok) return show(t('failed'), { isError: true })
    const head = ['text', 'category', 'published', 'read', 'meant', 'share', 'likes', 'comments'] as const
    const rows: Cells = [
      (seesReach ? head : (['text', 'category', 'published', 'comments'] as const)).map((name) => t(name)),
      ...answer.data.List.map((each) => toCsvRow(each, seesReach)),
    ]
    saveCsv(t('file'), rows)
  }
  return (
    <Button isBusy={isBusy} onClick={() => void save()}>
      <Download aria-hidden />
      {t('export')}
    </Button>
  )
}

function toCsvRow(each: Reached, seesReach: boolean): (string | number | null)[] {
  const about = [each.Title, each.CategoryName, companyDay(new Date(each.PublishDate))]
  const { People, Meant, Share, Likes, Comments } = each
  return seesReach
    ? [...about, People, Meant, Share === null ? null : `${Share}%`, Likes, Comments]
    : [...about, Comments]
}

function ReachList({ filter, seesReach }: Props) {
  const { Days, Category, Order } = filter
  const pages = usePages(contentAnalytics.list, { Days, Category, Order }, { pageSize: listPageSize })
  const list = pages.data?.pages.flatMap((page) => page.List) ?? []
  if (pages.isPending) return <Skeleton shape="row" count={6} />
  if (!pages.data) return <ErrorState onRetry={pages.refetch} />
  return (
    <>
      <TextTable list={list} seesReach={seesReach} />
      <MoreRows pages={pages} />
    </>
  )
}

function TextTable({ list, seesReach }: { list: readonly Reached[]; seesReach: boolean }) {
  const t = useText(reachTexts)
  const { language } = useLanguage()
  const format = (value: number | null) => value ?? t('notShown')
  return (
    // a scrolling area must be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={`${tableLook.scroll} ${styles.table}`} role="group" aria-label={t('all')} tabIndex={0}>
      <table className={tableLook.table}>
        <thead>
          <tr>
            <th scope="col">{t('text')}</th>
            {seesReach && (
              <>
                <th scope="col">{t('share')}</th>
                <th scope="col" data-wide>
                  {t('read')}
                </th>
                <th scope="col" data-wide>
                  {t('meant')}
                </th>
                <th scope="col" data-wide>
                  {t('likes')}
                </th>
              </>
            )}
            <th scope="col">{t('comments')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((each) => (
            <tr key={each.NewsId}>
              <th scope="row">
                <PageLink href={deskHref('numbers', each.NewsId)}>{each.Title}</PageLink>
                <span className={styles.under}>
                  {`${each.CategoryName} · ${dayText(companyDay(new Date(each.PublishDate)), language, 'year')}`}
                </span>
                {seesReach && <TooFewReaders text={each} />}
                {seesReach && (
                  <span className={styles.compact}>
                    {t('inShort', {
                      people: format(each.People),
                      meant: format(each.Meant),
                      likes: format(each.Likes),
                    })}
                  </span>
                )}
              </th>
              {seesReach && (
                <>
                  <td>{each.Share === null ? t('notShown') : `${each.Share}%`}</td>
                  <td data-wide>{format(each.People)}</td>
                  <td data-wide>{format(each.Meant)}</td>
                  <td data-wide>{format(each.Likes)}</td>
                </>
              )}
              <td>{each.Comments}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
