import { useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useId } from 'react'
import { publishingTexts } from '../texts.ts'
import { meant } from '@portal/contract/zones'
import { Cautions } from './Cautions.tsx'
import { useAttention } from './queries.ts'
import type { FieldsProps } from './SettingsPanel.tsx'
import styles from './Settings.module.css'
import { TimeField } from './TimeField.tsx'

const notices = [
  ['off', 'noticeOff'],
  ['normal', 'noticeNormal'],
  ['must-know', 'noticeMustKnow'],
] as const

/** Notification and acknowledgement of readers. */
export function NoticeFields({ state, isDisabled, change, type, leave }: FieldsProps) {
  const t = useText(publishingTexts)
  const id = useId()
  const { Notice, MustRead, Zone } = state.Settings
  return (
    <fieldset className={styles.part} disabled={isDisabled}>
      <legend>{t('notice')}</legend>
      {notices.map(([key, text]) => (
        <label key={key} className={look.check}>
          <input type="radio" name={id} checked={Notice === key} onChange={() => change({ Notice: key })} />
          {t(text)}
        </label>
      ))}
      {Notice !== 'off' && <Cost state={state} />}
      {state.Kind === 'news' && (
        <label className={look.check}>
          <input
            type="checkbox"
            checked={MustRead !== null}
            onChange={({ target }) => change({ MustRead: target.checked ? { Due: null } : null })}
          />
          {t('mustRead')}
        </label>
      )}
      <Cautions state={state} of={['quietMustRead', 'clashMustKnow']} />
      {MustRead && (
        <TimeField
          label={t('dueAt')}
          zone={Zone}
          value={MustRead.Due}
          textId={state.Id}
          isDisabled={isDisabled}
          onType={(Due) => type({ MustRead: { Due } })}
          onLeave={leave}
        />
      )}
    </fieldset>
  )
}

/** Notifications on the publishing day; today if no time is set. */
function Cost({ state }: Pick<FieldsProps, 'state'>) {
  const t = useText(publishingTexts)
  const { Audience, Publish, Zone } = state.Settings
  const found = Publish ? meant(Publish.Local, Zone, Publish.Turn) : null
  const At = found?.kind === 'at' ? found.at.toISOString() : ''
  const { data } = useAttention({ Id: state.Id, Audience, At, Zone }, true)
  return (
    <p className={styles.cost} role="status">
      {data ? t('cost', { people: data.People, had: data.Had, planned: data.Planned }) : t('loading')}
    </p>
  )
}
