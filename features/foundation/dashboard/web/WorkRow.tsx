import { type Language } from '@portal/contract'
import { Badge, formatTime, ListRow, Text, Time, useLanguage, useTimedValue, zoneName } from '@portal/ui'
import type { DashboardRow } from '../contract.ts'
import styles from './Dashboard.module.css'

interface Props {
  row: DashboardRow
  /** The row begins with its time of day in this zone; absent: its time is at the end, as the reader's. */
  zone: string | undefined
}

/** A row of the dashboard: what it is, and since when or until when. */
export function WorkRow({ row: { Label, Tone, Title, Note, At, Link: href }, zone }: Props) {
  return (
    <ListRow
      size="small"
      href={href}
      start={
        <span className={styles.start}>
          {zone && At && <Time at={At} form="clock" zone={zone} />}
          <Badge tone={Tone}>{Label}</Badge>
        </span>
      }
      title={
        <>
          {Title}
          {Note && <span className={styles.note}> {Note}</span>}
        </>
      }
      end={!zone && At && <RowTime at={At} />}
    />
  )
}

/** Relative for what has passed; what is to come has its time of day. */
function RowTime({ at }: { at: string }) {
  const isAhead = useTimedValue((now) => String(new Date(at) > now)) === 'true'
  return <Time at={at} form={isAhead ? 'datetime' : 'auto'} />
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
