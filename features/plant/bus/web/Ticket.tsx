import type { OutputOf } from '@portal/contract'
import { Card, Disclosure, EmptyState, useText } from '@portal/ui'
import { BusFront } from 'lucide-react'
import type { bus, Stop } from '../contract.ts'
import { busTexts } from '../texts.ts'
import styles from './Ticket.module.css'

/** Line, stop and time of a rider; below them all stops of the line. */
export function Ticket({ seat }: { seat: OutputOf<typeof bus.userInfo> }) {
  const t = useText(busTexts)
  if (seat.Line === '')
    return (
      <Card label={t('yourBus')}>
        <EmptyState title={t('noSeat')} help={t('noSeatHelp')} />
      </Card>
    )
  return (
    <Card label={t('yourBus')} padding="none">
      <div className={styles.front}>
        <p className={styles.label}>
          <BusFront aria-hidden />
          {t('yourBus')}
        </p>
        <p className={styles.line}>{seat.Line}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{t('yourStop')}</dt>
            <dd>{seat.Stop}</dd>
          </div>
          {seat.Time && (
            <div>
              <dt>{t('leavesAt')}</dt>
              <dd className={styles.time}>{seat.Time}</dd>
            </div>
          )}
        </dl>
      </div>
      {seat.Stops.length > 1 && <LineStops stops={seat.Stops} />}
    </Card>
  )
}

function LineStops({ stops }: { stops: readonly Stop[] }) {
  const t = useText(busTexts)
  return (
    <Disclosure look="plain" title={t('wholeLine', { count: stops.length })}>
      <ol className={styles.stops}>
        {stops.map((stop, index) => (
          <li key={index} className={styles.stop} aria-current={stop.IsMine ? 'location' : undefined}>
            <span>{stop.Name}</span>
            {stop.Time && <span className={styles.at}>{stop.Time}</span>}
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
