import { companyDay } from '@portal/contract'
import { download, useAnswer } from '@portal/client'
import { Button, Stack, ErrorState, Loading, useMessage, useText } from '@portal/ui'
import { saveFile } from '@portal/ui/save-file'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { operations } from '../contract.ts'
import { operationsTexts } from '../desk.texts.ts'
import { JobList } from './JobList.tsx'
import { JobPage } from './JobPage.tsx'
import { DeadLetters } from './DeadLetters.tsx'
import { pollMs } from './polling.ts'
import { SystemSections } from './SystemSections.tsx'

/** `/desk/operations`, and `/desk/operations/<name>` for one job. */
export function OperationsPage({ path: [name] }: { path: readonly string[] }) {
  return name === undefined ? <Overview /> : <JobPage key={name} name={name} />
}

function Overview() {
  return (
    <Stack>
      <JobList actions={<BundleButton />} />
      <DeadLetters />
      <SystemSection />
    </Stack>
  )
}

function SystemSection() {
  const { data, error, refetch } = useAnswer(operations.system, {}, { everyMs: pollMs })
  if (!data && error) return <ErrorState onRetry={refetch} />
  return data ? <SystemSections system={data} /> : <Loading rows={6} />
}

function BundleButton() {
  const t = useText(operationsTexts)
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    const answer = await download(operations.bundle, {})
    setBusy(false)
    if (!answer.ok) return show(t('bundleFailed'), { isError: true })
    saveFile(`forecourt-support-${companyDay(new Date())}.json`, answer.blob)
  }
  return (
    <Button isBusy={isBusy} onClick={() => void save()}>
      <LifeBuoy aria-hidden />
      {t('bundle')}
    </Button>
  )
}
