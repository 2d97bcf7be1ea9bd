import { useAnswer } from '@portal/client'
import { usePrevious } from '@portal/client/use-last'
import { PersonLink } from '@portal/people/web'
import { Badge, EmptyState, ErrorState, Loading, Time, useText } from '@portal/ui'
import { Pagination, Table, type Column } from '@portal/ui/table'
import { bus, type Rider } from '../contract.ts'
import { listTexts } from '../list.texts.ts'
import { listPageSize } from '../rules.ts'
import { riderFilter, listHref, type ListView } from './addresses.ts'

/** The riders of a view, a page at a time. */
export function RiderTable({ view }: { view: ListView }) {
  const t = useText(listTexts)
  const params = { ...riderFilter(view), PageIndex: view.page, PageSize: listPageSize }
  const { data: answer, error, refetch } = useAnswer(bus.riders, params)
  const data = usePrevious(answer)
  if (error) return <ErrorState onRetry={refetch} />
  if (!data) return <Loading />
  const columns: Column<Rider>[] = [
    {
      id: 'name',
      title: t('name'),
      cell: ({ ADAccount, Name }) => <PersonLink account={ADAccount}>{Name}</PersonLink>,
    },
    { id: 'employeeId', title: t('employeeId'), cell: ({ EmployeeId }) => EmployeeId },
    { id: 'department', title: t('department'), cell: ({ Department }) => Department },
    { id: 'line', title: t('line'), cell: ({ Line }) => Line || t('noLine') },
    { id: 'stop', title: t('stop'), cell: ({ Stop, Time: at }) => `${Stop} ${at}` },
    {
      id: 'confirmTime',
      title: t('confirmTime'),
      isFirstOnPhone: true,
      cell: ({ ConfirmTime }) => <Confirmed at={ConfirmTime} />,
    },
  ]
  return (
    <>
      <Table
        label={t('title')}
        columns={columns}
        items={data.List}
        idOf={({ ADAccount }) => ADAccount}
        empty={<EmptyState title={t('none')} help={t('noneHelp')} />}
      />
      {data.List.length > 0 && (
        <Pagination
          page={view.page}
          size={listPageSize}
          total={data.TotalCount}
          hrefOf={(page) => listHref(view, { page })}
        />
      )}
    </>
  )
}

function Confirmed({ at }: { at: string | null }) {
  const t = useText(listTexts)
  if (!at) return <Badge tone="warning">{t('waiting')}</Badge>
  return (
    <Badge tone="good" isDot>
      {t('confirmed')} <Time at={at} form="datetime" />
    </Badge>
  )
}
