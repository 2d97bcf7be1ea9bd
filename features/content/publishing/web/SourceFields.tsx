import { Button, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useId } from 'react'
import { publishingTexts } from '../texts.ts'
import { othersTexts } from '../others.texts.ts'
import type { FieldsProps } from './SettingsPanel.tsx'
import styles from './Settings.module.css'
import { offered } from './offered-source.ts'

type Props = Pick<FieldsProps, 'state' | 'isDisabled' | 'change' | 'type' | 'leave'>

/** The source in both languages, with the user's own text if a colleague saved first. */
export function SourceFields({ state, isDisabled, change, type, leave }: Props) {
  const t = useText(publishingTexts)
  const o = useText(othersTexts)
  const id = useId()
  const offers = offered.useList(state.Id)
  const { Source } = state.Settings
  return (['zh', 'en'] as const).map((side) => {
    const offer = offers.find((each) => each.side === side)
    const settle = (): void =>
      offered.keep(
        state.Id,
        offers.filter((each) => each !== offer),
      )
    return (
      <div key={side} className={styles.field}>
        <label htmlFor={`${id}-${side}`}>{t(side === 'zh' ? 'sourceZh' : 'sourceEn')}</label>
        <input
          id={`${id}-${side}`}
          value={Source[side]}
          maxLength={200}
          disabled={isDisabled}
          onChange={({ target }) => type({ Source: { ...Source, [side]: target.value } })}
          onBlur={leave}
        />
        {offer && (
          <div className={styles.help} role="status">
            <p>
              {offer.by
                ? o('sourceOffer', { name: offer.by, words: offer.words })
                : o('sourceKept', { words: offer.words })}
            </p>
            <div className={look.row}>
              <Button
                disabled={isDisabled}
                onClick={() => {
                  change({ Source: { ...Source, [side]: offer.words } })
                  settle()
                }}
              >
                {o('sourceMine')}
              </Button>
              <Button onClick={settle}>{o(offer.by ? 'sourceTheirs' : 'sourceDrop')}</Button>
            </div>
          </div>
        )}
      </div>
    )
  })
}
