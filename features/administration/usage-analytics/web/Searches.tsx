import { EmptyState, useText } from '@portal/ui'
import { StatStrip } from '@portal/ui/desk'
import type { Numbers } from '../contract.ts'
import { numbersTexts } from '../numbers.texts.ts'
import { Panel, Table } from './Panel.tsx'
import { useComparison } from './use-comparison.ts'

/** How much is searched, the share of searches without results, and their words. */
export function Searches({ numbers }: { numbers: Numbers }) {
  const t = useText(numbersTexts)
  const compare = useComparison()
  const { Searches: searches, Misses, Before } = numbers
  const share = shareOf(searches)
  return (
    <>
      <StatStrip
        label={t('figures')}
        items={[
          {
            label: t('searchCount'),
            value: searches.Times,
            ...compare(searches.Times, Before?.Searches.Times ?? null),
          },
          {
            label: t('nothingShare'),
            value: share === null ? '–' : `${share}%`,
            ...compare(share, Before && shareOf(Before.Searches), '%'),
          },
        ]}
      />
      {Misses && <Words misses={Misses} />}
    </>
  )
}

function Words({ misses }: { misses: NonNullable<Numbers['Misses']> }) {
  const t = useText(numbersTexts)
  const rows = [[t('word'), t('peopleByDay')], ...misses.map(({ Text, Count }) => [Text, Count])]
  return (
    <Panel name={t('misses')} help={t('missesHelp')} rows={rows}>
      {misses.length === 0 ? <EmptyState title={t('noMisses')} /> : <Table caption={t('misses')} rows={rows} />}
    </Panel>
  )
}

/** In percent; null: none of the searches may be told apart. */
const shareOf = ({ Known, Nothing }: Pick<Numbers['Searches'], 'Known' | 'Nothing'>): number | null =>
  Known === 0 ? null : Math.round((Nothing / Known) * 100)
