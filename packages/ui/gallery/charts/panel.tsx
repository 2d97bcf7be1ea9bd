import { CollapsedTable, DataTable, Panel } from '@portal/ui/charts'
import { useWords, type Sample } from '../sample.tsx'

function Panels() {
  const w = useWords()
  const rows = [
    [w('车间', 'Shop'), w('下线（辆）', 'Finished (cars)'), w('停线（分钟）', 'Stopped (minutes)')],
    [w('第一总装', 'Assembly 1'), 482, 12],
    [w('第二总装', 'Assembly 2'), 467, null],
    [w('第三总装', 'Assembly 3'), 501, 4],
  ]
  const caption = w('昨天各车间的产量', 'Output of the shops yesterday')
  const missing = w('未记录', 'not recorded')
  return (
    <>
      <Panel
        name={w('昨天造了多少辆车', 'How many cars were made yesterday')}
        help={w('每天 06:00 更新', 'Updated at 06:00')}
        rows={rows}
        csv={{ label: w('下载 CSV', 'Download as CSV'), file: 'output.csv' }}
      >
        <DataTable rows={rows} caption={caption} missing={missing} />
      </Panel>
      <Panel name={w('没有数据时', 'Without data')} csv={{ label: w('下载 CSV', 'Download as CSV'), file: 'none.csv' }}>
        <CollapsedTable name={w('数字', 'The numbers')} rows={rows} caption={caption} missing={missing} />
      </Panel>
    </>
  )
}

export const sample: Sample = {
  title: 'Panel with a table',
  parts: ['Panel', 'DataTable', 'CollapsedTable'],
  use: 'A question with its answer, the numbers as a table, and their download.',
  keys: {
    Tab: 'to the download, to the table',
    Arrows: 'scroll a wide table',
    'Enter, Space': 'download; open a collapsed table',
  },
  do: 'Make the title a question that the numbers answer.',
  dont: 'Take it for rows that can be opened: that is Table.',
  Show: Panels,
}
