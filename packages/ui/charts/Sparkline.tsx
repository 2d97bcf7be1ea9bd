import { linePath, type DayValue, type Field } from './line.ts'
import { scaleOf } from './scale.ts'
import styles from './Sparkline.module.css'

const [width, height] = [240, 48]

/** A small trend line without axes; the numbers stand beside it. */
export function Sparkline({ points }: { points: readonly DayValue[] }) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return <span className={styles.spark} />
  const values = points.map(({ value }) => value)
  const scale = scaleOf(Math.min(...values), Math.max(...values))
  const field: Field = { width, height, from: first.date, to: last.date, scale }
  return (
    <svg className={styles.spark} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      <path className={styles.line} d={linePath(points, field)} />
      <path className={styles.newest} d={linePath([last], { ...field, from: first.date, to: last.date })} />
    </svg>
  )
}
