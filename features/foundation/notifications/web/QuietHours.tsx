import { useText } from '@portal/ui'
import { useId } from 'react'
import { noticeTexts } from '../page.texts.ts'
import { faultOf, isOverMidnight, type QuietDraft } from './quiet-draft.ts'
import styles from './QuietPanel.module.css'
import { Switch } from './Switch.tsx'

interface Props {
  draft: QuietDraft
  onChange: (draft: QuietDraft) => void
  /** Name of the time zone. */
  zone: string
}

export function QuietHours({ draft, onChange, zone }: Props) {
  const t = useText(noticeTexts)
  const note = useId()
  const fault = faultOf(draft)
  const ofDay = isOverMidnight(draft) ? t('nextDay', { time: draft.to }) : ''
  const input = (name: 'from' | 'to') => (
    <label className={styles.time}>
      {t(name)}
      <input
        type="time"
        className={styles.input}
        value={draft[name]}
        required
        aria-invalid={fault !== '' || undefined}
        aria-describedby={note}
        onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
      />
    </label>
  )
  return (
    <fieldset className={styles.part}>
      <legend className="visually-hidden">{t('hours')}</legend>
      <Switch
        label={t('hours')}
        help={t('hoursHelp')}
        isOn={draft.hasHours}
        onChange={(hasHours) => onChange({ ...draft, hasHours })}
        isTitle
      />
      {draft.hasHours && (
        <>
          <div className={styles.times}>
            {input('from')}
            {input('to')}
          </div>
          <p id={note} className={styles.help} data-fault={fault !== '' || undefined} aria-live="polite">
            {fault === '' ? [ofDay, t('zone', { zone })].filter(Boolean).join(' · ') : t(fault)}
          </p>
        </>
      )}
    </fieldset>
  )
}
