import { authTypeTexts } from '@portal/auth/platforms'
import { Stack, Text, useText } from '@portal/ui'
import type { Door, Share } from '../contract.ts'
import { numbersTexts } from '../numbers.texts.ts'
import { toPercentages } from '../rules.ts'
import { AsTable, Panel } from './Panel.tsx'
import styles from './Shares.module.css'

const shareTexts = { ...numbersTexts, ...authTypeTexts }

/** Groups of people in the period; hidden groups form one grey part. */
export function Shares({ name, whole, shares }: { name: string; whole: number; shares: readonly Share[] }) {
  const t = useText(shareTexts)
  const shown = shares.filter((share) => share.People !== null)
  const rest = whole - shown.reduce((sum, share) => sum + (share.People ?? 0), 0)
  const parts = [
    ...shares.map(({ Part, People }) => ({ key: Part, label: t(Part as 'CHS' | 'EN' | Door), people: People })),
    ...(rest > 0 ? [{ key: 'rest', label: t('notShownShare'), people: rest }] : []),
  ]
  const percents = toPercentages(parts.map(({ people }) => people ?? 0))
  const bars = parts.map((bar, place) => ({ ...bar, percent: bar.people === null ? null : `${percents[place]}%` }))
  const rows = [
    [t('part'), t('peopleByDay'), t('share')],
    ...bars.map(({ label, people, percent }) => [label, people, percent]),
  ]
  return (
    <Panel name={name} rows={rows}>
      <Stack as="ul">
        {bars.map(({ key, label, people, percent }) => (
          <li key={key} className={styles.share} data-rest={key === 'rest' || undefined}>
            <span>{label}</span>
            <Text as="span" weight="medium" hasFigures>
              {percent ?? t('notShown')}
            </Text>
            <svg className={styles.line} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
              <rect className={styles.ground} width={100} height={1} />
              <rect className={styles.part} width={whole === 0 ? 0 : ((people ?? 0) / whole) * 100} height={1} />
            </svg>
          </li>
        ))}
      </Stack>
      <AsTable caption={name} rows={rows} />
    </Panel>
  )
}
