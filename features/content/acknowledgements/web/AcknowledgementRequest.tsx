import { Button, Text, formatTime, useLanguage, useText } from '@portal/ui'
import { CircleCheck, FileCheck2 } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { barTexts } from '../texts.ts'
import styles from './AcknowledgeBar.module.css'

interface AcknowledgementRequestProps {
  /** '' means no due date. */
  dueAt: string
  isLate: boolean
  /** The reader confirmed an older version. */
  isAgain: boolean
  /** The text changed while the reader was confirming it. */
  isChanged?: boolean
  ref?: Ref<HTMLElement>
  /** The confirm button. */
  children: ReactNode
}

/** The request to acknowledge, with its due date. */
export function AcknowledgementRequest({
  dueAt,
  isLate,
  isAgain,
  isChanged = false,
  ref,
  children,
}: AcknowledgementRequestProps) {
  const t = useText(barTexts)
  const { language } = useLanguage()
  const due = dueAt === '' ? null : { day: formatTime(new Date(dueAt), { form: 'date', language }) }
  return (
    <section ref={ref} className={styles.bar} aria-label={t('label')}>
      <div className={styles.words}>
        <p className={styles.text}>
          <FileCheck2 aria-hidden />
          {due ? t(isLate ? 'askLate' : 'askBy', due) : t('ask')}
        </p>
        {(isChanged || isAgain) && <Text tone="muted">{t(isChanged ? 'changed' : 'again')}</Text>}
      </div>
      {children}
    </section>
  )
}

interface AcknowledgedBarProps {
  at: string
  /** Moves the focus here, because the button that had it is gone. */
  takesFocus?: boolean
}

export function AcknowledgedBar({ at, takesFocus = false }: AcknowledgedBarProps) {
  const t = useText(barTexts)
  const { language } = useLanguage()
  return (
    <section
      ref={takesFocus ? takeFocus : undefined}
      className={styles.bar}
      data-look="done"
      aria-label={t('label')}
      tabIndex={-1}
    >
      <p className={styles.text} role="status">
        <CircleCheck aria-hidden />
        {t('done', { day: formatTime(new Date(at), { form: 'date', language }) })}
      </p>
    </section>
  )
}

const takeFocus = (bar: HTMLElement | null): void => bar?.focus({ preventScroll: true })

/** Preview at the desk, as a reader will see it. It cannot be confirmed. */
export function AcknowledgementPreview({ dueAt }: { dueAt: string }) {
  const t = useText(barTexts)
  return (
    <AcknowledgementRequest dueAt={dueAt} isLate={false} isAgain={false}>
      <Button look="primary" disabled>
        {t('confirm')}
      </Button>
    </AcknowledgementRequest>
  )
}
