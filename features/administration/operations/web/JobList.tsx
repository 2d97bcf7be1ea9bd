import { deskHref } from '@portal/contract'
import { useAnswer } from '@portal/client'
import { Badge, DeskTime, FactList, useLanguage, useText, type Tone } from '@portal/ui'
import { ListPage, useList } from '@portal/ui/list'
import type { ReactNode } from 'react'
import { operations, type JobView } from '../contract.ts'
import { operationsTexts } from '../desk.texts.ts'
import { jobTitle } from '../job.texts.ts'
import { formatDuration } from './format.ts'
import { pollMs } from './polling.ts'
import { RunNow } from './RunNow.tsx'
import { jobStateOf, type JobState } from './states.ts'
import { ShortTime } from './ShortTime.tsx'

const tones: Readonly<Record<JobState, Tone>> = {
  running: 'accent',
  nobody: 'danger',
  again: 'warning',
  failed: 'danger',
  waiting: 'neutral',
  ok: 'good',
  idle: 'neutral',
}

/** All jobs, failed ones first, with what waits in their queues. */
export function JobList({ actions }: { actions: ReactNode }) {
  const t = useText(operationsTexts)
  const { language } = useLanguage()
  const list = useList('jobs')
  const { data, error, refetch } = useAnswer(operations.jobs, {}, { everyMs: pollMs })
  return (
    <ListPage
      list={list}
      answer={{ data: data && { List: data.List, TotalCount: data.List.length }, error, refetch }}
      title={t('title')}
      hasTimes
      about={t('about')}
      actions={actions}
      idOf={({ Name }) => Name}
      nameOf={({ Name }) => jobTitle(Name, language)}
      hrefOf={({ Name }) => deskHref('operations', Name)}
      columns={[
        { id: 'job', title: t('job'), cell: ({ Name }) => jobTitle(Name, language) },
        { id: 'state', title: t('state'), width: '14%', cell: (job) => <State job={job} /> },
        { id: 'last', title: t('last'), width: '16%', cell: (job) => <LastRun job={job} /> },
        {
          id: 'next',
          title: t('next'),
          width: '11%',
          isHiddenOnPhone: true,
          cell: ({ NextAt }) => (NextAt ? <ShortTime date={NextAt} /> : t('never')),
        },
        {
          id: 'waiting',
          title: t('waiting'),
          width: '6%',
          align: 'end',
          // a number says nothing without its column's head
          isHiddenOnPhone: true,
          cell: ({ Backlog }) => Backlog?.Waiting ?? '–',
        },
        {
          id: 'oldest',
          title: t('oldest'),
          width: '7%',
          align: 'end',
          isHiddenOnPhone: true,
          cell: ({ Backlog }) => oldest(Backlog, language),
        },
        {
          id: 'run',
          title: t('runNow'),
          isTitleHidden: true,
          isOwnLink: true,
          width: '112px',
          isKept: true,
          align: 'end',
          cell: ({ Name, Dead }) => <RunNow name={Name} isAgain={Dead.Count > 0} size="small" />,
        },
      ]}
      panel={(job) => <JobFacts job={job} />}
      empty={{ title: t('noJobs'), help: t('noJobsHelp') }}
    />
  )
}

interface Props {
  job: JobView
}

const oldest = (backlog: JobView['Backlog'], language: Parameters<typeof formatDuration>[1]): string =>
  backlog?.Waiting ? formatDuration(backlog.OldestSeconds * 1000, language) : '–'

function State({ job }: Props) {
  const t = useText(operationsTexts)
  const state = jobStateOf(job)
  return (
    <>
      <Badge tone={tones[state]} isDot>
        {t(`state_${state}`)}
      </Badge>{' '}
      {job.Dead.Count > 0 && t('dead', { count: job.Dead.Count })}
    </>
  )
}

function LastRun({ job: { Last } }: Props) {
  const t = useText(operationsTexts)
  const { language } = useLanguage()
  if (!Last) return t('never')
  return (
    <>
      <DeskTime at={Last.At} /> · {formatDuration(Last.Ms, language)}
    </>
  )
}

function JobFacts({ job }: Props) {
  const t = useText(operationsTexts)
  const { language } = useLanguage()
  return (
    <FactList
      items={[
        { label: t('job'), value: <code>{job.Name}</code> },
        { label: t('state'), value: <State job={job} /> },
        { label: t('error'), value: job.Dead.Error || '–' },
        { label: t('last'), value: <LastRun job={job} /> },
        { label: t('next'), value: job.NextAt ? <ShortTime date={job.NextAt} /> : t('never') },
        { label: t('waiting'), value: job.Backlog?.Waiting ?? '–' },
        { label: t('oldest'), value: oldest(job.Backlog, language) },
      ]}
    />
  )
}
