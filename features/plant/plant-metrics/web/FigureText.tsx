import { Text, Together, useLanguage } from '@portal/ui'
import type { MetricInfo } from '../contract.ts'
import { formatNumber } from './format-number.ts'

interface Props {
  value: number
  figures: Pick<MetricInfo, 'Decimals' | 'Unit'>
  type?: 'display' | 'figure'
}

/** A figure with its unit. */
export function FigureText({ value, figures: { Decimals, Unit }, type = 'figure' }: Props) {
  const { language } = useLanguage()
  return (
    <Text as="span" type={type} hasFigures>
      <Together>
        {formatNumber(value, Decimals, language)}
        <Text as="span" type="small" tone="muted">
          {` ${Unit}`}
        </Text>
      </Together>
    </Text>
  )
}
