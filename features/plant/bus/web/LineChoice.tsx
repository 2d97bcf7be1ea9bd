import { Anchor, Grid, Progress, Text, useText } from '@portal/ui'
import { listTexts } from '../list.texts.ts'
import { listHref, type ListView } from './addresses.ts'
import type { Overview } from './BusListPage.tsx'
import styles from './LineChoice.module.css'

/** All lines and each line with its progress; selects the line of the list. */
export function LineChoice({ overview, view }: { overview: Overview; view: ListView }) {
  const t = useText(listTexts)
  const all = { Id: undefined, Name: t('overall'), Riders: overview.Riders, Confirmed: overview.Confirmed }
  return (
    <Grid as="nav" min={200} gap={12} isStripOnPhone aria-label={t('lines')}>
      {[all, ...overview.Lines].map(({ Id, Name, Riders, Confirmed }) => (
        <Anchor
          key={Id ?? 0}
          className={styles.line}
          href={listHref(view, { line: Id })}
          aria-current={view.line === Id ? 'true' : undefined}
          replaces
        >
          <Text as="span" type="row" lines={1}>
            {Name}
          </Text>
          <Progress max={Math.max(1, Riders)} value={Confirmed} />
          <Text as="span" type="small" tone="muted" hasFigures>
            {t('ofRiders', { confirmed: Confirmed, riders: Riders })}
          </Text>
        </Anchor>
      ))}
    </Grid>
  )
}
