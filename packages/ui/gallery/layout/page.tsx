import { Badge, Button, Page, PageHeader } from '@portal/ui'
import { useWords, type Sample } from '../sample.tsx'

function Pages() {
  const w = useWords()
  return (
    <Page width="reading">
      <PageHeader
        title={w('待办与审批', 'To-dos')}
        back={{ href: '#there', label: w('首页', 'Home') }}
        badge={<Badge tone="danger">{w('2 项逾期', '2 late')}</Badge>}
        facts={
          <>
            <span>{w('更新于 09:05', 'Updated 09:05')}</span>
            <span>{w('来自 5 个系统', 'From 5 systems')}</span>
          </>
        }
        actions={
          <>
            <Button>{w('筛选', 'Filter')}</Button>
            <Button look="primary">{w('新建申请', 'New request')}</Button>
          </>
        }
      />
    </Page>
  )
}

export const sample: Sample = {
  title: 'Page',
  parts: ['Page', 'PageHeader'],
  use: 'The column of a page in one of three widths; its head: the way back, one h1, what can be done.',
  keys: { Tab: 'to the way back, then to the actions', Enter: 'follows or presses' },
  do: 'One primary button, last.',
  dont: 'Explain the page in a line under the title: take InfoTip.',
  Show: Pages,
}
