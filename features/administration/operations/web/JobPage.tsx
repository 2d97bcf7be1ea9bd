import { deskHref } from '@portal/contract'
import { call, keyOf, useAnswer, useCache } from '@portal/client'
import {
  Badge,
  Button,
  Card,
  ConfirmDialog,
  deskZone,
  EmptyState,
  ErrorState,
  Loading,
  useLanguage,
  useMessage,
  useText,
} from '@portal/ui'
import { DetailPage } from '@portal/ui/desk'
import { Table } from '@portal/ui/table'
import { useState } from 'react'
import { operations, type RunView } from '../contract.ts'
import { operationsTexts } from '../desk.texts.ts'
import { jobTitle } from '../job.texts.ts'
import { formatDuration } from './format.ts'
import { pollMs } from './polling.ts'
import { RunNow } from './RunNow.tsx'
import { ShortTime } from './ShortTime.tsx'

/** A job with its runs, newest first. */
export function JobPage({ name }: { name: string }) {
  const t = useText(operationsTexts)
  const { language } = useLanguage()
  const { data, error, refetch } = useAnswer(operations.runs, { Name: name }, { everyMs: pollMs })
  const isDead = data?.List.some(({ State }) => State === 'failed') ?? false
  return (
    <DetailPage
      title={jobTitle(name, language)}
      back={{ href: deskHref('operations'), label: t('back') }}
      facts={<code>{name}</code>}
      actions={
        <>
          {isDead && <DiscardButton name={name} />}
          {data && <RunNow name={name} isAgain={isDead} />}
        </>
      }
    >
      {data ? (
        <Card title={t('history')} note={t('runHelp')}>
          <RunTable list={data.List} />
        </Card>
      ) : error ? (
        <ErrorState onRetry={refetch} />
      ) : (
        <Loading rows={8} />
      )}
    </DetailPage>
  )
}

function RunTable({ list }: { list: readonly RunView[] }) {
  const t = useText(operationsTexts)
  const { language } = useLanguage()
  return (
    <Table
      label={t('history')}
      phone="scroll"
      items={list}
      idOf={({ Id }) => Id}
      empty={<EmptyState title={t('noRuns')} />}
      columns={[
        { id: 'when', title: t('when', deskZone(language)), cell: ({ At }) => <ShortTime date={At} /> },
        {
          id: 'result',
          title: t('result'),
          cell: ({ State }) => (
            <Badge tone={State === 'failed' ? 'danger' : 'neutral'} isDot>
              {t(`state_${State}`)}
            </Badge>
          ),
        },
        { id: 'took', title: t('took'), cell: ({ Ms }) => (Ms === null ? '–' : formatDuration(Ms, language)) },
        { id: 'tries', title: t('tries'), cell: ({ Tries }) => Tries },
        { id: 'error', title: t('error'), cell: ({ Error }) => <code>{Error}</code> },
        { id: 'run', title: t('run'), cell: ({ Id }) => <code>{Id.slice(0, 8)}</code> },
      ]}
    />
  )
}

function DiscardButton({ name }: { name: string }) {
  const t = useText(operationsTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const cache = useCache()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function discard(): Promise<void> {
    setBusy(true)
    const answer = await call(operations.discard, { Name: name })
    setBusy(false)
    if (!answer.ok) return show(t('failedToDiscard'), { isError: true })
    setAsking(false)
    show(t('discarded', { count: answer.data.Count }))
    await Promise.all(
      [operations.jobs, operations.runs].map((each) => cache.invalidateQueries({ queryKey: keyOf(each) })),
    )
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('discard')}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t('discardTitle', { job: jobTitle(name, language) })}
          help={t('discardHelp')}
          confirm={t('discard')}
          isBusy={isBusy}
          onConfirm={() => void discard()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
