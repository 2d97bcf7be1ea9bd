import { Button } from '@portal/ui'
import { ViewTabs } from '@portal/ui/desk'
import { useWords, type Sample } from '../sample.tsx'

function Views() {
  const w = useWords()
  return (
    <ViewTabs
      label={w('视图', 'Views')}
      current="mine"
      views={[
        { id: 'all', label: w('全部', 'All'), href: '#there', count: 128 },
        { id: 'mine', label: w('我的', 'Mine'), href: '#there' },
        { id: 'late', label: w('本周到期', 'Due this week'), href: '#there', count: 3 },
      ]}
      action={
        <Button size="small" look="quiet">
          {w('保存视图', 'Save view')}
        </Button>
      }
    />
  )
}

export const sample: Sample = {
  title: 'View tabs',
  parts: ['ViewTabs'],
  use: 'Saved views of a list: each an address with its filters.',
  keys: { Tab: 'to each', Enter: 'follows' },
  do: 'Count where people wait for something.',
  dont: 'More than five in sight.',
  Show: Views,
}
