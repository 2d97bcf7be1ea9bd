import { parseTime, type Time } from '@internationalized/date'
import { TimeField as Plain } from 'react-aria-components/TimeField'
import { LateFrame } from '../overlay/LateFrame.tsx'
import { Box, DateAdvice, DateLabel, fieldClass, Segments, stateOf, Zone, type DateProps } from './parts.tsx'

interface Props extends DateProps {
  /** '14:00', or '' for none. */
  value: string
  zone?: string | undefined
  /** Invalid, with its reason in another element: that of `aria-describedby`. */
  isInvalid?: boolean | undefined
  'aria-describedby'?: string | undefined
  onChange?: ((value: string) => void) | undefined
}

/** A time of day on a clock of 24 hours. */
export function TimeField({ zone, value, onChange, isInvalid = false, ...props }: Props) {
  const state = { ...stateOf(props), ...(isInvalid ? { isInvalid } : {}) }
  return (
    <LateFrame>
      <Plain<Time>
        {...state}
        {...(props['aria-describedby'] ? { 'aria-describedby': props['aria-describedby'] } : {})}
        value={value ? parseTime(value) : null}
        className={fieldClass}
        hourCycle={24}
        shouldForceLeadingZeros
        onChange={(time) => onChange?.(time?.toString().slice(0, 5) ?? '')}
      >
        <DateLabel {...props} />
        <Box error={state.isInvalid} {...state}>
          <Segments />
          {zone && <Zone>{zone}</Zone>}
        </Box>
        <DateAdvice {...props} />
      </Plain>
    </LateFrame>
  )
}
