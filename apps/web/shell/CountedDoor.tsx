import { knownCount, useWaiting } from '@portal/dashboard/web'
import { Count, useText } from '@portal/ui'
import styles from './DeskDoor.module.css'
import { Door } from './DeskDoor.tsx'
import { menuTexts } from './menu.texts.ts'

/** The door with the number of what waits at the desk. */
export function CountedDoor() {
  const t = useText(menuTexts)
  const { count, isPartial } = useWaiting()
  if (count === 0 && !isPartial) return <Door label={t('desk')} />
  const known = t(isPartial ? 'deskKnown' : 'deskWaiting', { count })
  return (
    <Door label={count > 0 ? known : t('deskUnknown')}>
      <span className={styles.count} aria-hidden>
        <Count of={knownCount(count, isPartial)} tone="accent" />
      </span>
    </Door>
  )
}
