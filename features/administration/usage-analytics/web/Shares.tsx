import { authTypeTexts } from '@portal/auth/platforms'
import { useText } from '@portal/ui'
import { BarList } from '@portal/ui/charts'
import type { Door, Share } from '../contract.ts'
import { numbersTexts } from '../numbers.texts.ts'
import { toPercentages } from '../rules.ts'
import { AsTable, Panel } from './Panel.tsx'

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
      <BarList
        bars={bars.map(({ key, label, people, percent }) => ({
          key,
          name: label,
          value: percent ?? t('notShown'),
          share: whole === 0 ? 0 : (people ?? 0) / whole,
          tone: key === 'rest' ? 'rest' : undefined,
        }))}
      />
      <AsTable caption={name} rows={rows} />
    </Panel>
  )
}
