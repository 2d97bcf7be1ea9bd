import { useText } from '@portal/ui'
import type { Share } from '../contract.ts'
import { numbersTexts } from '../numbers-texts.ts'
import { AsTable, Panel } from './Panel.tsx'
import styles from './Shares.module.css'
import { percent } from './Summary.tsx'

type Part = 'CHS' | 'EN' | 'SSO' | 'WECHAT' | 'FEISHU' | 'TOOLKIT'

/** How the people of a period fall into groups; what is not shown of them stands as one grey part. */
export function Shares({ name, whole, shares }: { name: string; whole: number; shares: readonly Share[] }) {
  const t = useText(numbersTexts)
  const shown = shares.filter((share) => share.People !== null)
  const rest = whole - shown.reduce((sum, share) => sum + (share.People ?? 0), 0)
  const bars = [
    ...shares.map(({ Part, People }) => ({ key: Part, label: t(Part as Part), people: People })),
    ...(rest > 0 ? [{ key: 'rest', label: t('notShownShare'), people: rest }] : []),
  ]
  const rows = [
    [t('part'), t('peopleByDay'), t('share')],
    ...bars.map(({ label, people }) => [label, people, people === null ? null : percent(people, whole)]),
  ]
  return (
    <Panel name={name} rows={rows}>
      <ul className={styles.list}>
        {bars.map(({ key, label, people }) => (
          <li key={key} className={styles.share} data-rest={key === 'rest' || undefined}>
            <span>{label}</span>
            <span className={styles.value}>{people === null ? t('notShown') : percent(people, whole)}</span>
            <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
              <rect className={styles.ground} width={100} height={1} />
              <rect className={styles.part} width={whole === 0 ? 0 : ((people ?? 0) / whole) * 100} height={1} />
            </svg>
          </li>
        ))}
      </ul>
      <AsTable caption={name} rows={rows} />
    </Panel>
  )
}
