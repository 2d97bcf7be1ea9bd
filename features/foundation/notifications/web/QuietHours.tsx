import { Grid, Stack, Text, useText } from '@portal/ui'
import { Switch, TextField } from '@portal/ui/forms'
import { useId } from 'react'
import { noticeTexts } from '../page.texts.ts'
import { findDraftError, isOverMidnight, type QuietDraft } from './quiet-draft.ts'

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
    <Stack gap={8}>
      <Switch
        side="end"
        label={
          <Text as="strong" type="row">
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
          <Grid columns={2} gap={16}>
            {(['from', 'to'] as const).map((name) => (
              <TextField
                key={name}
                type="time"
                label={t(name)}
                required
                value={draft[name]}
                aria-invalid={error !== '' || undefined}
                aria-describedby={note}
                onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
              />
            ))}
          </Grid>
          <Text id={note} type="small" tone={error === '' ? 'muted' : 'danger'} role="status">
            {error === '' ? [ofDay, t('zone', { zone })].filter(Boolean).join(' · ') : t(error)}
          </Text>
        </>
      )}
    </Stack>
  )
}
