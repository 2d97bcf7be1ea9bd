import type { OutputOf } from '@portal/contract'
import { StateView, useText } from '@portal/ui'
import { BusFront, ChevronDown } from 'lucide-react'
import type { bus, Stop } from '../contract.ts'
import { busTexts } from '../texts.ts'
import styles from './Ticket.module.css'

/** Line, stop and time of a rider; below them all stops of the line. */
export function Ticket({ seat }: { seat: OutputOf<typeof bus.userInfo> }) {
  const t = useText(busTexts)
  if (seat.Line === '')
    return (
      <section className={styles.ticket} aria-label={t('yourBus')}>
        <StateView kind="empty" text={t('noSeat')} help={t('noSeatHelp')} />
      </section>
    )
  return (
    <section className={styles.ticket} aria-label={t('yourBus')}>
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
    </section>
  )
}

function LineStops({ stops }: { stops: readonly Stop[] }) {
  const t = useText(busTexts)
  return (
    <details className={styles.route}>
      <summary>
        {t('wholeLine', { count: stops.length })}
        <ChevronDown aria-hidden />
      </summary>
      <ol className={styles.stops}>
        {stops.map((stop, index) => (
          <li key={index} className={styles.stop} aria-current={stop.IsMine ? 'location' : undefined}>
            <span className={styles.name}>{stop.Name}</span>
            {stop.Time && <span className={styles.at}>{stop.Time}</span>}
          </li>
        ))}
      </ol>
    </details>
  )
}
