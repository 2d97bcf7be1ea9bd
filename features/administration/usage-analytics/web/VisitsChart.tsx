import { useLanguage, useText } from '@portal/ui'
import { axisOf, dayText, pointAfter } from '@portal/ui/charts'
import { useState, type KeyboardEvent } from 'react'
import type { Numbers } from '../contract.ts'
import { numbersTexts } from '../numbers.texts.ts'
import { AsTable, Panel } from './Panel.tsx'
import styles from './VisitsChart.module.css'

type Day = Numbers['Days'][number]

const height = 200
const width = 1000

/** People and visits, one bar per day, explored by arrow keys or pointer, and available as a table. */
export function VisitsChart({ numbers }: { numbers: Numbers }) {
  const t = useText(numbersTexts)
  const { language } = useLanguage()
  const days = numbers.Days
  const [at, setAt] = useState(days.length - 1)
  const textOf = ({ Day, People, Visits }: Day): string => {
    const day = dayText(Day, language)
    return People === null ? t('dayHidden', { day }) : t('dayText', { day, people: People, visits: Visits ?? 0 })
  }
  const onKey = (event: KeyboardEvent): void => {
    const to = pointAfter(event.key, at, days.length)
    if (to === undefined) return
    event.preventDefault()
    setAt(to)
  }
  const head = [t('day'), t('people'), t('visitCount')]
  const rows = [head, ...days.map(({ Day, People, Visits }) => [Day, People, Visits])]
  const [from, to] = [dayText(numbers.From, language), dayText(numbers.To, language)]
  return (
    <Panel
      name={t('visits')}
      help={t('visitsSummary', { from, to, people: numbers.People, visits: numbers.Visits })}
      rows={rows}
    >
      <p className={styles.reading} aria-hidden>
        {textOf(days[at]!)}
      </p>
      <div
        className={styles.chart}
        role="slider"
        tabIndex={0}
        aria-label={t('walk')}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={at + 1}
        aria-valuetext={textOf(days[at]!)}
        onKeyDown={onKey}
      >
        <Bars days={days} at={at} onPoint={setAt} />
        <div className={styles.ends} aria-hidden>
          <span>{from}</span>
          <span>{to}</span>
        </div>
      </div>
      <ul className={styles.legend}>
        <li data-kind="people">{t('people')}</li>
        <li data-kind="visits">{t('visitCount')}</li>
        {days.some((day) => day.People === null) && <li data-kind="hidden">{t('notShown')}</li>}
      </ul>
      <AsTable caption={t('visits')} rows={rows} />
    </Panel>
  )
}

function Bars({ days, at, onPoint }: { days: readonly Day[]; at: number; onPoint: (at: number) => void }) {
  const { top, lines } = axisOf(Math.max(0, ...days.map((day) => day.Visits ?? 0)))
  const step = width / days.length
  const bar = Math.min(step * 0.62, 56)
  const tall = (value: number): number => (value / top) * height
  return (
    <div className={styles.plot}>
      <div className={styles.scale} aria-hidden>
        {lines.toReversed().map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
      <svg className={styles.bars} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        {lines.map((line) => (
          <line
            key={line}
            className={styles.line}
            x1={0}
            x2={width}
            y1={height - tall(line)}
            y2={height - tall(line)}
          />
        ))}
        {days.map(({ Day, People, Visits }, index) => {
          const x = index * step + (step - bar) / 2
          return (
            <g key={Day} data-chosen={index === at || undefined} onPointerEnter={() => onPoint(index)}>
              <rect className={styles.ground} x={index * step} y={0} width={step} height={height} />
              {People === null ? (
                <rect className={styles.hidden} x={x} y={height - 6} width={bar} height={6} />
              ) : (
                <>
                  <rect
                    className={styles.visits}
                    x={x}
                    y={height - tall(Visits ?? 0)}
                    width={bar}
                    height={tall(Visits ?? 0)}
                  />
                  <rect className={styles.people} x={x} y={height - tall(People)} width={bar} height={tall(People)} />
                </>
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}
