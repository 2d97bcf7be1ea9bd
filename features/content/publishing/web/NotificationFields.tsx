import { useText } from '@portal/ui'
import { Checkbox, RadioGroup } from '@portal/ui/forms'
import { useId } from 'react'
import { publishingTexts, refusalTexts } from '../texts.ts'
import { findTimeProblem } from '../unclear-times.ts'
import { resolveLocalTime } from '@portal/contract/zones'
import { Cautions } from './Cautions.tsx'
import { useAttention } from './queries.ts'
import type { SettingsFieldsProps } from './SettingsPanel.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import styles from './Settings.module.css'
import { TimeField } from './TimeField.tsx'

export const noticeLabels = { off: 'noticeOff', normal: 'noticeNormal', 'must-know': 'noticeMustKnow' } as const

const isNotice = (value: string): value is keyof typeof noticeLabels => Object.hasOwn(noticeLabels, value)

/** Notification and acknowledgement of readers. */
export function NotificationFields({ state, isDisabled, change, type, leave }: SettingsFieldsProps) {
  const t = useText(publishingTexts)
  const refusal = useText(refusalTexts)
  const id = useId()
  const { Notice, MustRead, Zone } = state.Settings
  return (
    <SettingsPart name="notice" title={t('notice')} note={t(noticeLabels[Notice])}>
      <RadioGroup
        label={t('notice')}
        isLabelHidden
        name={id}
        value={Notice}
        options={Object.entries(noticeLabels).map(([value, text]) => ({ value, label: t(text), isDisabled }))}
        onChange={(value) => isNotice(value) && change({ Notice: value })}
      />
      {Notice !== 'off' && !state.IsTemplate && <AttentionCost state={state} />}
      {state.Kind === 'news' && (
        <Checkbox
          label={t('mustRead')}
          checked={MustRead !== null}
          disabled={isDisabled}
          onChange={({ target }) => change({ MustRead: target.checked ? { Due: null } : null })}
        />
      )}
      <Cautions state={state} of={['quietMustRead', 'clashMustKnow']} />
      {MustRead && !state.IsTemplate && (
        <TimeField
          label={t('dueAt')}
          zone={Zone}
          error={findTimeProblem({ ...state.Settings, Expire: null }) === 'order' ? refusal('dueOrder') : undefined}
          value={MustRead.Due}
          textId={state.Id}
          isDisabled={isDisabled}
          onType={(Due) => type({ MustRead: { Due } })}
          onLeave={leave}
        />
      )}
    </SettingsPart>
  )
}

/** Notifications on the publishing day; today if no time is set. */
export function AttentionCost({ state }: Pick<SettingsFieldsProps, 'state'>) {
  const t = useText(publishingTexts)
  const { Audience, Publish, Zone } = state.Settings
  const publishTime = Publish ? resolveLocalTime(Publish.Local, Zone, Publish.Turn) : null
  const At = publishTime?.kind === 'at' ? publishTime.at.toISOString() : ''
  const { data } = useAttention({ Id: state.Id, Audience, At, Zone }, true)
  const costOf = ({ People: people, Had: had, Planned: planned }: NonNullable<typeof data>) =>
    had === null ? t('costOfFew', { people, planned }) : t('cost', { people, had, planned })
  return (
    <p className={styles.cost} role="status">
      {data ? costOf(data) : t('loading')}
    </p>
  )
}
