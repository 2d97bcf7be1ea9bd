import { pageHref } from '@portal/contract'
import { useNavigation } from '@portal/client'
import { Card, ErrorState, Link, Loading, Page, PageHeader, Row, StatePage, Text, useText } from '@portal/ui'
import { useState, type ReactNode } from 'react'
import type { HealthForm } from '../contract.ts'
import { healthTexts } from '../texts.ts'
import { parseQuestionnaireKey } from './addresses.ts'
import { SubmittedAnswers } from './SubmittedAnswers.tsx'
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
      <main id="content">
        <StatePage
          kind="maintenance"
          title={t(reason)}
          {...(reason === 'off' ? { help: t('offHelp') } : {})}
          action={{ label: t('backHome'), onPress: () => go(pageHref('/home')) }}
        />
      </main>
    )
  return (
    <main id="content">
      <Page width="reading">
        {error ? (
          <ErrorState onRetry={refetch} />
        ) : data ? (
          <QuestionnaireSheet key={`${data.Key} ${data.Day}`} form={data} />
        ) : (
          <Loading hasTitle rows={5} />
        )}
      </Page>
    </main>
  )
}

/** The head of a questionnaire, and the card in which it is answered. */
export function Sheet({ form, children }: { form: Pick<HealthForm, 'Title' | 'Intro'>; children: ReactNode }) {
  return (
    <>
      <PageHeader title={form.Title}>
        <Text tone="muted">{form.Intro}</Text>
      </PageHeader>
      <Card padding="large">{children}</Card>
    </>
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
      <Sheet form={form}>
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
      </Sheet>
      <Row as="nav" gap={24}>
        {links.map(([href, label]) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
      </Row>
    </>
  )
}
