import { knownCount, useWaiting } from '@portal/dashboard/web'
import { Count, useText } from '@portal/ui'
import styles from './DeskDoor.module.css'
import { Door } from './DeskDoor.tsx'
import { menuTexts } from './menu.texts.ts'

/** The door with the number of what waits at the desk. */
export function CountedDoor() {
  const t = useText(menuTexts)
  const { count, isPartial } = useWaiting()
  const desk = count > 0 ? t('deskWaiting', { count }) : t('desk')
  if (count === 0 && !isPartial) return <Door label={desk} />
  return (
    <Door label={isPartial ? t('deskPartial', { desk }) : desk}>
      <span className={styles.count} aria-hidden>
        <Count of={knownCount(count, isPartial)} tone="accent" />
      </span>
    </Door>
  )
}
