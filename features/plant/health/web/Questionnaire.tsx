import { useLanguage, useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import type { HealthForm } from '../contract.ts'
import { healthTexts } from '../texts.ts'
import { abnormalFields, type Answers } from '../rules.ts'
import { ConfirmAgain } from './ConfirmAgain.tsx'
import { Consent } from './Consent.tsx'
import { deleteDraft } from './draft.ts'
import { QuestionCards } from './QuestionCards.tsx'
import { submitAnswers, useRefreshForms } from './queries.ts'
import { useAnswers, formatAnswer } from './use-answers.ts'

interface Props {
  form: HealthForm
  isInline?: boolean
  /** Asked before anything is sent. */
  mayGo?: () => Promise<boolean>
  onSent: () => void
  /** Absent: there is nowhere to go back to. */
  onLeave?: () => void
  /** Opened by the change button, which is gone now. */
  isChanging?: boolean
}

/** From consent to submission. The server checks the same rules and decides. */
export function Questionnaire({ form, isInline = false, mayGo, onSent, onLeave, isChanging = false }: Props) {
  const { language } = useLanguage()
  const t = useText(healthTexts)
  const { show } = useMessage()
  const walk = useAnswers(form)
  const refresh = useRefreshForms()
  const [consent, setConsent] = useState(form.Consent.IsGiven)
  const [toConfirm, setToConfirm] = useState<{ answers: Answers; fields: readonly string[] } | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(answers: Answers, Confirmed: boolean): Promise<void> {
    setBusy(true)
    try {
      if (mayGo && !(await mayGo())) return
      const consentInput = form.Consent.IsGiven ? {} : { Consent: form.Consent.Version }
      const answer = await submitAnswers(form.Key, answers, { Confirmed, ...consentInput })
      if (!answer.ok) return refused(answers, answer.failure)
      deleteDraft(sessionStorage)
      await refresh()
      onSent()
    } finally {
      setBusy(false)
    }
  }
  function refused(answers: Answers, failure: { reason: string | undefined; data: unknown; message: string }): void {
    const { Fields } = (failure.data ?? {}) as { Fields?: string[] }
    if (failure.reason === 'confirm' && Fields) return setToConfirm({ answers, fields: Fields })
    // the consent text has changed since it was read
    if (failure.reason === 'consent') return void refresh().then(() => setConsent(false))
    show(failure.message || t('notSent'), { isError: true })
  }
  function onWhole(answers: Answers): void {
    const fields = abnormalFields(form.Questions, answers)
    if (fields.length > 0) setToConfirm({ answers, fields })
    else void send(answers, false)
  }
  if (!consent) return <Consent form={form} onAgree={() => setConsent(true)} onLeave={onLeave} />
  const list = (toConfirm?.fields ?? []).flatMap((field) => {
    const question = form.Questions.find((each) => each.field === field)
    if (!question) return []
    const value = formatAnswer(question, toConfirm?.answers[field], language === 'CHS' ? '、' : ', ')
    return [{ field, title: question.title, value }]
  })
  const confirm = toConfirm && (
    <ConfirmAgain
      list={list}
      isBusy={isBusy}
      isInline={isInline}
      onClose={() => setToConfirm(null)}
      onConfirm={() => void send(toConfirm.answers, true)}
      onChange={(field) => {
        setToConfirm(null)
        walk.walkTo(field)
      }}
    />
  )
  if (confirm && isInline) return confirm
  return (
    <>
      <QuestionCards
        form={form}
        walk={walk}
        isBusy={isBusy}
        isEntered={isChanging || consent !== form.Consent.IsGiven}
        onWhole={onWhole}
      />
      {confirm}
    </>
  )
}
