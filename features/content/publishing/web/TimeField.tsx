import { Button, Stack, useLanguage, useText, zoneName } from '@portal/ui'
import { DateTimeField } from '@portal/ui/dates'
import { RadioGroup } from '@portal/ui/forms'
import { useId, useState } from 'react'
import type { Settings } from '../contract.ts'
import { publishingTexts } from '../texts.ts'
import { resolveLocalTime } from '@portal/contract/zones'
import { formatLocalTime } from './times.ts'
import { useReportUnfinished } from './unfinished.ts'

export type LocalTime = Settings['Publish']

interface Props {
  label: string
  help?: string
  /** Problem of a complete time. */
  error?: string | undefined
  zone: string
  /** Names the zone beside the time; the settings name it once. */
  isZoneNamed?: boolean
  value: LocalTime
  textId: number
  isDisabled: boolean
  /** Called while typing; the time may be incomplete. */
  onType: (when: LocalTime) => void
  onLeave: () => void
}

/** A local time of the zone; the user resolves one that does not exist or occurs twice. */
export function TimeField({ label, help, error, zone, isZoneNamed = false, value, ...rest }: Props) {
  const { textId, isDisabled, onType, onLeave } = rest
  const t = useText(publishingTexts)
  const { language } = useLanguage()
  const id = useId()
  const [isPartial, setPartial] = useState(false)
  useReportUnfinished(textId, id, isPartial)
  const isMalformed = value !== null && resolveLocalTime(value.Local, zone, 'only').kind === 'malformed'
  // the year passes 2, 20 and 202 while it is typed
  const isShowable = value !== null && (!isMalformed || /^[01]/.test(value.Local))
  function take(when: LocalTime): void {
    onType(when)
    onLeave()
  }
  return (
    <Stack gap={8}>
      <DateTimeField
        label={label}
        zone={isZoneNamed ? zoneName(zone, language, 'short') : undefined}
        isClearable
        isDisabled={isDisabled}
        value={isShowable ? value.Local : ''}
        help={value === null ? help : undefined}
        error={isPartial || isMalformed ? t('timeUnfinished') : error}
        onPartial={setPartial}
        onBlur={onLeave}
        onChange={(Local) => (Local === '' ? take(null) : onType({ Local, Turn: 'only' }))}
      />
      <div role="status">
        {value && !isPartial && <AmbiguousTime value={value} zone={zone} isDisabled={isDisabled} onTake={take} />}
      </div>
    </Stack>
  )
}

interface AmbiguousTimeProps {
  value: NonNullable<LocalTime>
  zone: string
  isDisabled: boolean
  onTake: (when: LocalTime) => void
}

/** Resolves a time that the clock skips or shows twice. */
function AmbiguousTime({ value, zone, isDisabled, onTake }: AmbiguousTimeProps) {
  const t = useText(publishingTexts)
  const { language } = useLanguage()
  const id = useId()
  const found = resolveLocalTime(value.Local, zone, 'only')
  const time = formatLocalTime(value.Local, language)
  if (found.kind === 'missing')
    return (
      <>
        <p>{t('timeMissing', { time })}</p>
        <Button disabled={isDisabled} onClick={() => onTake({ Local: found.instead, Turn: 'only' })}>
          {t('useInstead', { time: formatLocalTime(found.instead, language) })}
        </Button>
      </>
    )
  if (found.kind !== 'twice') return null
  return (
    <RadioGroup
      name={id}
      label={t('timeTwice', { time })}
      value={value.Turn}
      options={(['first', 'second'] as const).map((Turn) => ({ value: Turn, label: t(Turn), isDisabled }))}
      onChange={(Turn) => onTake({ Local: value.Local, Turn: Turn === 'first' ? 'first' : 'second' })}
    />
  )
}
