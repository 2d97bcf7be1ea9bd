import { dayMs } from '@portal/contract'
import { useId, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { areaPath, bandsOf, linePath, nearestDay, xOf, yOf, type DayValue, type Field } from './line.ts'
import styles from './LineChart.module.css'
import { dayNumber, pointAfter, scaleOf } from './scale.ts'

export interface Line {
  key: string | number
  name: string
  points: readonly DayValue[]
  /** Formats a value for reading, with its unit. */
  valueText: (value: number) => string
  /** Formats a value of the scale. */
  scaleText: (value: number) => string
  /** The scale begins at zero, for counts; otherwise around the values. */
  isCount?: boolean
}

interface Props {
  /** At most two, each with its own scale. */
  lines: readonly Line[]
  from: string
  to: string
  /** Days that are named below the chart; absent: four about evenly spaced. */
  ticks?: readonly string[] | undefined
  label: string
  /** Formats a day, with its year if needed. */
  dayText: (day: string) => string
  /** Formats a day and its values for display and speech. */
  pointText: (day: string, values: readonly (string | null)[]) => string
  /** Shown for a missing value. */
  missing: string
  /** Days, in order, whose values are known and not shown: hatched, and named so. */
  hidden?: { days: readonly string[]; label: string } | undefined
}

const [width, height] = [1000, 300]
/** From this number of days on a line is thin and has no dashes. */
const denseFrom = 200

/** Values by day as lines; explored with arrow keys or the pointer. Needs at least one value. */
export function LineChart({
  lines,
  from,
  to,
  ticks = ticksOf(from, to),
  label,
  dayText,
  pointText,
  missing,
  hidden,
}: Props) {
  const days = useMemo(
    () => [...new Set(lines.flatMap(({ points }) => points.map(({ date }) => date)))].toSorted(),
    [lines],
  )
  const byDay = useMemo(
    () => lines.map(({ points }) => new Map(points.map(({ date, value }) => [date, value]))),
    [lines],
  )
  const [chosen, setAt] = useState<number | null>(null)
  const at = Math.min(chosen ?? days.length - 1, days.length - 1)
  const day = days[at]!
  const values = byDay.map((each) => each.get(day))
  const texts = lines.map(({ valueText }, index) => (values[index] === undefined ? null : valueText(values[index])))
  const fields = useMemo(
    () => lines.map(({ points, isCount }): Field => ({ width, height, from, to, scale: scaleAround(points, isCount) })),
    [lines, from, to],
  )
  const onKey = (event: KeyboardEvent): void => {
    const next = pointAfter(event.key, at, days.length)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
  }
  const onPointer = (event: PointerEvent): void => {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect()
    setAt(nearestDay(days, (event.clientX - left) / wide, from, to))
  }
  return (
    <div className={styles.chart} data-lines={lines.length} data-dense={days.length > denseFrom || undefined}>
      <div className={styles.reading} aria-hidden>
        <span className={styles.day}>{dayText(day)}</span>
        {lines.map(({ key, name }, index) => (
          <span key={key} className={styles.value} data-line={index}>
            {name} <b>{texts[index] ?? missing}</b>
          </span>
        ))}
        {hidden && hidden.days.length > 0 && <span className={styles.hidden}>{hidden.label}</span>}
      </div>
      <div className={styles.plot}>
        <ScaleLabels line={lines[0]!} field={fields[0]!} side="left" />
        <div
          className={styles.walk}
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={days.length}
          aria-valuenow={at + 1}
          aria-valuetext={pointText(day, texts)}
          onKeyDown={onKey}
          onPointerMove={onPointer}
          onPointerDown={onPointer}
        >
          <svg className={styles.field} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
            <GridLines field={fields[0]!} />
            {hidden && <HiddenDays days={hidden.days} field={fields[0]!} />}
            <DataLines lines={lines} fields={fields} />
            <line className={styles.here} x1={xOf(day, fields[0]!)} x2={xOf(day, fields[0]!)} y1={0} y2={height} />
            {fields.map((field, index) =>
              values[index] === undefined ? null : (
                <path
                  key={index}
                  className={styles.point}
                  data-line={index}
                  d={`M${xOf(day, field)} ${yOf(values[index], field)}h0`}
                />
              ),
            )}
          </svg>
        </div>
        {lines[1] && <ScaleLabels line={lines[1]} field={fields[1]!} side="right" />}
      </div>
      <div className={styles.ends} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} style={{ insetInlineStart: `${xOf(tick, fields[0]!) / (width / 100)}%` }}>
            {dayText(tick)}
          </span>
        ))}
      </div>
    </div>
  )
}

function scaleAround(points: readonly DayValue[], isCount = false) {
  let [low, high] = [isCount ? 0 : Infinity, -Infinity]
  for (const { value } of points) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return points.length > 0 ? scaleOf(low, high) : scaleOf(0, 1)
}

/** Returns four days about evenly spaced, or fewer; each label stands below its place on the line. */
function ticksOf(from: string, to: string): string[] {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  const shares = last - first < 4 ? [0, 1] : [0, 1 / 3, 2 / 3, 1]
  const days = shares.map((share) => Math.round(first + share * (last - first)))
  return [...new Set(days)].map((day) => new Date(day * dayMs).toISOString().slice(0, 10))
}

function ScaleLabels({ line, field, side }: { line: Line; field: Field; side: 'left' | 'right' }) {
  return (
    <div className={styles.marks} data-side={side} aria-hidden>
      {field.scale.lines.toReversed().map((value) => (
        <span key={value}>{line.scaleText(value)}</span>
      ))}
    </div>
  )
}

function GridLines({ field }: { field: Field }) {
  return field.scale.lines.map((value) => (
    <line key={value} className={styles.rule} x1={0} x2={width} y1={yOf(value, field)} y2={yOf(value, field)} />
  ))
}

function HiddenDays({ days, field }: { days: readonly string[]; field: Field }) {
  const id = useId()
  return (
    <>
      <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse">
        <path className={styles.hatch} d="M-2 6l8 -8M2 10l8 -8" />
      </pattern>
      {bandsOf(days, field).map(({ x, width: wide }) => (
        <rect key={x} data-hidden x={x} width={wide} y={0} height={height} fill={`url(#${id})`} />
      ))}
    </>
  )
}

/** Rendered once per data set, not at each step of the cursor. */
function DataLines({ lines, fields }: { lines: readonly Line[]; fields: readonly Field[] }) {
  return useMemo(
    () =>
      lines.map(({ key, points }, index) => (
        <g key={key} data-line={index} className={styles.drawn}>
          {/* a filled area is measured from zero: only where the axis begins there */}
          {index === 0 && fields[0]!.scale.low === 0 && (
            <path className={styles.area} d={areaPath(points, fields[index]!)} />
          )}
          <path className={styles.line} d={linePath(points, fields[index]!)} />
        </g>
      )),
    [lines, fields],
  )
}
