import { dayMs } from '@portal/contract'
import { EmptyState, useText } from '@portal/ui'
import { LineChart } from '@portal/ui/charts'
import type { ReachOfOne } from '../contract.ts'
import { reachTexts } from '../desk.texts.ts'
import { hoursShown } from '../rules.ts'
import { AsTable, Panel } from './Panel.tsx'

/** The chart counts in days: each stands for an hour. */
const keyOf = (hour: number): string => new Date(hour * dayMs).toISOString().slice(0, 10)
const hourOf = (key: string): number => Date.parse(key) / dayMs

/** Readers in the first hours of a text, up to now. */
export function ByHour({ hours }: { hours: ReachOfOne['Hours'] }) {
  const t = useText(reachTexts)
  const shown = hoursShown(hours.length)
  const name = t('byHour', { count: shown })
  const points = hours.flatMap((value, at) => (value === null ? [] : [{ date: keyOf(at + 1), value }]))
  const nameOf = (hour: number) => t('hours', { count: hour })
  const rows = [[t('hour'), t('read')], ...hours.map((people, at) => [nameOf(at + 1), people])]
  return (
    <Panel name={name} help={t('byHourHelp')} rows={points.length > 0 ? rows : []}>
      {points.length === 0 ? (
        <EmptyState title={t('noParts')} />
      ) : (
        <>
          <LineChart
            lines={[
              {
                key: 'people',
                name: t('read'),
                points,
                valueText: (count) => t('peopleText', { count }),
                scaleText: (count) => (Number.isInteger(count) ? String(count) : ''),
                isCount: true,
              },
            ]}
            from={keyOf(1)}
            to={keyOf(shown)}
            ticks={[1, shown / 4, shown / 2, (shown * 3) / 4, shown].map(keyOf)}
            label={t('walkHours')}
            dayText={(key) => nameOf(hourOf(key))}
            pointText={(key, [people]) => t('pointText', { day: nameOf(hourOf(key)), people: people ?? t('notShown') })}
            missing={t('notShown')}
            hidden={{
              days: hours.flatMap((people, at) => (people === null ? [keyOf(at + 1)] : [])),
              label: t('stepNotShown'),
            }}
          />
          <AsTable caption={name} rows={rows} />
        </>
      )}
    </Panel>
  )
}
