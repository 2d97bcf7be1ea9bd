import { useState } from 'react'
import { Button, ListRow, RowList, Section } from '@portal/ui'
import { Sidebar } from '@portal/ui/sidebar'
import { useWords, type Sample } from '../sample.tsx'

function Notices() {
  const w = useWords()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {w('打开消息', 'Open the notices')}
      </Button>
      {isOpen && (
        <Sidebar label={w('消息', 'Notices')} onClose={close}>
          <Section title={w('消息', 'Notices')} action={<Button onClick={close}>{w('关闭', 'Close')}</Button>}>
            <RowList>
              <ListRow title={w('班车 3 号线今晚停运', 'Shuttle 3 does not run tonight')} href="#there" />
            </RowList>
          </Section>
        </Sidebar>
      )}
    </div>
  )
}

export const sample: Sample = {
  title: 'Sidebar',
  parts: ['Sidebar'],
  use: 'A panel that slides in at the edge over the dimmed page.',
  keys: { Esc: 'closes; the focus returns', Tab: 'stays within' },
  do: 'Give it a button that closes it.',
  dont: 'Take it beside a list: that is SidePanel.',
  Show: Notices,
}
