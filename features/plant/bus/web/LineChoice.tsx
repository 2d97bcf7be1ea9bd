import { Anchor, Grid, Progress, Text, useText } from '@portal/ui'
import { listTexts } from '../list.texts.ts'
import type { Overview } from './BusListPage.tsx'
import styles from './LineChoice.module.css'
import type { RiderList } from './rider-filter.ts'

/** All lines and each line with its progress; selects the line of the list. */
export function LineChoice({ overview, list }: { overview: Overview; list: RiderList }) {
  const t = useText(listTexts)
  const all = { Id: '', Name: t('overall'), Riders: overview.Riders, Confirmed: overview.Confirmed }
  return (
    <Grid as="nav" className={styles.lines} min={120} gap={8} isStripOnPhone aria-label={t('lines')}>
      {[all, ...overview.Lines].map(({ Id, Name, Riders, Confirmed }) => (
        <Anchor
          key={Id}
          className={styles.line}
          href={list.hrefOf({ filters: { line: String(Id), stop: '' } })}
          aria-current={list.filters.line === String(Id) ? 'true' : undefined}
          replaces
        >
          <Text as="span" type="small" weight="medium" lines={1}>
            {Name}
          </Text>
          <span className={styles.share}>
            <Progress max={Math.max(1, Riders)} value={Confirmed} />
            <Text as="span" type="small" tone="muted" hasFigures>
              {t('ofRiders', { confirmed: Confirmed, riders: Riders })}
            </Text>
          </span>
        </Anchor>
      ))}
    </Grid>
  )
}
