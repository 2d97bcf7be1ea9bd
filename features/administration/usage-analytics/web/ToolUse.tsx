import { EmptyState, signedNumber, useLanguage, useText } from '@portal/ui'
import type { Numbers } from '../contract.ts'
import { numbersTexts } from '../numbers.texts.ts'
import { Panel, Table } from './Panel.tsx'

/** The tools that are used most, each compared with the period before. */
export function ToolUse({ numbers: { Tools, Before } }: { numbers: Numbers }) {
  const t = useText(numbersTexts)
  const { language } = useLanguage()
  const before = new Map(Before?.Tools.map(({ Key, People }) => [Key, People]))
  const changeOf = ({ Key, People }: Numbers['Tools'][number]): string => {
    const then = before.get(Key)
    return then === undefined ? '–' : signedNumber(People - then, language)
  }
  const rows = [
    [t('tool'), t('peopleByDay'), t('sinceBefore'), t('opened')],
    ...Tools.map((tool) => [tool.Title, tool.People, changeOf(tool), tool.Times]),
  ]
  return (
    <Panel name={t('tools')} rows={rows}>
      {Tools.length === 0 ? <EmptyState title={t('noTools')} /> : <Table caption={t('tools')} rows={rows} />}
    </Panel>
  )
}
