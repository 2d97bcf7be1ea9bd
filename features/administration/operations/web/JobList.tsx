import { deskHref } from '@portal/contract'
import { PageLink } from '@portal/client'
import { RelativeTime, StateView, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { DataTable } from '@portal/ui/charts'
import type { JobShown } from '../contract.ts'
import { operationsTexts } from '../desk.texts.ts'
import { jobTitle } from '../job.texts.ts'
import styles from './JobList.module.css'
import { spanText } from './measures.ts'
import { RunNow } from './RunNow.tsx'
import { Section } from './Section.tsx'
import { stateOf } from './states.ts'
import { When } from './When.tsx'

/** All jobs, failed ones first. */
export function JobList({ jobs }: { jobs: readonly JobShown[] }) {
  return (
    <ul className={look.list}>
      {jobs.map((job) => (
        <Row key={job.Name} job={job} />
      ))}
    </ul>
  )
}

function Row({ job }: { job: JobShown }) {
  const t = useText(operationsTexts)
  const { language } = useLanguage()
  const { Name, Last, NextAt, Dead } = job
  const state = stateOf(job)
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
                <RelativeTime date={Last.At} /> · {spanText(Last.Ms, language)}
              </>
            ) : (
              t('never')
            )}
          </dd>
        </div>
        <div>
          <dt>{t('next')}</dt>
          <dd>{NextAt ? <When date={NextAt} /> : t('never')}</dd>
        </div>
      </dl>
      <RunNow name={Name} isAgain={Dead.Count > 0} />
    </li>
  )
}

/** Backlogs of the outgoing queues. */
export function Queues({ jobs }: { jobs: readonly JobShown[] }) {
  const t = useText(operationsTexts)
  const { language } = useLanguage()
  const rows = jobs.flatMap(({ Name, Backlog }) =>
    Backlog
      ? [
          [
            jobTitle(Name, language),
            Backlog.Waiting,
            Backlog.Waiting ? spanText(Backlog.OldestSeconds * 1000, language) : '–',
          ],
        ]
      : [],
  )
  return (
    <Section name={t('queues')} help={t('queuesHelp')}>
      {rows.length === 0 ? (
        <StateView kind="empty" text={t('noQueues')} />
      ) : (
        <DataTable caption={t('queues')} rows={[[t('queue'), t('waiting'), t('oldest')], ...rows]} missing="–" />
      )}
    </Section>
  )
}
