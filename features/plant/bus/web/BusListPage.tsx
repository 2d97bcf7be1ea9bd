import { download, useAnswer } from '@portal/client'
import { companyDay, type OutputOf } from '@portal/contract'
import { PersonLink } from '@portal/people/web'
import { Badge, Button, DeskTime, StatePage, useLanguage, useMessage, useText } from '@portal/ui'
import { ListPage, useList } from '@portal/ui/list'
import { saveFile } from '@portal/ui/save-file'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { bus } from '../contract.ts'
import { listTexts } from '../list.texts.ts'
import { LineChoice } from './LineChoice.tsx'
import { riderFilter, statuses, usualFilters, type RiderList } from './rider-filter.ts'

export type Overview = OutputOf<typeof bus.overview>

/** List of confirmations for bus staff (BUS-01). */
export function BusListPage() {
  const t = useText(listTexts)
  const list = useList('bus', usualFilters)
  const filter = riderFilter(list)
  const overview = useAnswer(bus.overview, filter.Version ? { Version: filter.Version } : {})
  const answer = useAnswer(bus.riders, {
    ...filter,
    ...list.sortedBy('name', 'employeeId', 'department', 'line', 'confirmTime'),
    ...list.paging,
  })
  const filters = useFilters(list, overview.data)
  if (overview.error?.failure.reason === 'notStaff')
    return (
      <main id="content">
        <StatePage kind="locked" title={t('notStaff')} help={t('notStaffHelp')} />
      </main>
    )
  const hasNoPlan = overview.data?.Riders === 0 && overview.data.Lines.length === 0
  return (
    <main id="content">
      <ListPage
        list={list}
        answer={answer}
        title={t('title')}
        hasTimes
        about={t('intro')}
        idOf={({ ADAccount }) => ADAccount}
        nameOf={({ Name }) => Name}
        search={{ label: t('search'), hint: t('searchHint') }}
        tabs={{ filter: 'status', label: t('statusLabel'), items: statuses.map((id) => ({ id, label: t(id) })) }}
        filters={filters}
        columns={[
          {
            id: 'name',
            title: t('name'),
            width: '16%',
            isSortable: true,
            isOwnLink: true,
            cell: ({ ADAccount, Name }) => <PersonLink account={ADAccount}>{Name}</PersonLink>,
          },
          {
            id: 'employeeId',
            title: t('employeeId'),
            width: '12%',
            isSortable: true,
            cell: ({ EmployeeId }) => EmployeeId,
          },
          { id: 'department', title: t('department'), isSortable: true, cell: ({ Department }) => Department },
          { id: 'line', title: t('line'), width: '14%', isSortable: true, cell: ({ Line }) => Line || t('noLine') },
          { id: 'stop', title: t('stop'), cell: ({ Stop, Time: at }) => `${Stop} ${at}` },
          {
            id: 'confirmTime',
            title: t('confirmation'),
            width: '19%',
            isSortable: true,
            isFirstOnPhone: true,
            cell: ({ ConfirmTime }) => <Confirmed at={ConfirmTime} />,
          },
        ]}
        actions={<ExportButton list={list} />}
        empty={hasNoPlan ? { title: t('noPlan'), help: t('noPlanHelp') } : undefined}
      >
        {overview.data && !hasNoPlan && <LineChoice overview={overview.data} list={list} />}
      </ListPage>
    </main>
  )
}

/** Stops of the chosen line, and versions where there are several. */
function useFilters(list: RiderList, overview: Overview | undefined) {
  const t = useText(listTexts)
  const stops = overview?.Lines.find(({ Id }) => String(Id) === list.filters.line)?.Stops ?? []
  const [latest, ...older] = (overview?.Versions ?? []).map(({ Version }) => ({
    value: String(Version),
    label: t('versionOption', { version: Version }),
  }))
  return [
    ...(stops.length > 0
      ? [
          {
            id: 'stop' as const,
            label: t('stop'),
            options: stops.map(({ Id, Name, Time: at }) => ({ value: String(Id), label: at ? `${Name} ${at}` : Name })),
          },
        ]
      : []),
    ...(latest && older.length > 0
      ? [{ id: 'version' as const, label: t('versionLabel'), all: latest.label, options: older }]
      : []),
  ]
}

function Confirmed({ at }: { at: string | null }) {
  const t = useText(listTexts)
  if (!at)
    return (
      <Badge tone="warning" isDot>
        {t('waiting')}
      </Badge>
    )
  return (
    <Badge tone="good" isDot>
      {t('confirmed')} <DeskTime at={at} form="datetime" />
    </Badge>
  )
}

function ExportButton({ list }: { list: RiderList }) {
  const t = useText(listTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    const answer = await download(bus.ridersFile, { ...riderFilter(list), lang: language })
    setBusy(false)
    if (!answer.ok) return show(t('exportFailed'), { isError: true })
    saveFile(`${t('fileName')}-${companyDay(new Date())}.csv`, answer.blob)
  }
  return (
    <Button icon={<Download aria-hidden />} isBusy={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  )
}
