import { Badge, Row, Text, Title, useLanguage, useText } from '@portal/ui'
import { ArrowDown, ArrowUp, Minus } from 'lucide-react'
import type { MetricInfo } from '../contract.ts'
import { reportTexts } from '../texts.ts'
import type { FigureChange } from '../rules.ts'
import { formatNumber, formatValue } from './format-number.ts'

const changeTextKeys = {
  mean: { more: 'more', less: 'less', even: 'even' },
  sum: { more: 'weekMore', less: 'weekLess', even: 'weekEven' },
  last: { more: 'sinceMore', less: 'sinceLess', even: 'sinceEven' },
} as const

/** Warm for what needs attention. */
const tones = { good: 'good', bad: 'warning', even: 'neutral' } as const

/** Change against earlier days, by an arrow and in words; colour is not the only sign of good or bad. */
export function ChangeLine({ change, report }: { change: FigureChange | null; report: MetricInfo }) {
  const t = useText(reportTexts)
  const { language } = useLanguage()
  if (!change) return <Words>{t('first')}</Words>
  const sum = change.sum === undefined ? '' : formatValue(change.sum, report, language)
  if (change.by === null) return <Words>{t('week', { sum })}</Words>
  const size = Math.abs(change.by)
  // 97.9 % is not 0.4 % more than 97.5 %: use percentage points
  const isShare = report.Unit === '%'
  const by = isShare
    ? t('points', { number: formatNumber(size, report.Decimals, language) })
    : formatValue(size, report, language)
  const Sign = change.by > 0 ? ArrowUp : change.by < 0 ? ArrowDown : Minus
  const key = changeTextKeys[report.Together][change.by > 0 ? 'more' : change.by < 0 ? 'less' : 'even']
  return (
    <Row as="span" align="start" isWrapping={false}>
      <Badge tone={tones[change.mood]}>
        <Sign aria-hidden />
      </Badge>
      <Words>{t(key, { by: together(by), sum: together(sum) })}</Words>
    </Row>
  )
}

/** A number and its unit on one line. */
const together = (value: string): string => value.replaceAll(' ', '\u00a0')

function Words({ children }: { children: string }) {
  return (
    <Text as="span" type="small" tone="muted">
      <Title>{children}</Title>
    </Text>
  )
}
