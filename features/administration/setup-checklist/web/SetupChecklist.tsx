import { keyOf, useAnswer, useCache, useCommand } from '@portal/client'
import { Button, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useId } from 'react'
import { setupChecklist } from '../contract.ts'
import { firstDayTexts } from '../texts.ts'
import styles from './SetupChecklist.module.css'
import { StepRow } from './StepRow.tsx'

/** The setup checklist above the dashboard of the desk; renders nothing once all steps are done. */
export function SetupChecklist() {
  const t = useText(firstDayTexts)
  const id = useId()
  const cache = useCache()
  const { show } = useMessage()
  // steps done elsewhere are ticked on return
  const { data } = useAnswer(setupChecklist.list, {}, { everyMs: 60_000 })
  const hiding = useCommand(setupChecklist.hide, {
    onDone: async (answer) => {
      if (!answer.ok) show(t('notDone'), { isError: true })
      await cache.invalidateQueries({ queryKey: keyOf(setupChecklist.list) })
    },
  })
  if (!data) return null
  const { Steps, IsHidden } = data
  if (IsHidden)
    return (
      <p className={styles.again}>
        <Button isBusy={hiding.isPending} onClick={() => hiding.mutate({ input: { IsHidden: false } })}>
          {t('show')}
        </Button>
      </p>
    )
  if (Steps.length === 0) return null
  const done = Steps.filter(({ IsDone }) => IsDone).length
  return (
    <section className={styles.list} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={look.heading}>
          {t('title')}
        </h2>
        <span className={look.note}>{t('progress', { done, all: Steps.length })}</span>
        <Button
          className={styles.hide}
          isBusy={hiding.isPending}
          onClick={() => hiding.mutate({ input: { IsHidden: true } })}
        >
          {t('hide')}
        </Button>
      </header>
      <p className={look.noteLine}>{t('about')}</p>
      <ol className={styles.steps}>
        {Steps.map((step) => (
          <StepRow key={step.Step} step={step} />
        ))}
      </ol>
    </section>
  )
}
