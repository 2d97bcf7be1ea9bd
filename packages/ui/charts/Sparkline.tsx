import { linePath, type DayValue, type Field } from './line.ts'
import { scaleOf } from './scale.ts'
import styles from './Sparkline.module.css'

const [width, height] = [240, 48]

interface Props {
  points: readonly DayValue[]
  /** A dot for each day instead, of a figure that grows by the same amount every day: its line would say nothing. */
  isStraight?: boolean | undefined
}

/** A small trend line without axes; the numbers stand beside it. */
export function Sparkline({ points: all, isStraight = false }: Props) {
  const points = isStraight ? all.map(({ date }) => ({ date, value: 0 })) : all
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return <span className={styles.spark} />
  const values = points.map(({ value }) => value)
  const scale = scaleOf(Math.min(...values), Math.max(...values))
  const field: Field = { width, height, from: first.date, to: last.date, scale }
  return (
    <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      {isStraight ? (
        <path className={styles.days} d={points.map((point) => linePath([point], field)).join('')} />
      ) : (
        <path className={styles.line} d={linePath(points, field)} />
      )}
      <path className={styles.newest} d={linePath([last], field)} />
    </svg>
  )
}
