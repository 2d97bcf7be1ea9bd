import { Button, Row, Stack, useText } from '@portal/ui'
import { TextField } from '@portal/ui/forms'
import { publishingTexts } from '../texts.ts'
import { othersTexts } from '../others.texts.ts'
import type { SettingsFieldsProps } from './SettingsPanel.tsx'
import styles from './Settings.module.css'
import { sourceOffers } from './source-offers.ts'

type Props = Pick<SettingsFieldsProps, 'state' | 'isDisabled' | 'change' | 'type' | 'leave'>

/** The source in both languages, with the user's own text if a colleague saved first. */
export function SourceFields({ state, isDisabled, change, type, leave }: Props) {
  const t = useText(publishingTexts)
  const o = useText(othersTexts)
  const offers = sourceOffers.useList(state.Id)
  const { Source } = state.Settings
  return (['zh', 'en'] as const).map((side) => {
    const offer = offers.find((each) => each.side === side)
    const settle = (): void =>
      sourceOffers.keep(
        state.Id,
        offers.filter((each) => each !== offer),
      )
    return (
      <Stack key={side} gap={8}>
        <TextField
          label={t(side === 'zh' ? 'sourceZh' : 'sourceEn')}
          lang={side === 'zh' ? 'zh-CN' : 'en'}
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
            <Row>
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
            </Row>
          </div>
        )}
      </Stack>
    )
  })
}
