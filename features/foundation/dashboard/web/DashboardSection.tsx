import { deskHref } from '@portal/contract'
import { Card, Link, Row, RowList, Text, useText } from '@portal/ui'
import type { DashboardSection as Section } from '../contract.ts'
import { isOfInbox } from '../rules.ts'
import { dashboardTexts } from '../texts.ts'
import styles from './Dashboard.module.css'
import { inboxHref } from './inbox-href.ts'
import { PartialNote } from './PartialNote.tsx'
import { DayAndZone, WorkRow } from './WorkRow.tsx'

interface Props {
  section: Section
  zone: string
  isRetrying: boolean
  onRetry: () => void
}

/** A section of the dashboard: its rows, each leading to where the work is done, and the ways to all of them. */
export function DashboardSection({ section, zone, isRetrying, onRetry }: Props) {
  const t = useText(dashboardTexts)
  const { Name, Rows, Total, More, IsPartial } = section
  const isToday = Name === 'today'
  return (
    <Card
      title={t(Name)}
      count={{ of: Total, spoken: t('items', { count: Total }) }}
      action={
        isToday ? (
          <DayAndZone zone={zone} />
        ) : (
          isOfInbox(Name) &&
          Total > 0 && (
            <Link look="more" href={inboxHref(Name)}>
              {t('toInbox')}
            </Link>
          )
        )
      }
    >
      <div className={styles.body}>
        {Rows.length === 0 && !IsPartial && (
          <Text type="control" weight="regular" tone="muted">
            {t(`none_${Name}`)}
          </Text>
        )}
        {Rows.length === 0 && Name === 'mine' && (
          <Row>
            <Link look="more" href={deskHref('writing')}>
              {t('toWriting')}
            </Link>
          </Row>
        )}
        {Rows.length > 0 && (
          <RowList look="ruled">
            {Rows.map((row) => (
              <WorkRow key={row.Key} row={row} zone={zone} isToday={isToday} />
            ))}
          </RowList>
        )}
        {IsPartial && <PartialNote isRetrying={isRetrying} onRetry={onRetry} />}
        {More.length > 0 && (
          <Row gap={16}>
            {More.map(({ Title, Count, Link: href }) => (
              <Link key={Title} look="more" href={href}>
                {t('all', { title: Title, count: Count })}
              </Link>
            ))}
          </Row>
        )}
      </div>
    </Card>
  )
}
