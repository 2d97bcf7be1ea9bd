import { useText } from '@portal/ui'
import { ComboBox } from '@portal/ui/pick'
import { publishingTexts } from '../texts.ts'
import { formatZone, loadZones } from './zones.ts'

interface Props {
  zone: string
  isDisabled: boolean
  onChange: (zone: string) => void
}

/** The time zone of the times, found by its name or a large city. */
export function ZoneField({ zone, isDisabled, onChange }: Props) {
  const t = useText(publishingTexts)
  return (
    <ComboBox
      label={t('zone')}
      value={zone}
      valueLabel={formatZone(zone)}
      isDisabled={isDisabled}
      load={loadZones}
      onChange={(next) => next !== '' && onChange(next)}
    />
  )
}
