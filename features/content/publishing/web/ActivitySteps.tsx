import { ButtonLink, Row, useText } from '@portal/ui'
import { Steps } from '@portal/ui/desk'
import { activityStepHref, activitySteps, lacksOf, statesOf, type ActivityStep } from '../activity-steps.ts'
import { activityStepTexts } from '../activity-steps.texts.ts'
import { usePublishingState } from './queries.ts'

/** Above an activity that is not published yet: its steps, each an address, and the way on. */
export function ActivitySteps({ id, step }: { id: number; step: ActivityStep }) {
  const t = useText(activityStepTexts)
  const { data } = usePublishingState(id)
  if (!data || data.Kind !== 'activity' || data.ObjectId !== 0 || data.IsTemplate) return null
  const states = statesOf(step, lacksOf(data))
  const place = activitySteps.indexOf(step)
  const [before, after] = [activitySteps[place - 1], activitySteps[place + 1]]
  return (
    <Row justify="between" gap={12}>
      <Steps
        label={t('steps')}
        steps={activitySteps.map((each) => ({
          id: each,
          title: t(each),
          state: states[each],
          href: activityStepHref(id, each),
        }))}
      />
      <Row gap={8}>
        {before && (
          <ButtonLink size="small" href={activityStepHref(id, before)}>
            {t('back')}
          </ButtonLink>
        )}
        {after && (
          <ButtonLink
            size="small"
            look={step === 'content' ? 'secondary' : 'primary'}
            href={activityStepHref(id, after)}
          >
            {t('next', { step: t(after) })}
          </ButtonLink>
        )}
      </Row>
    </Row>
  )
}
