import { LazyFallback, lazyComponent, Row, Skeleton, Stack, Text, useText } from '@portal/ui'
import { Switch } from '@portal/ui/forms'
import { useId } from 'react'
import { noticeTexts } from '../page.texts.ts'
import { findDraftError, isOverMidnight, type QuietDraft } from './quiet-draft.ts'

/** Most people have no quiet hours: the field loads with them. */
const TimeField = lazyComponent(async () => (await import('@portal/ui/dates')).TimeField)

interface Props {
  draft: QuietDraft
  onChange: (draft: QuietDraft) => void
  /** Name of the time zone. */
  zone: string
}

/** The hours without toasts, which may go over midnight. */
export function QuietHours({ draft, onChange, zone }: Props) {
  const t = useText(noticeTexts)
  const note = useId()
  const error = findDraftError(draft)
  const ofDay = isOverMidnight(draft) ? t('nextDay', { time: draft.to }) : ''
  return (
    <Stack as="section" gap={8} aria-label={t('hours')}>
      <Switch
        side="end"
        label={
          <Text as="strong" type="row" weight="strong">
            {t('hours')}
          </Text>
        }
        description={t('hoursHelp')}
        aria-label={t('hours')}
        checked={draft.hasHours}
        onChange={({ target }) => onChange({ ...draft, hasHours: target.checked })}
      />
      {draft.hasHours && (
        <>
          <Row gap={16} align="start">
            <LazyFallback fallback={<Skeleton shape="row" />}>
              {(['from', 'to'] as const).map((name) => (
                <TimeField
                  key={name}
                  label={t(name)}
                  value={draft[name]}
                  isInvalid={error !== ''}
                  aria-describedby={note}
                  onChange={(value) => onChange({ ...draft, [name]: value })}
                />
              ))}
            </LazyFallback>
          </Row>
          <Text id={note} type="small" tone={error === '' ? 'muted' : 'danger'} role="status">
            {error === '' ? [ofDay, t('zone', { zone })].filter(Boolean).join(' · ') : t(error)}
          </Text>
        </>
      )}
    </Stack>
  )
}
