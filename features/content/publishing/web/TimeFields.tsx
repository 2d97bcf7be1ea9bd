import { useText } from '@portal/ui'
import { halfSaid } from '../half-said.ts'
import { publishingTexts, refusalTexts } from '../texts.ts'
import { Cautions } from './Cautions.tsx'
import type { FieldsProps } from './SettingsPanel.tsx'
import styles from './Settings.module.css'
import { TimeField } from './TimeField.tsx'
import { ZoneField } from './ZoneField.tsx'

/** Publishing and end time in the zone of the editor. */
export function TimeFields({ state, isDisabled, change, type, leave }: FieldsProps) {
  const t = useText(publishingTexts)
  const refusal = useText(refusalTexts)
  const { Publish, Expire, Zone } = state.Settings
  const isBehind = halfSaid(state.Settings) === 'order'
  return (
    <fieldset className={styles.part} disabled={isDisabled}>
      <legend>{t('when')}</legend>
      <TimeField
        label={t('publishAt')}
        help={t('byHand')}
        zone={Zone}
        value={Publish}
        textId={state.Id}
        isDisabled={isDisabled}
        onType={(when) => type({ Publish: when })}
        onLeave={leave}
      />
      {Publish && <Cautions state={state} of={['clashHour']} />}
      <TimeField
        label={t('expireAt')}
        help={t('never')}
        zone={Zone}
        value={Expire}
        textId={state.Id}
        isDisabled={isDisabled}
        onType={(when) => type({ Expire: when })}
        onLeave={leave}
      />
      {isBehind && (
        <p className={styles.warning} role="status">
          {refusal('timeOrder')}
        </p>
      )}
      <ZoneField zone={Zone} onChange={(next) => change({ Zone: next })} />
    </fieldset>
  )
}
