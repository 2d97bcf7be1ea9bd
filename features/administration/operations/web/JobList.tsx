import { deskHref } from '@portal/contract'
import { PageLink } from '@portal/client'
import { EmptyState, RelativeTime, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { DataTable } from '@portal/ui/charts'
import type { JobView } from '../contract.ts'
import { operationsTexts } from '../desk.texts.ts'
import { jobTitle } from '../job.texts.ts'
import styles from './JobList.module.css'
import { formatDuration } from './format.ts'
import { RunNow } from './RunNow.tsx'
import { Section } from './Section.tsx'
import { jobStateOf } from './states.ts'
import { ShortTime } from './ShortTime.tsx'

/** All jobs, failed ones first. */
export function JobList({ jobs }: { jobs: readonly JobView[] }) {
  return (
    <ul className={look.list}>
      {jobs.map((job) => (
        <JobRow key={job.Name} job={job} />
      ))}
    </ul>
  )
}

function JobRow({ job }: { job: JobView }) {
  const t = useText(operationsTexts)
  const { language } = useLanguage()
  const { Name, Last, NextAt, Dead } = job
  const state = jobStateOf(job)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <PageLink className={styles.name} href={deskHref('operations', Name)}>
          {jobTitle(Name, language)}
        </PageLink>
        <code className={styles.code}>{Name}</code>
        {Dead.Count > 0 && (
          <p className={styles.dead}>
            {t('dead', { count: Dead.Count })} <code>{Dead.Error}</code>
          </p>
        )}
      </div>
      <span className={styles.state} data-state={state}>
        {t(`state_${state}`)}
      </span>
      <dl className={styles.times}>
        <div>
          <dt>{t('last')}</dt>
          <dd>
            {Last ? (
              <>
                <RelativeTime date={Last.At} /> · {formatDuration(Last.Ms, language)}
              </>
            ) : (
              t('never')
            )}
          </dd>
        </div>
        <div>
          <dt>{t('next')}</dt>
          <dd>{NextAt ? <ShortTime date={NextAt} /> : t('never')}</dd>
        </div>
      </dl>
      <RunNow name={Name} isAgain={Dead.Count > 0} />
    </li>
  )
}

/** Backlogs of the outgoing queues. */
export function QueueTable({ jobs }: { jobs: readonly JobView[] }) {
  const t = useText(operationsTexts)
  const { language } = useLanguage()
  const rows = jobs.flatMap(({ Name, Backlog }) =>
    Backlog
      ? [
          [
            jobTitle(Name, language),
            Backlog.Waiting,
            Backlog.Waiting ? formatDuration(Backlog.OldestSeconds * 1000, language) : '–',
          ],
        ]
      : [],
  )
  return (
    <Section name={t('queues')} help={t('queuesHelp')}>
      {rows.length === 0 ? (
        <EmptyState title={t('noQueues')} />
      ) : (
        <DataTable caption={t('queues')} rows={[[t('queue'), t('waiting'), t('oldest')], ...rows]} missing="–" />
      )}
    </Section>
  )
}
