import { download, useAnswer, useNavigation } from '@portal/client'
import { localeOf, type OutputOf } from '@portal/contract'
import {
  Button,
  dayIn,
  EmptyState,
  ErrorState,
  Loading,
  Page,
  PageHeader,
  StatePage,
  Text,
  useLanguage,
  useMessage,
  useText,
} from '@portal/ui'
import { saveFile } from '@portal/ui/save-file'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { bus } from '../contract.ts'
import { listTexts } from '../list.texts.ts'
import { riderFilter, parseListView, type ListView } from './addresses.ts'
import { LineChoice } from './LineChoice.tsx'
import { ListFilters } from './ListFilters.tsx'
import { RiderTable } from './RiderTable.tsx'

export type Overview = OutputOf<typeof bus.overview>

/** List of confirmations for bus staff (BUS-01). */
export function BusListPage() {
  const t = useText(listTexts)
  const view = parseListView(useNavigation().here.search)
  const { data, error, refetch } = useAnswer(bus.overview, view.version ? { Version: view.version } : {})
  if (error?.failure.reason === 'notStaff')
    return (
      <main id="content">
        <StatePage kind="locked" title={t('notStaff')} help={t('notStaffHelp')} />
      </main>
    )
  return (
    <main id="content">
      <Page>
        <PageHeader title={t('title')} actions={<ExportButton view={view} />}>
          <Text tone="muted">{t('intro')}</Text>
        </PageHeader>
        {error && <ErrorState onRetry={refetch} />}
        {!error && !data && <Loading rows={8} />}
        {data && <RiderOverview overview={data} view={view} />}
      </Page>
    </main>
  )
}

function RiderOverview({ overview, view }: { overview: Overview; view: ListView }) {
  const t = useText(listTexts)
  if (overview.Riders === 0 && overview.Lines.length === 0)
    return <EmptyState title={t('noPlan')} help={t('noPlanHelp')} />
  return (
    <>
      <LineChoice overview={overview} view={view} />
      <ListFilters overview={overview} view={view} />
      <RiderTable view={view} />
    </>
  )
}

function ExportButton({ view }: { view: ListView }) {
  const t = useText(listTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    const answer = await download(bus.ridersFile, { ...riderFilter(view), lang: language })
    setBusy(false)
    if (!answer.ok) return show(t('exportFailed'), { isError: true })
    saveFile(`${t('fileName')}-${dayIn(new Date())}.csv`, answer.blob)
  }
  return (
    <Button icon={<Download aria-hidden />} isBusy={isBusy} onClick={() => void save()} lang={localeOf(language)}>
      {t('export')}
    </Button>
  )
}
