import { Button, Row, Section, Text, useText } from '@portal/ui'
import type { HealthForm } from '../contract.ts'
import { healthTexts } from '../texts.ts'

/** Explains the use of the answers and asks for consent, before the first question (QUIZ-06). */
export function Consent({
  form,
  onAgree,
  onLeave,
}: {
  form: HealthForm
  onAgree: () => void
  onLeave: (() => void) | undefined
}) {
  const t = useText(healthTexts)
  return (
    <Section title={t('consentTitle')}>
      <Text>{form.Consent.Text}</Text>
      <Row justify="between">
        {onLeave && (
          <Button size="large" onClick={onLeave}>
            {t('notNow')}
          </Button>
        )}
        <Button look="primary" size="large" onClick={onAgree}>
          {t('agree')}
        </Button>
      </Row>
    </Section>
  )
}
