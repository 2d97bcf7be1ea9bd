import { EmptyState, useText } from '@portal/ui'
import type { Numbers } from '../contract.ts'
import { numbersTexts } from '../numbers.texts.ts'
import { Panel, Table } from './Panel.tsx'

export function ToolUse({ tools }: { tools: Numbers['Tools'] }) {
  const t = useText(numbersTexts)
  const rows = [
    [t('tool'), t('peopleByDay'), t('opened')],
    ...tools.map(({ Title, People, Times }) => [Title, People, Times]),
  ]
  return (
    <Panel name={t('tools')} rows={rows}>
      {tools.length === 0 ? <EmptyState title={t('noTools')} /> : <Table caption={t('tools')} rows={rows} />}
    </Panel>
  )
}
