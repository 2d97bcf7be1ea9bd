import { Button, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { CircleCheck, FileCheck2 } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { barTexts } from '../texts.ts'
import styles from './AcknowledgeBar.module.css'
import { dayText } from './days.ts'

interface Props {
  /** '': none */
  dueAt: string
  isLate: boolean
  /** An older version was confirmed. */
  isAgain: boolean
  /** Other words came while these were being confirmed. */
  isChanged?: boolean
  ref?: Ref<HTMLElement>
  /** By what one confirms it. */
  children: ReactNode
}

/** What is asked, and until when. */
export function AskedBar({ dueAt, isLate, isAgain, isChanged = false, ref, children }: Props) {
  const t = useText(barTexts)
  const { language } = useLanguage()
  const due = dueAt === '' ? null : { day: dayText(dueAt, language) }
  return (
    <section ref={ref} className={styles.bar} aria-label={t('label')}>
      <div className={styles.words}>
        <p className={styles.text}>
          <FileCheck2 aria-hidden />
          {due ? t(isLate ? 'askLate' : 'askBy', due) : t('ask')}
        </p>
        {(isChanged || isAgain) && <p className={look.muted}>{t(isChanged ? 'changed' : 'again')}</p>}
      </div>
      {children}
    </section>
  )
}

interface DoneProps {
  at: string
  /** The button that was pressed is gone: whoever is there by keyboard stays there. */
  takesFocus?: boolean
}

export function DoneBar({ at, takesFocus = false }: DoneProps) {
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
        {t('done', { day: dayText(at, language) })}
      </p>
    </section>
  )
}

const takeFocus = (bar: HTMLElement | null): void => bar?.focus({ preventScroll: true })

/** As a reader will have it, for the desk's preview: there is nothing to confirm yet. */
export function PreviewedBar({ dueAt }: { dueAt: string }) {
  const t = useText(barTexts)
  return (
    <AskedBar dueAt={dueAt} isLate={false} isAgain={false}>
      <Button look="primary" disabled>
        {t('confirm')}
      </Button>
    </AskedBar>
  )
}
