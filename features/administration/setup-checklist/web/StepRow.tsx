import { PageLink } from '@portal/client'
import { Button, useText } from '@portal/ui'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { setupChecklist, type StepShown } from '../contract.ts'
import { firstDayTexts, stepHelp, stepNames } from '../texts.ts'
import type { Confirmable } from '../rules.ts'
import styles from './SetupChecklist.module.css'
import { stepActions } from './step-actions.ts'
import { useStepCommand } from './use-step-command.ts'

export function StepRow({ step: { Step, IsDone, CanConfirm, IsConfirmed } }: { step: StepShown }) {
  const t = useText(firstDayTexts)
  const name = useText(stepNames)(Step)
  const help = useText(stepHelp)(Step)
  const confirming = useStepCommand(setupChecklist.confirm)
  const { href, command } = stepActions[Step]
  return (
    <li className={styles.step} data-done={IsDone || undefined}>
      {IsDone ? <CircleCheck aria-hidden /> : <CircleDashed aria-hidden />}
      <div className={styles.what}>
        <span className={styles.name}>
          {name}
          <span className="visually-hidden">{IsDone ? t('done') : t('open')}</span>
        </span>
        {!IsDone && (
          <span className={styles.help}>
            {help}
            {command && <code>{command}</code>}
          </span>
        )}
      </div>
      <div className={styles.ways}>
        {!IsDone && href && (
          <PageLink className={styles.go} href={href} aria-label={t('goTo', { name })}>
            {t('go')}
          </PageLink>
        )}
        {CanConfirm && (
          <Button
            aria-label={t(IsConfirmed ? 'undoThis' : 'confirmThis', { name })}
            isBusy={confirming.isPending}
            onClick={() => confirming.mutate({ input: { Step: Step as Confirmable, IsDone: !IsConfirmed } })}
          >
            {t(IsConfirmed ? 'undo' : 'confirm')}
          </Button>
        )}
      </div>
    </li>
  )
}
