import { type Language } from '@portal/contract'
import { Badge, formatTime, isOtherClock, ListRow, Text, Time, useLanguage, useTimedValue, zoneName } from '@portal/ui'
import type { DashboardRow } from '../contract.ts'
import styles from './Dashboard.module.css'

interface Props {
  row: DashboardRow
  /** Zone of what is planned. */
  zone: string
  /** The row begins with its time of day; else its time is at the end. */
  isToday: boolean
}

/** A row of the dashboard: what it is, and since when or until when. */
export function WorkRow({ row: { Label, Tone, Title, Note, At, Link: href }, zone, isToday }: Props) {
  return (
    <ListRow
      size="small"
      lines="phone"
      href={href}
      start={
        <span className={styles.start}>
          {isToday && At && <Time at={At} form="clock" zone={zone} />}
          <Badge tone={Tone}>{Label}</Badge>
        </span>
      }
      title={
        <>
          {Title}
          {Note && <span className={styles.note}> {withSeparatorsAtEnds(Note)}</span>}
        </>
      }
      end={!isToday && At && <RowTime at={At} zone={zone} />}
    />
  )
}

/** Lines of a note end with a separator; none begins with it. @internal */
export const withSeparatorsAtEnds = (note: string): string => note.replaceAll(' · ', '\u00A0· ')

interface RowTimeProps {
  at: string
  zone: string
  /** The page says whose clock it is. */
  isZoneNamed?: boolean
}

/** Relative for what has passed; what is to come has its time of day, and whose clock that is unless it is one's own. */
export function RowTime({ at, zone, isZoneNamed = false }: RowTimeProps) {
  const { language } = useLanguage()
  const isAhead = useTimedValue((now) => String(new Date(at) > now)) === 'true'
  const otherClock = useTimedValue(() => (isOtherClock(new Date(at), zone) ? zoneName(zone, language, 'short') : ''))
  if (!isAhead) return <Time at={at} zone={zone} />
  return (
    <>
      <Time at={at} form="datetime" zone={zone} />
      {!isZoneNamed && otherClock && ` ${otherClock}`}
    </>
  )
}

/** The day that a zone has now, and its name. */
export function DayAndZone({ zone }: { zone: string }) {
  const { language } = useLanguage()
  const text = useTimedValue((now) => formatDayAndZone(now, zone, language))
  return (
    <Text as="span" type="small" tone="muted">
      {text}
    </Text>
  )
}

/** Such as '11月21日周六 · 中国标准时间'. */
function formatDayAndZone(now: Date, zone: string, language: Language): string {
  return `${formatTime(now, { form: 'date', detail: 'weekday', zone, now, language })} · ${zoneName(zone, language)}`
}
