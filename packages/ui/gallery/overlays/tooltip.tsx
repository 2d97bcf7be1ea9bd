import { Button } from '@portal/ui'
import { Tooltip } from '@portal/ui/overlay'
import { useWords, type Sample } from '../sample.tsx'

function Tooltips() {
  const w = useWords()
  return (
    <div>
      <Tooltip text={w('保存草稿', 'Save the draft')}>
        <Button>{w('保存', 'Save')}</Button>
      </Tooltip>
    </div>
  )
}

export const sample: Sample = {
  title: 'Tooltip',
  parts: ['Tooltip'],
  use: 'A word beside a control, after 300 ms of hovering and on focus.',
  keys: { Tab: 'to the control: shows it', Esc: 'hides it' },
  do: 'Name the icon that it stands beside.',
  dont: 'Put what one must know into it: phones have no hover.',
  Show: Tooltips,
}
