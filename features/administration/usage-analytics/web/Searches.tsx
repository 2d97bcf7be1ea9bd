import { EmptyState, fullNumber, useLanguage, useText } from '@portal/ui'
import type { Numbers } from '../contract.ts'
import { numbersTexts } from '../numbers.texts.ts'
import { Panel, Table } from './Panel.tsx'
import { percent } from './Summary.tsx'
import styles from './Searches.module.css'

/** Share of searches without results, and their words. */
export function Searches({ numbers }: { numbers: Numbers }) {
  const t = useText(numbersTexts)
  const { language } = useLanguage()
  const { Known, Nothing, Times } = numbers.Searches
  const rows = [[t('word'), t('peopleByDay')], ...numbers.Misses.map(({ Text, Count }) => [Text, Count])]
  return (
    <Panel name={t('searches')} help={t('missesHelp')} rows={rows}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('searchCount')}</dt>
          <dd>{fullNumber(Times, language)}</dd>
        </div>
        <div>
          <dt>{t('nothingShare')}</dt>
          <dd>{percent(Nothing, Known)}</dd>
        </div>
      </dl>
      {numbers.Misses.length === 0 ? <EmptyState title={t('noMisses')} /> : <Table caption={t('misses')} rows={rows} />}
    </Panel>
  )
}
