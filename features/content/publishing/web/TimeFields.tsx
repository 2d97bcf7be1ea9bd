import { useText } from '@portal/ui'
import { findTimeProblem } from '../unclear-times.ts'
import { publishingTexts, refusalTexts } from '../texts.ts'
import { Cautions } from './Cautions.tsx'
import type { SettingsFieldsProps } from './SettingsPanel.tsx'
import { SettingsPart } from './SettingsPart.tsx'
import { TimeField } from './TimeField.tsx'
import { ZoneField } from './ZoneField.tsx'

/** Publishing and end time in the zone of the editor. */
export function TimeFields({ state, isDisabled, change, type, leave }: SettingsFieldsProps) {
  const t = useText(publishingTexts)
  const refusal = useText(refusalTexts)
  const { Publish, Expire, Zone } = state.Settings
  const common = { zone: Zone, textId: state.Id, isDisabled, onLeave: leave }
  return (
    <SettingsPart name="when" title={t('when')}>
      <TimeField
        {...common}
        label={t('publishAt')}
        help={t('byHand')}
        value={Publish}
        onType={(when) => type({ Publish: when })}
      />
      {Publish && <Cautions state={state} of={['clashHour']} />}
      <TimeField
        {...common}
        label={t('expireAt')}
        help={t('never')}
        error={findTimeProblem({ ...state.Settings, MustRead: null }) === 'order' ? refusal('timeOrder') : undefined}
        value={Expire}
        onType={(when) => type({ Expire: when })}
      />
      <ZoneField zone={Zone} isDisabled={isDisabled} onChange={(next) => change({ Zone: next })} />
    </SettingsPart>
  )
}
