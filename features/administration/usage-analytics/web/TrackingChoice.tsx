import { Button, Skeleton, Text, useText } from '@portal/ui'
import { aboutTexts } from '../about.texts.ts'
import { choiceTexts } from '../choice.texts.ts'
import { useSetTrackingChoice, useTrackingState } from './queries.ts'
import styles from './TrackingChoice.module.css'

const states = {
  on: 'stateOn',
  'off-by-me': 'stateMe',
  'off-by-browser': 'stateBrowser',
  'off-by-portal': 'statePortal',
} as const

/** Part of 'what the portal knows about me': explains counting and offers to opt out. */
export function TrackingChoice() {
  const t = useText(aboutTexts)
  const choiceText = useText(choiceTexts)
  const mine = useTrackingState()
  const choose = useSetTrackingChoice()
  return (
    <section className={styles.choice} aria-label={t('title')}>
      <Text as="h3" type="heading">
        {t('title')}
      </Text>
      <p className={styles.about}>{t('about')}</p>
      {mine ? (
        <p className={styles.state}>
          <span role="status">{t(states[mine.Counting])}</span>
          {mine.Counting === 'on' && <Button onClick={() => void choose(true)}>{choiceText('doNotCount')}</Button>}
          {mine.Counting === 'off-by-me' && <Button onClick={() => void choose(false)}>{choiceText('countMe')}</Button>}
        </p>
      ) : (
        <Skeleton shape="line" />
      )}
    </section>
  )
}
