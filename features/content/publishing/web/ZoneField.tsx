import type { Language } from '@portal/contract'
import { useLanguage, useText, zoneName } from '@portal/ui'
import { ComboBox } from '@portal/ui/pick'
import { publishingTexts } from '../texts.ts'
import { labelOf, loadZones } from './zones.ts'

const loads = {
  CHS: (typed: string) => loadZones(typed, 'CHS'),
  EN: (typed: string) => loadZones(typed, 'EN'),
} satisfies Record<Language, unknown>

interface Props {
  zone: string
  isDisabled: boolean
  onChange: (zone: string) => void
}

/** The time zone of the times, found by its name or a large city. */
export function ZoneField({ zone, isDisabled, onChange }: Props) {
  const t = useText(publishingTexts)
  const { language } = useLanguage()
  return (
    <ComboBox
      label={t('zone')}
      value={zone}
      valueLabel={labelOf(zone, zoneName(zone, language), language)}
      isDisabled={isDisabled}
      load={loads[language]}
      onChange={(next) => next !== '' && onChange(next)}
    />
  )
}
