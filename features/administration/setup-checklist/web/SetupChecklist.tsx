import { useAnswer } from '@portal/client'
import { Button, Card, Text, useText } from '@portal/ui'
import { setupChecklist } from '../contract.ts'
import { firstDayTexts } from '../texts.ts'
import styles from './SetupChecklist.module.css'
import { StepRow } from './StepRow.tsx'
import { useStepCommand } from './use-step-command.ts'

/** The setup checklist above the dashboard of the desk; renders nothing once all steps are done. */
export function SetupChecklist() {
  const t = useText(firstDayTexts)
  // steps done elsewhere are ticked on return
  const { data } = useAnswer(setupChecklist.list, {}, { everyMs: 60_000 })
  const hiding = useStepCommand(setupChecklist.hide)
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
    <Card
      className={styles.list}
      title={t('title')}
      note={t('progress', { done, all: Steps.length })}
      action={
        <Button isBusy={hiding.isPending} onClick={() => hiding.mutate({ input: { IsHidden: true } })}>
          {t('hide')}
        </Button>
      }
    >
      <Text type="small" tone="muted">
        {t('about')}
      </Text>
      <ol className={styles.steps}>
        {Steps.map((step) => (
          <StepRow key={step.Step} step={step} />
        ))}
      </ol>
    </Card>
  )
}
