import { pageHref } from '@portal/contract'
import { PageLink, useNavigation } from '@portal/client'
import { LoadFailed, Loading, StateView, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useState } from 'react'
import type { HealthForm } from '../contract.ts'
import { healthTexts } from '../texts.ts'
import { parseQuestionnaireKey } from './addresses.ts'
import { SubmittedAnswers } from './SubmittedAnswers.tsx'
import styles from './HealthPage.module.css'
import { Questionnaire } from './Questionnaire.tsx'
import { useHealthForm } from './queries.ts'

/** A questionnaire on its own page (QUIZ-01). */
export function HealthPage() {
  const { here, go } = useNavigation()
  const t = useText(healthTexts)
  const key = parseQuestionnaireKey(here)
  const { data, error, refetch } = useHealthForm(key)
  const { reason } = error?.failure ?? {}
  if (reason === 'off' || reason === 'unknown')
    return (
      <main id="content" className={styles.page}>
        <StateView
          kind="maintenance"
          isPage
          text={t(reason)}
          {...(reason === 'off' ? { help: t('offHelp') } : {})}
          action={{ label: t('backHome'), onPress: () => go(pageHref('/home')) }}
        />
      </main>
    )
  return (
    <main id="content" className={styles.page}>
      {error ? (
        <LoadFailed onRetry={refetch} />
      ) : data ? (
        <QuestionnaireSheet key={`${data.Key} ${data.Day}`} form={data} />
      ) : (
        <Loading hasTitle rows={5} className={look.stack} />
      )}
    </main>
  )
}

function QuestionnaireSheet({ form }: { form: HealthForm }) {
  const t = useText(healthTexts)
  const { go } = useNavigation()
  const [stage, setStage] = useState<'asked' | 'changing' | 'sent'>('asked')
  const isDone = form.IsDone && stage !== 'changing'
  const links = [
    ...(form.Key === 'daily' ? [] : [[pageHref('/health'), t('toDaily')]]),
    ...(form.Key === 'return' ? [] : [[pageHref('/health/survey'), t('toSurvey')]]),
    ...(form.IsReader ? [[pageHref('/health/readers'), t('toReaders')]] : []),
  ] as [string, string][]
  return (
    <>
      <header>
        <h1 className={styles.title}>{form.Title}</h1>
        <p className={look.intro}>{form.Intro}</p>
      </header>
      <div className={styles.sheet}>
        {isDone ? (
          <SubmittedAnswers form={form} isNew={stage === 'sent'} onChange={() => setStage('changing')} />
        ) : (
          <Questionnaire
            form={form}
            onSent={() => setStage('sent')}
            onLeave={() => go(pageHref('/home'))}
            isChanging={stage === 'changing'}
          />
        )}
      </div>
      <nav className={styles.links}>
        {links.map(([href, label]) => (
          <PageLink key={href} href={href}>
            {label}
          </PageLink>
        ))}
      </nav>
    </>
  )
}
